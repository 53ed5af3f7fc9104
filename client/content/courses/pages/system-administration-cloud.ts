import type { CourseDetails, CourseSummary } from '../course.ts';

export const summary: CourseSummary = {
  picture: 'course-system-administration-cloud',
  pictureAlt: 'Windows and Linux servers in a data centre with a bridge to a cloud',
  description:
    'Run Windows and Linux servers, the network between them and the identities that use them, on premises and in the cloud.',
  features: [
    'Windows Server and Linux',
    'Active Directory and Entra ID',
    'Virtualisation, storage and backup',
    'Hybrid operations on AWS and Azure',
  ],
  featured: false,
};

export const details: CourseDetails = {
  pageTitle: 'System Administration for Cloud Course',
  pageDescription:
    'System administration for cloud training: Windows Server, Linux, networking, virtualisation, identity, backup, and hybrid operations on AWS and Azure.',
  heading: 'System Administration for Cloud Training',
  intro:
    'Companies rarely live in one place: some servers stand in a rack, some in a cloud, and people expect one login for both. This course teaches you to run that whole picture and to automate the dull parts of it.',
  ticks: [
    'Windows and Linux in the same lab network',
    'On-premises and cloud tasks in every module',
    'PowerShell and Bash from the first week',
    'Tickets to solve, as on a service desk',
  ],
  blurbs: [
    {
      title: 'A company in a lab',
      text: 'You run the IT of an imaginary firm with two offices, sixty users and a cloud account. It grows during the course, and so do its problems.',
    },
    {
      title: 'Service-desk habits',
      text: 'Tickets, priorities, change windows and clear messages to users are practised along with the technology.',
    },
  ],
  duration: '4 months',
  modes: ['Online live', 'In person', 'Hybrid'],
  level: 'Beginner to intermediate',
  prerequisites: [
    'Basic computer skills',
    'Interest in hardware and networks',
    'A laptop with 16 GB of memory or our lab PCs',
  ],
  outcomes: [
    'Install and run Windows Server and Linux',
    'Plan addresses, DNS, DHCP and firewalls',
    'Manage identities in Active Directory and Entra ID',
    'Operate virtual machines on site and in AWS and Azure',
    'Back up, patch, monitor and recover systems',
  ],
  project: {
    title: 'An office that moves half into the cloud',
    text: 'Active Directory, file server and backups on site, identities and virtual machines in Azure and AWS, and a restore that you perform on a given morning.',
  },
  openMode: 'independent',
  modules: [
    {
      id: 'foundations',
      title: 'Hardware, Systems and Networking',
      topics: [
        'Server hardware, RAID and firmware',
        'Operating system concepts and boot process',
        'OSI and TCP/IP models in practice',
        'IPv4 and IPv6 addressing and subnetting',
        'Switches, VLANs, routers and Wi-Fi',
        'DNS, DHCP and NTP',
        'Cabling, power, cooling and safety',
        'Diagnosis with ping, traceroute, nslookup, Wireshark',
        'ITIL basics: incidents, changes, problems',
      ],
    },
    {
      id: 'windows-server',
      title: 'Windows Server',
      topics: [
        'Installing Windows Server 2025 with and without desktop',
        'Active Directory domains, sites and trusts',
        'Users, groups, organisational units and delegation',
        'Group Policy design and troubleshooting',
        'File servers, NTFS permissions, DFS',
        'DNS, DHCP and certificate services',
        'Windows Update, WSUS alternatives and hotpatching',
        'PowerShell: pipelines, scripts, remoting',
        'Event logs and Performance Monitor',
      ],
    },
    {
      id: 'linux',
      title: 'Linux Server',
      topics: [
        'Installing Ubuntu Server and a RHEL-family system',
        'Files, permissions, users and sudo',
        'Packages, repositories and updates',
        'systemd services, timers and journal',
        'LVM, file systems and NFS',
        'Networking, SSH and firewalls',
        'NGINX, Apache and TLS certificates',
        'Joining Linux to Active Directory',
        'Bash scripts for daily tasks',
      ],
    },
    {
      id: 'virtualisation',
      title: 'Virtualisation, Storage and Backup',
      topics: [
        'Hypervisors: Hyper-V, Proxmox VE and VMware concepts',
        'Templates, snapshots and live migration',
        'SAN, NAS, iSCSI and Fibre Channel',
        'High availability and failover clusters',
        'Containers with Docker and Podman',
        'Backup design: 3-2-1, immutability, retention',
        'Veeam backup and restore tests',
        'Disaster recovery plans: RPO and RTO',
        'Capacity planning',
      ],
    },
    {
      id: 'cloud',
      title: 'Cloud Administration',
      topics: [
        'Service models and shared responsibility',
        'AWS: IAM, EC2, VPC, S3 and RDS for administrators',
        'Azure: Entra ID, virtual machines, networks and storage',
        'Site-to-site VPN and hybrid DNS',
        'Entra Connect, single sign-on and multifactor sign-in',
        'Microsoft 365 and Exchange Online administration',
        'Device management with Intune',
        'Azure Arc and AWS Systems Manager for hybrid fleets',
        'Cost control with budgets and schedules',
      ],
    },
    {
      id: 'operations',
      title: 'Automation, Security and Operations',
      topics: [
        'Git for scripts and configuration',
        'Ansible for Windows and Linux',
        'Terraform for a small environment',
        'Monitoring with Zabbix, Prometheus and Azure Monitor',
        'Patch cycles and vulnerability scans',
        'Endpoint protection and least privilege',
        'Firewalls, VPN and network access control',
        'Documentation, runbooks and handover',
        'Ransomware tabletop exercise',
        'Capstone: move the lab company’s file and web servers to the cloud',
      ],
    },
  ],
};
