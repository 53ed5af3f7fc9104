import { IconCloud, IconCpu, IconDeviceMobile, IconServer, IconWifi, IconWorldWww } from '@tabler/icons-react';
import type { ServicePage, ServiceSummary } from '../types.ts';

export const summary: ServiceSummary = {
  name: 'VAPT',
  summary: 'Vulnerability assessment and penetration testing of apps, networks, servers and devices, with a retest.',
  features: ['Mobile and web applications', 'Networks, wireless and servers', 'IoT devices and firmware'],
  picture: 'service-vapt-hero',
  pictureAlt:
    'A scanning beam between posts and the cracks in a web page, a server, a router and a phone; two testers list them',
};

export const page: ServicePage = {
  head: {
    title: 'VAPT: Security Testing and Retest',
    description:
      'Vulnerability assessment and penetration testing of mobile apps, web apps, networks, wireless, servers and IoT, with the tools that we use.',
  },
  eyebrow: 'Security',
  lead: 'Vulnerability assessment finds what is weak. Penetration testing shows what an attacker could do with it. You get both, done by hand where it counts, in a report that a developer can work from and a retest that confirms the repairs.',
  offerings: {
    heading: 'What we test',
    intro: 'Each test has a written scope, agreed hours, an emergency contact and a method that you can look up.',
    items: [
      {
        icon: IconDeviceMobile,
        title: 'Mobile applications',
        description: 'Android and iOS apps with their APIs: storage, transport, authentication, tampering and leaks.',
        features: ['OWASP MASVS and MASTG', 'Rooted and stock devices', 'Backend included'],
      },
      {
        icon: IconWorldWww,
        title: 'Web applications and APIs',
        description:
          'Business logic, access control, injection and session handling, tested with an account of each role.',
        features: ['OWASP WSTG and ASVS', 'OWASP API Security Top 10', 'REST, GraphQL and WebSocket'],
      },
      {
        icon: IconWifi,
        title: 'Network and wireless',
        description: 'External perimeter, internal network and Wi-Fi, from an open port to the domain controller.',
        features: ['PTES method', 'Segmentation proof', 'WPA2/WPA3-Enterprise checks'],
      },
      {
        icon: IconServer,
        title: 'Servers and directories',
        description: 'Missing patches, weak services, privilege escalation and Active Directory attack paths.',
        features: ['CIS Benchmarks', 'Authenticated scans', 'Attack paths drawn'],
      },
      {
        icon: IconCpu,
        title: 'IoT devices',
        description: 'Hardware ports, firmware, radio, companion app and cloud API tested as one product.',
        features: ['OWASP ISVS', 'Firmware extraction', 'Update mechanism'],
      },
      {
        icon: IconCloud,
        title: 'Cloud configuration',
        description:
          'Identities, storage, networks and keys on AWS, Azure and Google Cloud, reviewed and exploited in a sandbox.',
        features: ['CIS Foundations Benchmarks', 'Privilege escalation paths', 'Public exposure'],
      },
    ],
  },
  runs: {
    heading: 'How a test runs',
    intro: 'You always know what is being tested, by whom and from which address.',
    steps: [
      {
        title: 'Scope',
        by: 'both',
        text: 'Targets, roles, hours, forbidden actions and a phone number. Signed by whoever owns the systems.',
      },
      {
        title: 'Discover',
        by: 'us',
        text: 'Public traces, hosts, services, functions and roles. The map is shared with you before we attack.',
      },
      {
        title: 'Exploit',
        by: 'us',
        text: 'Weaknesses are proved with the least harm possible. Critical ones are reported the same day by phone.',
      },
      {
        title: 'Report',
        by: 'us',
        text: 'Each finding with evidence, CVSS score, affected asset, steps to repeat and a repair that fits your stack.',
      },
      {
        title: 'Retest',
        by: 'both',
        text: 'After your repairs we try again. The final report lists what is closed, and what you accepted and why.',
      },
    ],
  },
  details: [
    {
      kind: 'tools',
      heading: 'Tools by target',
      intro: 'Tools find candidates. A tester confirms each finding by hand before it enters the report.',
      groups: [
        {
          title: 'Mobile app',
          text: 'Android and iOS, on rooted and stock devices.',
          tools: [
            { name: 'MobSF', use: 'static and dynamic analysis' },
            { name: 'Frida', use: 'runtime instrumentation' },
            { name: 'objection', use: 'bypass of pinning and root checks' },
            { name: 'jadx', use: 'decompilation of Android apps' },
            { name: 'apktool', use: 'resources and repackaging' },
            { name: 'drozer', use: 'exposed Android components' },
          ],
        },
        {
          title: 'Web app',
          text: 'Sites, portals and APIs, with an account per role.',
          tools: [
            { name: 'Burp Suite Professional', use: 'interception and manual testing' },
            { name: 'ZAP', use: 'automated baseline' },
            { name: 'sqlmap', use: 'proof of SQL injection' },
            { name: 'ffuf', use: 'content and parameter discovery' },
            { name: 'Nuclei', use: 'known weaknesses by template' },
            { name: 'Postman', use: 'API collections and roles' },
          ],
        },
        {
          title: 'Network and wireless',
          text: 'Perimeter, internal network and radio.',
          tools: [
            { name: 'Nmap', use: 'hosts, ports and services' },
            { name: 'Nessus', use: 'vulnerability scan' },
            { name: 'Wireshark', use: 'protocol analysis' },
            { name: 'Responder', use: 'name resolution poisoning' },
            { name: 'Aircrack-ng', use: 'handshakes and key strength' },
            { name: 'Kismet', use: 'rogue access points' },
          ],
        },
        {
          title: 'Servers',
          text: 'Windows, Linux and Active Directory.',
          tools: [
            { name: 'OpenVAS', use: 'second opinion on scans' },
            { name: 'Metasploit Framework', use: 'controlled exploitation' },
            { name: 'BloodHound', use: 'attack paths in Active Directory' },
            { name: 'Impacket', use: 'Windows protocol tests' },
            { name: 'Lynis', use: 'Linux hardening audit' },
            { name: 'testssl.sh', use: 'TLS configuration' },
          ],
        },
        {
          title: 'IoT',
          text: 'Board, firmware, radio and cloud side.',
          tools: [
            { name: 'Binwalk', use: 'firmware extraction' },
            { name: 'EMBA', use: 'firmware analysis' },
            { name: 'Ghidra', use: 'reverse engineering' },
            { name: 'flashrom', use: 'reading of flash chips' },
            { name: 'OpenOCD', use: 'JTAG and SWD access' },
            { name: 'GNU Radio', use: 'radio signals' },
          ],
        },
      ],
    },
  ],
  start: {
    weeks: [
      'Scope, contacts and rules of engagement',
      'Discovery and testing; critical findings are told the same day',
      'Exploitation within the rules, and the report',
      'Review with your engineers; the retest follows your fixes',
    ],
    deliverables: [
      'Rules of engagement, signed',
      'A report with proof and severity for each finding',
      'A summary for management',
      'A retest and a letter that confirms it',
    ],
  },
  why: {
    heading: 'Why choose us for VAPT',
    intro: 'A list from a scanner is not a penetration test. The difference is hours of a person\u2019s attention.',
    reasons: [
      {
        title: 'Manual where it matters',
        text: 'Access control, payment steps and approval chains are tested by people who read your business rules.',
      },
      {
        title: 'Safe for production',
        text: 'No denial of service, no destructive payloads, test data marked and removed.',
      },
      {
        title: 'Repair advice in your language',
        text: 'Code for your framework, settings for your device, not a link to a general article.',
      },
      { title: 'One retest in the price', text: 'A finding is worth fixing when somebody checks that it is fixed.' },
      {
        title: 'Confidential',
        text: 'Reports are encrypted, evidence is deleted after the agreed time, and testers sign your terms.',
      },
    ],
  },
  related: ['/services/CyberSecurityPage', '/services/SecuritySoCServicePage', '/services/DevOpsPage'],
  consultation: {
    heading: 'Plan a test',
    text: 'Tell us the target, the date you need the report and who will read it. You will get a scope and a fixed price.',
  },
};
