#!/bin/sh
# This machine with the runner where a Job has it, for the time of a command: its own mount namespace has a root with all of this
# machine's folders and /captf beside them.
#   in-job-root.sh <empty folder> <unpacked image> <command>...
set -eu
root=$1 image=$2
shift 2
mount -t tmpfs -o mode=0755 root "$root"
for each in /*; do
  if [ -L "$each" ]; then
    cp -P "$each" "$root/"
  elif [ -d "$each" ] && [ "$each" != /captf ]; then
    mkdir "$root$each"
    mount --rbind "$each" "$root$each"
  fi
done
mkdir -p "$root/captf/bin" "$root/captf/img"
mount --bind "$image/captf/img" "$root/captf/img"
chroot "$root" "$image/runner" copy /captf/bin/runner
exec chroot "$root" "$@"
