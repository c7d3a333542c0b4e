#!/bin/sh
# What a kubelet does with the runner's image and a module's, without a container engine: both root file systems read-only, the volume
# between them, UID 65532, no network. Runs in namespaces of its own (roots.ts), so that every mount ends with it.
#   in-root.sh <image> <root> <emulator, or empty> <folders of this machine that the root has> <environment file> <arguments of runner>...
set -eu
image=$1 root=$2 emulator=$3 machine=$4 environment=$5
shift 5

read_only() {
  mount --bind "$1" "$1"
  mount -o remount,bind,ro "$1"
}
as_user() {
  at=$1
  shift
  setpriv --no-new-privs chroot --userspec=65532:65532 --groups= "$at" "$@"
}

for each in $machine; do
  mkdir -p "$root/$each"
done
mkdir -p "$image/proc" "$image/dev" "$root/proc" "$root/dev"
for each in "$image" "$root"; do
  if [ -n "$emulator" ]; then
    cp "$emulator" "$each/emulator"
  fi
  read_only "$each"
  mount -t proc proc "$each/proc"
  mount -t tmpfs -o mode=0755 dev "$each/dev"
  mknod -m 0666 "$each/dev/null" c 1 3
  mknod -m 0666 "$each/dev/urandom" c 1 9
done

for each in $machine; do
  mount --bind "/$each" "$root/$each"
  mount -o remount,bind,ro "$root/$each"
done

mount -t tmpfs -o mode=0777 volume "$image/captf/bin"
as_user "$image" ${emulator:+/emulator} /runner copy /captf/bin/runner
mount --bind "$image/captf/bin" "$root/captf/bin"
mount -o remount,bind,ro "$root/captf/bin"
mount -t tmpfs -o mode=1777 tmp "$root/tmp"
mount --bind "$root/../work" "$root/captf/work"

set -a
. "$environment"
set +a
as_user "$root" ${emulator:+/emulator} /captf/bin/runner "$@"
