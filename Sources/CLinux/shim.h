#pragma once
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <sys/vfs.h>

// glibc declares it only under _GNU_SOURCE, which Swift does not define.
int ppoll(struct pollfd *entries, nfds_t count, const struct timespec *timeout, const sigset_t *mask);

// These two as well.
#ifndef F_SETLEASE
#define F_SETSIG 10
#define F_SETLEASE 1024
#endif
