import { IconApi, IconBrowser, IconDeviceMobile, IconPencil, IconPlugConnected, IconTool } from '@tabler/icons-react';
import type { ServicePage, ServiceSummary } from '../types.ts';

export const summary: ServiceSummary = {
  name: 'Web & Mobile App Development',
  summary: 'Web, Android and iOS applications, from the first wireframe to the store listing and the years after.',
  features: ['Web applications and portals', 'Android and iOS apps', 'APIs and integrations'],
  picture: 'service-app-development-hero',
  pictureAlt: 'A drawing of three frames before a browser window, a tablet and a phone that show one application',
};

export const page: ServicePage = {
  head: {
    title: 'Web and Mobile App Development',
    description:
      'Web portals, Android and iOS apps, APIs and integrations: designed, built, tested on modest phones and looked after by one team in Bengaluru.',
  },
  eyebrow: 'Engineering',
  lead: 'We design and build web portals, Android and iOS apps and the APIs behind them. You see working software every two weeks, own the code from the first commit, and get an application that still works on a four-year-old phone on a train.',
  offerings: {
    heading: 'What we develop',
    intro: 'One team covers design, front end, back end, tests and operations, so nothing falls between two suppliers.',
    items: [
      {
        icon: IconBrowser,
        title: 'Web applications and portals',
        description:
          'Customer portals, booking systems, dashboards and back offices that load fast and work with a keyboard.',
        features: ['React, Next.js and Angular', 'WCAG 2.2 AA', 'Budgets for page weight'],
      },
      {
        icon: IconDeviceMobile,
        title: 'Android and iOS apps',
        description:
          'Native where the device matters, shared code where it does not, and store releases without drama.',
        features: ['Kotlin, Swift, Flutter, React Native', 'Offline first with sync', 'Staged rollouts'],
      },
      {
        icon: IconApi,
        title: 'APIs and back ends',
        description: 'Services with a documented contract, sensible errors and load tests before the campaign starts.',
        features: ['Node.js, Java, Python and .NET', 'PostgreSQL and Redis', 'OpenAPI and versioning'],
      },
      {
        icon: IconPlugConnected,
        title: 'Integrations',
        description: 'Payments, GST invoicing, ERP, CRM, maps and messaging, with retries and a reconciliation report.',
        features: ['UPI and card gateways', 'SAP, Zoho, Salesforce and Tally', 'WhatsApp Business and SMS'],
      },
      {
        icon: IconPencil,
        title: 'Product design',
        description: 'Interviews, flows and clickable prototypes tested with five real users before code is written.',
        features: ['Design system in Figma', 'Several Indian languages', 'Content written with you'],
      },
      {
        icon: IconTool,
        title: 'Care after launch',
        description: 'Monitoring, store and library updates, small improvements every month and an engineer on call.',
        features: ['Crash and performance reports', 'Yearly OS and SDK upgrades', 'Agreed monthly hours'],
      },
    ],
  },
  runs: {
    heading: 'How a product is made',
    intro: 'Two-week rounds with a demonstration at the end of each. You can change the order of the rest at any time.',
    steps: [
      {
        title: 'Discover',
        by: 'both',
        text: 'Users, tasks, systems and numbers. A short document says what the first version will not do.',
      },
      {
        title: 'Prototype',
        by: 'both',
        text: 'Clickable screens, tested with users. Expensive misunderstandings end here.',
      },
      {
        title: 'Build',
        by: 'us',
        text: 'Small steps to a test system you can open every day. Automated tests come with each feature.',
      },
      {
        title: 'Harden',
        by: 'us',
        text: 'Load, security and accessibility tests, on the phones your customers really have.',
      },
      {
        title: 'Launch',
        by: 'both',
        text: 'Store listings, analytics that respect consent, and a rollout in stages with a way back.',
      },
      {
        title: 'Improve',
        by: 'you',
        text: 'Usage and support requests decide the next round, not the loudest opinion.',
      },
    ],
    again: 'And the next round begins',
  },
  details: [
    {
      kind: 'table',
      heading: 'Native, shared or web?',
      intro: 'There is no best choice, only one that fits your users and your budget.',
      columns: ['Approach', 'Choose it when', 'Mind that'],
      rows: [
        [
          'Native (Kotlin, Swift)',
          'Camera, Bluetooth, background work or the last bit of smoothness matter',
          'Two code bases, two skill sets',
        ],
        [
          'Flutter',
          'One team, one design on both platforms, rich graphics',
          'Platform look and new OS features come later',
        ],
        [
          'React Native',
          'Your web team knows React and wants to share logic',
          'Native modules still need native people',
        ],
        [
          'Progressive web app',
          'Reach counts more than store presence, and updates must be instant',
          'Push and background work are limited on iOS',
        ],
        ['Responsive web', 'People visit rarely, mostly from search', 'No offline use without extra work'],
      ],
    },
  ],
  start: {
    weeks: [
      'Users and their three main tasks described',
      'Screens drawn and tried out with five people',
      'Skeleton app on real phones, with sign-in and one complete task',
      'First test version in your hands, and a priced list for the rest',
    ],
    deliverables: [
      'Clickable design of every screen',
      'Source code in your own repository',
      'Automated builds to test groups and stores',
      'Release notes and an operations guide',
    ],
  },
  why: {
    heading: 'Why choose us for app development',
    intro: 'Ask to see the repository. It is the most honest reference an engineering team has.',
    reasons: [
      {
        title: 'You own the code',
        text: 'Repository, store accounts, domains and keys are in your name from the beginning.',
      },
      {
        title: 'Fast on slow networks',
        text: 'We test on modest Android phones and throttled connections, because your users have them.',
      },
      {
        title: 'Accessible by default',
        text: 'Keyboard, screen reader, contrast and text size are part of “done”, not of phase two.',
      },
      {
        title: 'Estimates with their reasons',
        text: 'Ranges per feature with assumptions. When one changes, you hear it that week.',
      },
      { title: 'The builders stay', text: 'The people who wrote the application are the ones who look after it.' },
    ],
  },
  related: ['/services/DevOpsPage', '/services/aiml', '/services/VAPTOfferingPage'],
  consultation: {
    heading: 'Describe your app in five lines',
    text: 'Who uses it, for what, how often, on which device, connected to what. We will answer with questions and a range.',
  },
};
