#!/bin/sh
# What a kubelet does before it starts a container's command, without a container engine. Runs in mount, PID and UTS namespaces of its
# own, as their process 1: every mount ends with them, and the machine sees none.
#   enter-pod.sh <root folder> <host name> <file for the process id> { <source> <place in the root> }... -- <command>...
set -eu
root=$1 name=$2
# The id that the machine knows this process by: /proc is still the machine's.
read -r pid _ </proc/self/stat
echo "$pid" >"$3"
shift 3
while [ "$1" != -- ]; do
  mount --bind "$1" "$root$2"
  shift 2
done
shift
mount -t proc proc "$root/proc"
hostname "$name"
exec chroot "$root" "$@"
