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
void *memmem(const void *bytes, size_t count, const void *part, size_t partCount);
char *strptime(const char *text, const char *pattern, struct tm *parts);
long syscall(long number, ...);

#include <linux/stat.h>
#include <sys/syscall.h>

/// Reads the time at which a file was made; fails if its file system does not keep that. The C library declares statx
/// only under _GNU_SOURCE.
static inline int clinux_birth_time(int descriptor, struct timespec *time) {
    struct statx status;
    if (syscall(SYS_statx, descriptor, "", 0x1000 /* AT_EMPTY_PATH */, STATX_BTIME, &status) != 0) return -1;
    if (!(status.stx_mask & STATX_BTIME)) return -1;
    time->tv_sec = status.stx_btime.tv_sec;
    time->tv_nsec = status.stx_btime.tv_nsec;
    return 0;
}

// Confinement of the calling process. Swift can call neither prctl nor syscall, and older headers lack the names that
// newer kernels support.
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>

static inline int clinux_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); }

static inline int clinux_refuse_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

/// Returns the kernel's version of Landlock; below 1 if it has none.
static inline int clinux_landlock_version(void) { return (int)syscall(444, NULL, 0, 1); }

/// Makes a rule set that refuses file accesses unless allowed, and TCP from version 4 on; returns its descriptor.
static inline int clinux_landlock_rules(int version, uint64_t accesses) {
    uint64_t refused[2] = {accesses, 3};
    return (int)syscall(444, refused, version < 4 ? sizeof refused[0] : sizeof refused, 0);
}

static inline int clinux_landlock_allow(int rules, int file, uint64_t accesses) {
    struct __attribute__((packed)) {
        uint64_t accesses;
        int32_t file;
    } rule = {accesses, file};
    return (int)syscall(445, rules, 1, &rule, 0);
}

static inline int clinux_landlock_restrict(int rules) { return (int)syscall(446, rules, 0); }

#if defined(__x86_64__)
#define CLINUX_MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define CLINUX_MACHINE AUDIT_ARCH_AARCH64
#endif

/// Refuses system calls that make sockets or run other programs, and all calls for other architectures.
static inline int clinux_refuse_sockets_and_programs(void) {
#ifdef CLINUX_MACHINE
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, CLINUX_MACHINE, 0, 8),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 6, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 5, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socketpair, 4, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_execve, 3, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_execveat, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 425, 1, 0), // io_uring_setup, whose operations bypass this filter
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    };
    struct sock_fprog program = {sizeof filter / sizeof filter[0], filter};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
#else
    return -1;
#endif
}
