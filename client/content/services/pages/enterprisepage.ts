import {
  IconBuilding,
  IconClipboardList,
  IconDeviceLaptop,
  IconHeadset,
  IconReceipt,
  IconUsers,
} from '@tabler/icons-react';
import { site } from '../../../../shared/site.ts';
import type { ServicePage, ServiceSummary } from '../types.ts';

export const summary: ServiceSummary = {
  name: 'Enterprise IT Services',
  summary: 'The help desk, laptops, licences, offices and vendors of a company, looked after by one team.',
  features: ['Help desk and on-site support', 'Device and licence management', 'Office moves and new branches'],
  picture: 'service-enterprise-it-hero',
  pictureAlt: 'An office floor with desks, a help desk counter and a small server room behind glass',
};

export const page: ServicePage = {
  head: {
    title: 'Enterprise IT Support and Services',
    description:
      'Help desk, device management, Microsoft 365 and Google Workspace, licences, office moves and vendor management for companies in Bengaluru.',
  },
  eyebrow: 'IT services',
  lead: `One team for everything between an employee and their work: the laptop, the login, the mailbox, the meeting room, the printer and the supplier behind each of them. ${site.name} runs the help desk, keeps the register of what you own, and plans what has to change next quarter.`,
  offerings: {
    heading: 'What we look after',
    intro: 'Take the whole service or individual parts. Each part has a named owner and a monthly report.',
    items: [
      {
        icon: IconHeadset,
        title: 'IT help desk',
        description: `Requests by phone, mail, chat and portal, answered ${site.stats.support}, in English, Hindi and Kannada.`,
        features: ['Ticket numbers for every request', 'Remote assistance with consent', 'Answers kept as articles'],
      },
      {
        icon: IconDeviceLaptop,
        title: 'Device management',
        description: 'Laptops and phones that arrive ready to use, stay patched, and can be wiped when they are lost.',
        features: ['Microsoft Intune and Autopilot', 'Apple Business Manager', 'Disk encryption reports'],
      },
      {
        icon: IconUsers,
        title: 'Accounts and collaboration',
        description: 'Microsoft 365 or Google Workspace, with joiners, movers and leavers handled from one form.',
        features: ['Single sign-on and MFA', 'Mail migration', 'Shared drive permissions reviewed'],
      },
      {
        icon: IconClipboardList,
        title: 'Assets and licences',
        description: 'A register of hardware, software and contracts, with renewals seen ninety days ahead.',
        features: ['Purchase to disposal', 'Licence counts before audits', 'E-waste certificates filed'],
      },
      {
        icon: IconBuilding,
        title: 'Office moves and new branches',
        description: 'Cabling, racks, Wi-Fi surveys, meeting rooms and access control, ready on the first morning.',
        features: ['Floor plan and port map', 'Two internet links ordered in time', 'Snag list closed before handover'],
      },
      {
        icon: IconReceipt,
        title: 'IT advice and vendor management',
        description: 'A budget, a roadmap and one person who calls the carrier, the printer firm and the ERP supplier.',
        features: ['Quarterly review with the owner', 'Quotations compared like for like', 'Contracts with exit terms'],
      },
    ],
  },
  runs: {
    heading: 'The first ninety days',
    intro: 'Taking over IT from another supplier or from a colleague is the risky part. We follow one sequence.',
    steps: [
      {
        title: 'Weeks 1 to 2: listen',
        by: 'both',
        text: 'We collect contracts, passwords, diagrams and complaints, and shadow whoever does the job today.',
      },
      {
        title: 'Weeks 3 to 5: record',
        by: 'us',
        text: 'Every device, account, licence and supplier goes into the register. Administrator access is counted and cut.',
      },
      {
        title: 'Weeks 6 to 8: take over',
        by: 'both',
        text: 'The help desk opens for one department, then for all. The old route stays available in parallel.',
      },
      {
        title: 'Weeks 9 to 13: repair',
        by: 'us',
        text: 'The ten most frequent tickets get a permanent fix, and you get a plan with costs for the rest of the year.',
      },
    ],
  },
  details: [
    {
      kind: 'table',
      heading: 'How tickets are ranked',
      intro:
        'Priority follows impact, not whoever shouts loudest. The reply and repair times for each level are written into your agreement.',
      columns: ['Priority', 'What it means', 'An example', 'What happens'],
      rows: [
        [
          'P1 Critical',
          'A site or a business process has stopped',
          'Billing counters cannot reach the ERP',
          'Phone bridge opened, updates until it works, written cause afterwards',
        ],
        [
          'P2 High',
          'A team is blocked, or many work slowly',
          'One floor has no Wi-Fi',
          'An engineer is assigned at once, on site if remote help is not enough',
        ],
        [
          'P3 Normal',
          'One person is blocked',
          'A laptop does not start',
          'Handled in order, with a spare device if repair takes long',
        ],
        [
          'P4 Request',
          'Nothing is broken',
          'Software for a new joiner',
          'Approval by the manager, then delivery on the agreed date',
        ],
      ],
    },
  ],
  start: {
    weeks: [
      'Contracts, passwords and diagrams collected, interviews held',
      'Two of us beside whoever does the job today',
      'Devices, accounts and licences go into the register',
      'Administrator access counted and cut, help desk opens for one department',
    ],
    deliverables: [
      'A service catalogue with response times',
      'An inventory of devices and licences',
      'A help desk with one number and one address',
      'A monthly report with trends, not only counts',
    ],
  },
  why: {
    heading: 'Why choose our enterprise IT team',
    intro: 'Good IT support goes unnoticed. These are the habits behind it.',
    reasons: [
      {
        title: 'Engineers in Bengaluru, reachable by name',
        text: 'You know who is on shift, and the same people visit your office.',
      },
      {
        title: 'Causes, not only tickets',
        text: 'Repeated incidents become a problem record with an owner and a date.',
      },
      {
        title: 'Clean exits',
        text: 'Documentation, passwords and domain names are in your hands from the first day, not from the last.',
      },
      {
        title: 'No commission on hardware',
        text: 'We recommend what fits your register. You buy from the supplier of your choice.',
      },
      {
        title: 'Reports a director can read',
        text: 'One page a month: what broke, what it cost in hours, what we suggest.',
      },
    ],
  },
  related: ['/services/coreinfrastructurepage', '/services/Networkpage', '/services/CyberSecurityPage'],
  consultation: {
    heading: 'Talk to us about your help desk',
    text: 'Tell us how many people, sites and devices you have, and what frustrates your people most.',
  },
};
