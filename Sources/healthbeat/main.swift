print("healthbeat")
