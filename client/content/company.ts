import {
  IconBulb,
  IconClockCheck,
  IconCloud,
  IconCode,
  IconDatabaseExport,
  IconDeviceMobile,
  IconHeadset,
  IconHeartHandshake,
  IconSchool,
  IconServer2,
  IconShieldCheck,
  IconShieldLock,
  IconSparkles,
  type TablerIcon,
} from '@tabler/icons-react';
import { site } from '../../shared/site.ts';

interface Point {
  title: string;
  text: string;
}

interface IconPoint extends Point {
  icon: TablerIcon;
}

interface PortfolioEntry extends IconPoint {
  path: string;
}

interface AboutPage {
  title: string;
  lead: string;
  mission: { title: string; paragraphs: readonly string[] };
  values: { title: string; items: readonly IconPoint[] };
  reasons: { title: string; items: readonly Point[] };
  portfolio: { title: string; lead: string; items: readonly PortfolioEntry[] };
  closing: { title: string; text: string; action: string };
}

export const about = {
  title: `About ${site.name}`,
  lead: 'An IT services, training and recruitment company in Bengaluru. We build and run software for businesses, and train the people who do that work.',
  mission: {
    title: 'Our mission',
    paragraphs: [
      'We want businesses to be able to rely on technology, and learners to be able to make a living from it. Both depend on people who know their trade and say plainly what works and what does not.',
      'That is why we do all three: services, training and recruitment. Our engineers run systems for clients and teach in our classrooms, so courses follow real work. Learners practise on the tools that our teams use. And when a company needs people, we know candidates by the work they have shown us.',
    ],
  },
  values: {
    title: 'What we stand for',
    items: [
      {
        icon: IconBulb,
        title: 'Innovation',
        text: 'We try new tools on our own systems first. What proves itself goes into client projects and into the curriculum; what does not stays out of both.',
      },
      {
        icon: IconClockCheck,
        title: 'Reliability',
        text: `Agreed dates, tested backups and someone on call. Managed systems are run for ${site.stats.uptime} uptime, with support ${site.stats.support}.`,
      },
      {
        icon: IconShieldLock,
        title: 'Security First',
        text: 'Access is granted by need, secrets stay out of code, and every release is checked for known weaknesses before it ships.',
      },
      {
        icon: IconHeartHandshake,
        title: 'Partnership',
        text: 'You talk to the people who do the work. You own the code, the accounts and the documentation from the first day.',
      },
    ],
  },
  reasons: {
    title: 'Why companies and learners choose us',
    items: [
      {
        title: 'One team from plan to operation',
        text: 'Software, cloud, network and security people sit in one place, so a fault is solved instead of passed on.',
      },
      {
        title: 'Results we can show',
        text: `${site.stats.clientRetention} of our clients stay with us, and ${site.stats.projectDelivery} of projects are delivered successfully.`,
      },
      {
        title: 'Teachers who practise',
        text: 'Our instructors have 5+ years of experience in their field and review the work of every learner themselves.',
      },
      {
        title: 'Clear terms',
        text: 'A written scope, a price before the start and a free 30-minute consultation to find out whether we are a good fit.',
      },
      {
        title: 'Local and reachable',
        text: 'Two offices in BTM Layout where you can sit down with us, and remote delivery for everyone else.',
      },
      {
        title: 'Help beyond the course',
        text: 'Resume reviews, mock interviews and introductions to hiring companies are part of our placement service.',
      },
    ],
  },
  portfolio: {
    title: 'What we do',
    lead: 'Nine areas of work. Most clients start with one and add another when they need it.',
    items: [
      {
        icon: IconCode,
        title: 'Custom software',
        text: 'Business applications, integrations and internal tools built around the way you work.',
        path: '/services/development',
      },
      {
        icon: IconDeviceMobile,
        title: 'Web and mobile apps',
        text: 'Websites, portals and apps for Android and iOS, from first sketch to store release.',
        path: '/services/app-development',
      },
      {
        icon: IconSparkles,
        title: 'AI and machine learning',
        text: 'Forecasts, document processing and assistants that answer from your own data.',
        path: '/services/aiml',
      },
      {
        icon: IconCloud,
        title: 'Cloud migration and management',
        text: 'Moves to AWS, Azure and Google Cloud, then cost, access and uptime under control.',
        path: '/services/CloudManagementPage',
      },
      {
        icon: IconServer2,
        title: 'Core infrastructure',
        text: 'Servers, storage, virtualisation and directory services, on your premises or hosted.',
        path: '/services/coreinfrastructurepage',
      },
      {
        icon: IconShieldCheck,
        title: 'Cybersecurity',
        text: 'Assessments, hardening and monitoring, with findings ranked by what they put at risk.',
        path: '/services/CyberSecurityPage',
      },
      {
        icon: IconDatabaseExport,
        title: 'Backup and recovery',
        text: 'Backups that are restored on a schedule, and a recovery plan that has been rehearsed.',
        path: '/services/BackupDRServicePage',
      },
      {
        icon: IconHeadset,
        title: `Maintenance and ${site.stats.support} support`,
        text: 'Monitoring, patches and a help desk for the systems your business depends on.',
        path: '/services/Networkpage',
      },
      {
        icon: IconSchool,
        title: 'Training and placement',
        text: 'Courses for students, professionals and company teams, with help to find the next job.',
        path: '/services/training',
      },
    ],
  },
  closing: {
    title: 'Talk to someone who can answer',
    text: 'Describe your project or your plans. The first 30 minutes with one of our consultants are free.',
    action: 'Schedule a Consultation',
  },
} as const satisfies AboutPage;

export const contact = {
  title: 'Get in Touch',
  lead: 'Ask about a project, a course or a position. Write to us, call, or visit one of our two offices in BTM Layout.',
  apply: { text: 'To apply for a course or a position, send us the', link: 'registration form' },
  form: {
    title: 'Send us a message',
    hint: 'We use what you write here only to reply to you.',
    withoutScript: 'The form needs JavaScript. Without it, please write to',
  },
  direct: {
    title: 'Reach us directly',
    text: 'For anything urgent, a call is quickest.',
    messaging: 'Message us on WhatsApp',
  },
  offices: {
    title: 'Our offices',
    lead: 'Walk in during office hours, or call ahead to meet a particular team.',
  },
  map: {
    /** Degrees, WGS 84: [latitude, longitude]. */
    centre: [12.9165, 77.608],
    zoom: 14,
  },
} as const;
