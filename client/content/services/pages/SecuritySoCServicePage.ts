import { IconFileSearch, IconFilter, IconFlame, IconRadar, IconReport, IconTarget } from '@tabler/icons-react';
import { site } from '../../../../shared/site.ts';
import type { ServicePage, ServiceSummary } from '../types.ts';

export const summary: ServiceSummary = {
  name: 'Security SoC',
  summary: 'Analysts who read your security logs day and night, investigate alerts and help to contain incidents.',
  features: ['SIEM and log retention', 'Alert triage and investigation', 'Containment and reporting'],
  picture: 'service-soc-hero',
  pictureAlt: 'Analysts pick one real alert from a list, while a gate with a shield stops it on its way to the servers',
};

export const page: ServicePage = {
  head: {
    title: 'Managed Security Operations Centre',
    description:
      'SIEM and log retention, detection engineering, alert triage, threat hunting and incident response by analysts who explain every decision.',
  },
  eyebrow: 'Security',
  lead: `A security operations centre staffed ${site.stats.support}. Analysts read what your identity provider, mail, endpoints, firewalls and cloud accounts report, decide what is an attack, and help you stop it before it spreads.`,
  offerings: {
    heading: 'What the SoC does',
    intro: 'We can run our SIEM, or work in the one you already own.',
    items: [
      {
        icon: IconFileSearch,
        title: 'Log collection and SIEM',
        description:
          'Sources connected, parsed and checked daily for silence, with storage in India for as long as the rules ask.',
        features: [
          'Wazuh, Microsoft Sentinel, Elastic',
          'At least 180 days of retention',
          'Clock synchronisation verified',
        ],
      },
      {
        icon: IconRadar,
        title: 'Detection engineering',
        description:
          'Rules written for your systems, mapped to MITRE ATT&CK, tested with simulated attacks and kept in Git.',
        features: ['Sigma rules', 'Coverage map by technique', 'Atomic Red Team tests'],
      },
      {
        icon: IconFilter,
        title: 'Alert triage',
        description:
          'Each alert is read by a person with the context of the user, the device and the last thirty days.',
        features: ['Severity with a reason', 'False positives tuned out', 'Your on-call person rung for real cases'],
      },
      {
        icon: IconFlame,
        title: 'Incident response',
        description: 'Isolate, reset, block, preserve evidence and recover, by playbooks that you approved in advance.',
        features: ['Endpoint isolation', 'Session and token revocation', 'Forensic images with chain of custody'],
      },
      {
        icon: IconTarget,
        title: 'Threat hunting',
        description:
          'Every month we look for something no rule covers yet, such as new mailbox forwarding or odd service accounts.',
        features: [
          'Hypothesis and result written down',
          'Indicators from Indian and global feeds',
          'Findings become rules',
        ],
      },
      {
        icon: IconReport,
        title: 'Reporting',
        description: 'What happened, what it meant and what would have prevented it, for engineers and for the board.',
        features: ['Monthly report in two lengths', 'Help with CERT-In incident reports', 'Evidence for auditors'],
      },
    ],
  },
  runs: {
    lanes: ['Your systems', 'Our analysts'],
    heading: 'From a log line to a closed case',
    intro: 'The same five stages for a phishing mail and for ransomware; only the speed differs.',
    steps: [
      {
        title: 'Collect',
        by: 'you',
        text: 'The event arrives, is parsed and enriched with user, device, place and known indicators.',
      },
      { title: 'Detect', by: 'us', text: 'A rule or a model raises an alert. Related alerts become one case.' },
      {
        title: 'Triage',
        by: 'us',
        text: 'An analyst decides: harmless, suspicious or confirmed. The reasoning is written into the case.',
      },
      {
        title: 'Contain',
        by: 'both',
        text: 'By your playbook: isolate the device, end the sessions, block the sender, call your lead.',
      },
      {
        title: 'Learn',
        by: 'both',
        text: 'Root cause, a gap to close and a rule to add. The case is closed when all three have an owner.',
      },
    ],
  },
  details: [
    {
      kind: 'table',
      heading: 'Sources we connect first',
      intro: 'A handful of sources shows most attacks. More are added when they answer a question.',
      columns: ['Source', 'What it reveals', 'Example of a detection'],
      rows: [
        [
          'Identity (Entra ID, Google, AD)',
          'Stolen passwords, new administrators',
          'A sign-in from two countries within an hour, then a new MFA method',
        ],
        ['E-mail', 'Phishing and payment fraud', 'An inbox rule that hides replies from the finance team'],
        [
          'Endpoints and servers',
          'Malware, lateral movement',
          'A backup deletion command shortly after a remote login',
        ],
        [
          'Firewall, DNS and VPN',
          'Command and control, data theft',
          'Regular small requests to a domain registered last week',
        ],
        [
          'Cloud control plane',
          'Key misuse, exposed storage',
          'An access key used from outside your network for the first time',
        ],
        ['Critical applications', 'Misuse by insiders', 'One user who exports every customer record at night'],
      ],
    },
  ],
  start: {
    weeks: [
      'What you must not lose, and who decides at night',
      'Identity, mail and endpoints send their logs',
      'Rules tuned until an alarm means something',
      'First attack simulated together, and what we saw of it',
    ],
    deliverables: [
      'A list of log sources and their gaps',
      'Detection rules with an owner each',
      'Case reports with what was done',
      'A monthly review of cases and rules',
    ],
  },
  why: {
    heading: 'Why choose our SoC',
    intro: 'Ask any SoC how many alerts it closed unread. Our answer is in the report.',
    reasons: [
      { title: 'Analysts who write', text: 'Every decision has a reason that you can read and question.' },
      {
        title: 'Containment agreed in advance',
        text: 'What we may switch off at night, and what needs your call, is settled before the first incident.',
      },
      {
        title: 'Your rules stay yours',
        text: 'Detections, playbooks and logs can be exported in open formats when you leave.',
      },
      {
        title: 'Tested every quarter',
        text: 'Our own testers attack, with your consent, and the report says what the SoC saw and what it missed.',
      },
      {
        title: 'Part of operations',
        text: 'Network and server engineers sit with the same desk, so a block becomes a repair.',
      },
    ],
  },
  related: ['/services/CyberSecurityPage', '/services/VAPTOfferingPage', '/services/Networkpage'],
  consultation: {
    heading: 'Find out what we would see',
    text: 'Name your identity provider, mail system, endpoints and firewalls. We will show which attacks they would reveal today.',
  },
};
