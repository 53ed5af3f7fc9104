import {
  IconApps,
  IconBrain,
  IconBriefcase,
  IconBuildingSkyscraper,
  IconCertificate,
  IconCloudCog,
  IconDeviceMobileCode,
  IconHeadset,
  IconInfinity,
  IconPlugConnected,
  IconRefreshAlert,
  IconSchool,
  IconServer2,
  IconShieldCheck,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { site } from '../../shared/site.ts';

interface Entry {
  title: string;
  text: string;
}

interface IconEntry extends Entry {
  icon: TablerIcon;
}

interface LinkedEntry extends IconEntry {
  href: string;
}

export const home = {
  head: {
    title: 'IT Services, Training and Recruitment',
    description: `${site.name} runs enterprise IT, cloud, AI and security for companies, trains people for their first or next job, and staffs teams from Bengaluru.`,
  },
  hero: {
    eyebrow: 'IT services, training and recruitment in Bengaluru',
    title: 'Delivering Digital Excellence',
    lead: 'We run the systems your company depends on, train the people who will run the next ones, and bring the two together.',
    picture: {
      name: 'hero-home',
      alt: 'A server rack, a cloud console, a classroom screen and an office desk joined by glowing paths',
    },
  },
  intro: {
    title: `What ${site.name} does`,
    lead: 'One company with three lines of work that feed each other: our trainers also deliver projects, and our recruiters know both sides of the table.',
    picture: {
      name: 'home-intro',
      alt: 'Three islands joined by dotted ways: a server rack, trainees around a table, and an interview at a desk',
    },
    cards: [
      {
        title: 'Services',
        text: 'Infrastructure, cloud, applications and security, built and then looked after around the clock.',
        href: '/services',
        icon: IconServer2,
      },
      {
        title: 'Training',
        text: 'Courses in cloud, AI, DevOps, data and security: live online, self-paced, in our classrooms or a mix of these.',
        href: '/services/training',
        icon: IconSchool,
      },
      {
        title: 'Recruitment',
        text: 'Permanent, contract and temporary staff, screened by engineers before you meet them.',
        href: '/staffing-solution',
        icon: IconUsersGroup,
      },
    ] satisfies LinkedEntry[],
  },
  services: {
    title: 'Our Services',
    lead: 'Start with your most pressing problem. Each service has its own team, and the first conversation commits you to nothing.',
    cards: [
      {
        title: 'Enterprise IT',
        text: 'Help desk, devices, licences and offices, looked after by one team under one agreement.',
        href: '/services/enterprisepage',
        icon: IconBuildingSkyscraper,
      },
      {
        title: 'Cloud Management',
        text: 'AWS, Azure and Google Cloud accounts kept in order, monitored and free of spending nobody planned.',
        href: '/services/CloudManagementPage',
        icon: IconCloudCog,
      },
      {
        title: 'AI & ML Solutions',
        text: 'Forecasting, document processing and assistants that answer from your own data.',
        href: '/services/aiml',
        icon: IconBrain,
      },
      {
        title: 'DevOps',
        text: 'Pipelines, containers and infrastructure as code, so that a release is an ordinary event.',
        href: '/services/DevOpsPage',
        icon: IconInfinity,
      },
      {
        title: 'Core Infrastructure',
        text: 'Servers, storage, directory services and databases, run to a patch and capacity plan.',
        href: '/services/coreinfrastructurepage',
        icon: IconServer2,
      },
      {
        title: 'Web & Mobile Apps',
        text: 'Applications for browsers, Android and iOS, from the first sketch to the store listing.',
        href: '/services/app-development',
        icon: IconDeviceMobileCode,
      },
      {
        title: 'Training',
        text: 'Courses with labs and projects, for individuals, campuses and company teams.',
        href: '/services/training',
        icon: IconSchool,
      },
      {
        title: 'Staffing',
        text: 'Candidates for IT and other roles, presented within 24 to 48 hours.',
        href: '/staffing-solution',
        icon: IconBriefcase,
      },
    ] satisfies LinkedEntry[],
  },
  achievements: {
    title: 'You Will Achieve',
    lead: 'What companies and learners take away from working with us.',
    tiles: [
      {
        title: 'Systems that stay up',
        text: `Monitoring, patching and on-call built around ${site.stats.uptime} uptime.`,
      },
      { title: 'Costs you can explain', text: 'Every server, licence and cloud account has an owner and a reason.' },
      { title: 'Risks you know about', text: 'Regular testing, tested backups and a plan for when things go wrong.' },
      { title: 'Skills that last', text: 'Your staff and our trainees learn on real systems, not on slides.' },
    ] satisfies Entry[],
  },
  reasons: {
    title: 'Why choose us',
    lead: 'Six reasons our customers give when we ask why they stay with us.',
    picture: {
      name: 'home-why',
      alt: 'A bridge of six pillars that carries a steady line of lights from an office to a data centre',
    },
    strengths: [
      {
        title: 'IT support and helpdesk',
        text: `People who answer ${site.stats.support}, know your systems and stay with a ticket until it is closed.`,
        icon: IconHeadset,
      },
      {
        title: 'Security assessment',
        text: 'Vulnerability scans and penetration tests with findings in order of what to fix first.',
        icon: IconShieldCheck,
      },
      {
        title: 'Systems integration',
        text: 'ERP, identity, finance and your own applications joined by interfaces that are documented.',
        icon: IconPlugConnected,
      },
      {
        title: 'Cloud and digital solutions',
        text: 'Migration, modernisation and new products on the cloud that suits the workload.',
        icon: IconApps,
      },
      {
        title: 'Compliance and certifications',
        text: 'Controls, evidence and records kept the way an auditor will ask for them.',
        icon: IconCertificate,
      },
      {
        title: 'Business continuity and growth',
        text: 'Backups that have been restored, a second site that works, and room to grow.',
        icon: IconRefreshAlert,
      },
    ] satisfies IconEntry[],
    stats: [
      { value: site.stats.clientRetention, label: 'client retention' },
      { value: site.stats.projectDelivery, label: 'successful project delivery' },
    ],
  },
  clients: { title: 'Our Clients', lead: 'Companies that have trusted us with their systems and their teams.' },
  closing: {
    title: 'Get Started Today',
    text: 'Tell us what you need, in two lines or two pages. The first conversation takes 30 minutes and costs nothing.',
    action: { label: 'Get Started', href: '/contact' },
    secondary: { label: 'Apply for a course', href: '/registration-form' },
  },
} as const;
