import { IconDeviceDesktop, IconFingerprint, IconGavel, IconLock, IconMail, IconWall } from '@tabler/icons-react';
import type { ServicePage, ServiceSummary } from '../types.ts';

export const summary: ServiceSummary = {
  name: 'Cybersecurity',
  summary: 'Identity, endpoint, e-mail and data protection, with the policies and evidence that auditors ask for.',
  features: ['Identity and endpoint protection', 'Policies and audit evidence', 'Incident readiness'],
  picture: 'service-cybersecurity-hero',
  pictureAlt: 'A layered shield around a laptop, a phone and a database',
};

export const page: ServicePage = {
  head: {
    title: 'Cybersecurity Services and Compliance',
    description:
      'Identity, endpoint, e-mail, network and data protection, with support for CERT-In, DPDP Act, ISO 27001 and PCI DSS. Begin with a short review.',
  },
  eyebrow: 'Security',
  lead: 'Most incidents begin with a password, a forgotten server or a convincing e-mail. We close those doors first, then build the policies, evidence and habits that your customers, your bank and your auditor ask for.',
  offerings: {
    heading: 'What we protect',
    intro: 'Six areas, in the order in which they usually stop attacks.',
    items: [
      {
        icon: IconFingerprint,
        title: 'Identity and access',
        description:
          'Multi-factor sign-in that resists phishing, single sign-on, and administrator rights only when needed.',
        features: ['Passkeys and FIDO2 keys', 'Conditional access', 'Access reviews every quarter'],
      },
      {
        icon: IconDeviceDesktop,
        title: 'Endpoint and server protection',
        description: 'Detection and response on laptops and servers, with isolation in one click and a known baseline.',
        features: ['Defender, CrowdStrike or Wazuh', 'Application control', 'USB and macro rules'],
      },
      {
        icon: IconMail,
        title: 'E-mail and awareness',
        description: 'SPF, DKIM and DMARC set to reject, filtered attachments, and short training that people finish.',
        features: ['Phishing exercises', 'Payment change call-backs', 'A report button that gets an answer'],
      },
      {
        icon: IconWall,
        title: 'Network security',
        description:
          'Firewalls, segmentation and zero-trust access that replace the flat network and the shared VPN account.',
        features: ['Rule clean-up', 'Separate zones for OT and guests', 'Secure remote access for vendors'],
      },
      {
        icon: IconLock,
        title: 'Data protection and privacy',
        description: 'Where personal data lives, who may see it, how long it stays, and how it is erased on request.',
        features: ['Records of processing', 'Encryption and key custody', 'Consent and retention rules'],
      },
      {
        icon: IconGavel,
        title: 'Governance and audit support',
        description:
          'Risk register, policies in plain English and collected evidence, ready before the auditor arrives.',
        features: ['ISO/IEC 27001 preparation', 'Supplier questionnaires answered', 'Tabletop exercises'],
      },
    ],
  },
  runs: {
    heading: 'How we raise security without stopping work',
    intro: 'The order matters: early steps are cheap and stop the most.',
    steps: [
      {
        title: 'Look',
        by: 'us',
        text: 'Exposed services, leaked passwords, administrator accounts, backups. A week of checks, one ranked list.',
      },
      {
        title: 'Close',
        by: 'both',
        text: 'MFA everywhere, old accounts out, internet-facing systems patched, backups out of reach of a thief.',
      },
      {
        title: 'Watch',
        by: 'us',
        text: 'Logs from identity, mail, endpoints and firewalls reach people who read them.',
      },
      {
        title: 'Rehearse',
        by: 'both',
        text: 'A tabletop exercise with management: ransomware on a Saturday night. The gaps feed the next plan.',
      },
      {
        title: 'Prove',
        by: 'us',
        text: 'Policies, records and test reports collected in one place, reviewed twice a year.',
      },
    ],
  },
  details: [
    {
      kind: 'table',
      heading: 'Rules that Indian companies meet most often',
      intro: 'We map each control once and use it for every rule that asks for it.',
      columns: ['Rule', 'Whom it concerns', 'What it asks for in practice'],
      rows: [
        [
          'CERT-In Directions, April 2022',
          'Companies, service providers and data centres in India',
          'Report listed incidents within 6 hours of noticing them, keep logs for 180 days, synchronise clocks',
        ],
        [
          'DPDP Act 2023 and its Rules',
          'Anyone who processes digital personal data',
          'Notice and consent, reasonable safeguards, breach notices to the Board and the persons, erasure',
        ],
        [
          'ISO/IEC 27001:2022',
          'Companies whose customers ask for a certificate',
          'A risk-based management system and a reasoned choice among the 93 controls of Annex A',
        ],
        [
          'PCI DSS 4.0.1',
          'Whoever stores, processes or transmits card data',
          'Segmentation, MFA into the card environment, script control on payment pages, regular tests',
        ],
        [
          'SOC 2',
          'Suppliers of software to customers abroad',
          'Evidence over a period that the chosen trust criteria were met',
        ],
      ],
      note: 'This is an overview, not legal advice. We work beside your counsel and your auditor.',
    },
  ],
  start: {
    weeks: [
      'Interviews, a look at the systems, outside scan',
      'Risk list discussed with management',
      'Multi-factor sign-in and the five cheapest fixes',
      'Incident plan rehearsed at a table, roadmap for the year',
    ],
    deliverables: [
      'A risk list in the order of what to do first',
      'Hardening baselines for servers and laptops',
      'An incident plan with names and numbers',
      'Evidence for audits, kept up to date',
    ],
  },
  why: {
    heading: 'Why choose us for cybersecurity',
    intro: 'Security that people can live with is security that stays switched on.',
    reasons: [
      {
        title: 'Ranked by damage',
        text: 'You see what an attacker would gain, what the fix costs, and what you may safely postpone.',
      },
      {
        title: 'Offence and defence under one roof',
        text: 'Our testers show how it breaks, and our analysts learn to see it happening.',
      },
      {
        title: 'Tools you already pay for',
        text: 'Microsoft 365 and Google Workspace licences often contain half of what is needed. We switch that on first.',
      },
      { title: 'Plain language', text: 'Findings and policies that a plant manager can read, without a glossary.' },
      {
        title: 'No surprise scope',
        text: 'Written rules of engagement, confidentiality for everyone on the team, and data deleted at the end.',
      },
    ],
  },
  related: ['/services/SecuritySoCServicePage', '/services/VAPTOfferingPage', '/services/BackupDRServicePage'],
  consultation: {
    heading: 'Start with a security review',
    text: 'Tell us your size, your main systems and the rule you must meet. We will propose the first five steps.',
  },
};
