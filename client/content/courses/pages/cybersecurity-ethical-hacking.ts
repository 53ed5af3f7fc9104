import type { CourseDetails, CourseSummary } from '../course.ts';

export const summary: CourseSummary = {
  picture: 'course-cybersecurity-ethical-hacking',
  pictureAlt: 'A shield in a network inside a glass lab, where a learner holds a magnifying glass to the weak node',
  description:
    'Learn how attacks work, in a closed lab and within the law, then how to find, report and close the same holes in real systems.',
  features: [
    'Isolated attack-and-defence lab',
    'Web, network and cloud testing',
    'Detection with SIEM and EDR logs',
    'Reports written as for a client',
  ],
  featured: true,
};

export const details: CourseDetails = {
  pageTitle: 'Cyber Security and Ethical Hacking Course',
  pageDescription:
    'Cyber security and ethical hacking training with a closed lab: networks, Linux, web and cloud testing, detection with SIEM, incident response and reporting.',
  heading: 'Think like an attacker, work like a professional',
  intro:
    'You attack only what you own or have written permission to test. Inside our closed lab that is plenty: web applications, Windows domains, Linux servers, wireless access points and a cloud account, all built to be broken and then repaired.',
  ticks: [
    'A private lab network that resets to a clean state',
    'Scope, permission and law before any tool',
    'Every finding ends in a fix that you verify',
    'Attack and defence sides taught together',
  ],
  blurbs: [
    {
      title: 'Rules of engagement first',
      text: 'The Information Technology Act 2000, CERT-In reporting rules, scope letters and responsible disclosure are part of week one. You sign the lab rules before you get an account.',
    },
    {
      title: 'Reports that people act on',
      text: 'A test is only as good as its report. You write an executive summary, reproducible steps, a CVSS 4.0 score and a fix for everything you find.',
    },
  ],
  duration: '5 months',
  modes: ['Online live', 'In person', 'Hybrid'],
  level: 'Beginner to intermediate',
  prerequisites: [
    'Basic computer and internet skills',
    'A laptop with 16 GB of memory for virtual machines',
    'A signed agreement to the rules of the lab',
  ],
  outcomes: [
    'Plan a test with a written scope and rules of engagement',
    'Find and prove common weaknesses in networks, web applications and cloud accounts',
    'Read logs and alerts, and tell an attack from noise',
    'Contain an incident and keep the evidence usable',
    'Write a report that engineers and managers both understand',
  ],
  project: {
    title: 'A test of a company that does not exist',
    text: 'Scope, rules of engagement, three weeks against a lab of fourteen machines and a web shop, and a report whose summary a manager can act on.',
  },
  openMode: 'static',
  modules: [
    {
      id: 'foundations',
      title: 'Foundations, Law and Ethics',
      topics: [
        'Confidentiality, integrity, availability and risk',
        'Threat actors, MITRE ATT&CK and the cyber kill chain',
        'The IT Act 2000, the DPDP Act 2023 and CERT-In directions',
        'Scope letters, rules of engagement and disclosure',
        'Linux and Windows command lines for testers',
        'Python and Bash for small security tools',
        'Building a lab with virtual machines and snapshots',
        'Note taking and evidence from the first day',
      ],
    },
    {
      id: 'networks',
      title: 'Networks and Reconnaissance',
      topics: [
        'TCP/IP, DNS, TLS and routing under the microscope',
        'Packet capture with Wireshark and tcpdump',
        'Open-source intelligence and asset discovery',
        'Host and service discovery with Nmap',
        'Vulnerability scanning with OpenVAS and Nuclei',
        'Spoofing, interception and how switches stop them',
        'Wireless security: WPA2, WPA3 and rogue access points',
        'Firewalls, segmentation and zero trust',
      ],
    },
    {
      id: 'systems',
      title: 'System and Domain Attacks',
      topics: [
        'Password storage, cracking with Hashcat, and passkeys',
        'Exploitation with Metasploit inside the lab',
        'Linux privilege escalation and its fixes',
        'Windows privilege escalation and its fixes',
        'Active Directory: Kerberos, relay and delegation attacks',
        'Mapping domain paths with BloodHound',
        'Malware behaviour in an isolated sandbox',
        'Hardening with CIS benchmarks and verifying the result',
      ],
    },
    {
      id: 'web-and-api',
      title: 'Web, API and Mobile Testing',
      topics: [
        'The OWASP Top 10 of 2025, item by item',
        'Intercepting traffic with Burp Suite and ZAP',
        'SQL injection, cross-site scripting and CSRF',
        'Broken access control and business-logic faults',
        'Server-side request forgery and file uploads',
        'REST and GraphQL API testing',
        'OAuth, JWT and session weaknesses',
        'Android application testing with MobSF and Frida',
        'Prompt injection and other weaknesses of LLM features',
      ],
    },
    {
      id: 'cloud-and-devsecops',
      title: 'Cloud and DevSecOps',
      topics: [
        'Shared responsibility on AWS and Azure',
        'IAM misconfiguration and privilege paths',
        'Exposed storage, metadata services and keys',
        'Account audits with Prowler',
        'Container and Kubernetes security',
        'Static analysis with Semgrep and CodeQL',
        'Dependency, secret and image scanning in pipelines',
        'Software bills of materials and signed releases',
      ],
    },
    {
      id: 'defence',
      title: 'Detection, Response and Reporting',
      topics: [
        'Log sources, Sysmon and auditd',
        'SIEM queries in Wazuh and Microsoft Sentinel',
        'Writing detections with Sigma rules',
        'Endpoint detection and triage',
        'Incident response: contain, remove, recover, learn',
        'Memory and disk forensics with Volatility and Autopsy',
        'CVSS 4.0 scoring and prioritising by exposure',
        'Executive summary, technical findings and retest',
        'Capstone: test a small company’s estate and present the report',
      ],
    },
  ],
};
