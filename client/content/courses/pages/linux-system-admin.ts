import type { CourseDetails, CourseSummary } from '../course.ts';

export const summary: CourseSummary = {
  picture: 'course-linux-system-admin',
  pictureAlt: 'A terminal window beside a row of racks, where an administrator draws out a server of virtual machines',
  description:
    'Install, secure, automate and repair Linux servers on Red Hat and Ubuntu families, with a rack of virtual machines of your own.',
  features: [
    'Red Hat and Ubuntu side by side',
    'Storage, networking and systemd',
    'Bash and Ansible automation',
    'Break-and-repair labs every week',
  ],
  featured: true,
};

export const details: CourseDetails = {
  pageTitle: 'Linux System Administration Course',
  pageDescription:
    'Linux system administration training in six modules: command line, users and security, storage, networking, services, and automation with Bash and Ansible.',
  heading: 'Linux System Administration Training',
  intro:
    'You learn servers by running them. You get a small rack of virtual machines on the first evening and keep it for the whole course: you build it, break it, and are paged when your trainer breaks it for you.',
  ticks: [
    'Your own group of virtual machines throughout',
    'Red Hat and Ubuntu commands side by side',
    'A break-and-repair lab every week',
    'Prepares for RHCSA-style practical exams',
  ],
  blurbs: [
    {
      title: 'Practical from minute one',
      text: 'Short explanations, long labs. Every task is checked by a script that looks at the state of your machine, as a practical exam does.',
    },
    {
      title: 'The reason behind the command',
      text: 'You learn what the kernel, systemd and the file system do, so that an unknown error message becomes a question you can answer.',
    },
  ],
  duration: '8 weeks',
  modes: ['Online live', 'In person', 'Self-paced'],
  level: 'Beginner',
  prerequisites: ['Basic computer skills', 'A laptop with 8 GB of memory', 'No Linux experience needed'],
  outcomes: [
    'Install and maintain Red Hat and Ubuntu family servers',
    'Manage users, storage, networks and services with confidence',
    'Secure a server with SELinux, firewalls and SSH keys',
    'Automate repeated work with Bash and Ansible',
    'Find the cause of a boot, disk, network or service failure',
  ],
  project: {
    title: 'Three servers from bare disks',
    text: 'A web server, a database and a backup host, installed, hardened and automated with Ansible, then broken by the trainer for you to mend.',
  },
  openMode: 'independent',
  modules: [
    {
      id: 'command-line',
      title: 'Installation and Command Line',
      topics: [
        'Kernel, distributions and release life cycles',
        'Installing RHEL-family 10 and Ubuntu Server 26.04',
        'Shell basics, history, completion and help pages',
        'File hierarchy, links, find and locate',
        'Editing with Vim and nano',
        'Pipes, redirection, grep, sed and awk',
        'Archives and compression with tar, gzip and zstd',
        'Packages and repositories with dnf and apt',
        'Snap, Flatpak and building from source',
      ],
    },
    {
      id: 'users-and-security',
      title: 'Users, Permissions and Security',
      topics: [
        'Users, groups, password ageing and PAM',
        'Permissions, umask, SUID, SGID and sticky bit',
        'Access control lists and file attributes',
        'sudo rules and privilege separation',
        'SSH keys, hardening and fail2ban',
        'SELinux modes, contexts and booleans',
        'AppArmor profiles on Ubuntu',
        'auditd rules and reports',
        'CIS benchmark checks with OpenSCAP',
      ],
    },
    {
      id: 'storage',
      title: 'Storage and File Systems',
      topics: [
        'Disks, partitions, GPT and UUIDs',
        'ext4, XFS and Btrfs compared',
        'LVM: create, extend, snapshot, migrate',
        'Software RAID with mdadm',
        'Encrypted volumes with LUKS',
        'fstab, systemd mounts and swap',
        'NFS and Samba shares with autofs',
        'Quotas, inode exhaustion and full-disk repair',
        'Backups with rsync and restic, and restoring them',
      ],
    },
    {
      id: 'networking',
      title: 'Networking',
      topics: [
        'IPv4, IPv6, subnets and routes with the ip command',
        'NetworkManager and netplan',
        'Hostnames, resolvers and DNS with BIND',
        'DHCP and PXE installation',
        'firewalld, ufw and nftables',
        'Bonding, VLANs and bridges',
        'Time synchronisation with chrony',
        'Diagnosis with ss, dig, tcpdump, mtr',
        'WireGuard tunnels between sites',
      ],
    },
    {
      id: 'services',
      title: 'Services, Boot and Performance',
      topics: [
        'Boot sequence, GRUB and rescue mode',
        'systemd units, targets, timers and overrides',
        'journald, rsyslog and log rotation',
        'NGINX and Apache with TLS certificates',
        'PostgreSQL and MariaDB for administrators',
        'Postfix basics and mail relays',
        'Processes, signals, priorities and cgroups',
        'Memory, CPU and disk analysis with vmstat, iostat, sar',
        'Kernel parameters and tuned profiles',
        'Containers with Podman and systemd quadlets',
      ],
    },
    {
      id: 'automation',
      title: 'Automation and Operations',
      topics: [
        'Bash: arguments, loops, functions, traps, ShellCheck',
        'cron, at and systemd timers',
        'Git for configuration files',
        'Ansible inventories, playbooks, templates, roles',
        'Patching with a maintenance window',
        'KVM virtualisation with libvirt',
        'Cloud images and cloud-init',
        'Monitoring with Prometheus node exporter and Grafana',
        'Runbooks, change records and on-call habits',
        'Capstone: build, secure and hand over a three-tier server estate',
      ],
    },
  ],
};
