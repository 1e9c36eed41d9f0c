#pragma once
#include <fcntl.h>
#include <langinfo.h>
#include <linux/falloc.h>
#include <linux/memfd.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <time.h>
#include <wchar.h>

// glibc declares these only under _GNU_SOURCE, which Swift does not define.
int ppoll(struct pollfd *entries, nfds_t count, const struct timespec *timeout, const sigset_t *mask);
int fallocate(int descriptor, int mode, off_t offset, off_t length);
int renameat2(int oldFolder, const char *oldPath, int newFolder, const char *newPath, unsigned int flags);
int syncfs(int descriptor);
int sched_getcpu(void);
int sched_getaffinity(pid_t process, size_t size, cpu_set_t *processors);
int sched_setaffinity(pid_t process, size_t size, const cpu_set_t *processors);
int pthread_attr_setaffinity_np(pthread_attr_t *attributes, size_t size, const cpu_set_t *processors);
ssize_t copy_file_range(int source, off_t *sourceOffset, int target, off_t *targetOffset, size_t count, unsigned int flags);
int pipe2(int ends[2], int flags);
int memfd_create(const char *name, unsigned int flags);
int wcwidth(wchar_t character);
char *strptime(const char *text, const char *pattern, struct tm *parts);
