import { IconBox, IconChartLine, IconCode, IconInfinity, IconRocket, IconShieldCheck } from '@tabler/icons-react';
import type { ServicePage, ServiceSummary } from '../types.ts';

export const summary: ServiceSummary = {
  name: 'DevOps',
  summary: 'Build and release pipelines, infrastructure as code and observability, handed over to your engineers.',
  features: ['CI/CD pipelines', 'Infrastructure as code', 'Kubernetes and observability'],
  picture: 'service-devops-hero',
  pictureAlt: 'A delivery loop from a code editor through test gates and a container to a server',
};

export const page: ServicePage = {
  head: {
    title: 'DevOps Consulting and Engineering',
    description:
      'CI/CD pipelines, infrastructure as code, Kubernetes, observability and DevSecOps, built in your repository and handed over to your engineers.',
  },
  eyebrow: 'Engineering',
  lead: 'A change should reach production in hours, by a route that anyone on the team can repeat, and be rolled back within minutes if it turns out to be wrong. We build that route with your engineers: pipelines, environments, tests, alerts and the habits around them.',
  offerings: {
    heading: 'What we set up and run',
    intro: 'Each piece is delivered as code in your repository, with a short guide and a session for the team.',
    items: [
      {
        icon: IconInfinity,
        title: 'CI/CD pipelines',
        description:
          'Build, test, scan and release on every merge, with short queues and failures that explain themselves.',
        features: ['GitHub Actions, GitLab CI, Jenkins', 'Cached and parallel builds', 'Preview environments'],
      },
      {
        icon: IconCode,
        title: 'Infrastructure as code',
        description: 'Environments described in Terraform or OpenTofu, created from nothing and compared every night.',
        features: ['Reusable modules', 'Plans reviewed before apply', 'Secrets kept out of state'],
      },
      {
        icon: IconBox,
        title: 'Containers and Kubernetes',
        description: 'Small images, sensible requests and limits, and clusters that survive an upgrade.',
        features: ['EKS, AKS, GKE and bare metal', 'Helm and Kustomize', 'Argo CD or Flux'],
      },
      {
        icon: IconChartLine,
        title: 'Observability',
        description: 'Metrics, logs and traces joined by one request ID, and alerts tied to what users notice.',
        features: ['OpenTelemetry', 'Prometheus, Grafana and Loki', 'Service level objectives'],
      },
      {
        icon: IconShieldCheck,
        title: 'DevSecOps',
        description: 'Checks where the developer sees them: dependencies, images, secrets and infrastructure code.',
        features: ['Trivy, Semgrep and Gitleaks', 'Signed images and SBOMs', 'Short-lived cloud credentials'],
      },
      {
        icon: IconRocket,
        title: 'Release engineering',
        description: 'Feature flags, canary and blue-green releases, and database changes that never block a rollback.',
        features: ['Expand and contract migrations', 'Automatic rollback on error rate', 'Release notes from commits'],
      },
    ],
  },
  runs: {
    lanes: ['Your developers', 'The pipeline'],
    heading: 'The path of one change',
    intro: 'This is the pipeline we aim for. Yours may begin with two of these gates and grow.',
    steps: [
      {
        title: 'Commit',
        by: 'you',
        text: 'A short-lived branch and a small pull request. Formatting and secrets are checked before the push.',
      },
      {
        title: 'Build',
        by: 'us',
        text: 'One image per commit, built once, signed, and promoted unchanged through every environment.',
      },
      {
        title: 'Test',
        by: 'us',
        text: 'Unit and API tests against real databases in containers. A flaky test is a bug with an owner.',
      },
      {
        title: 'Scan',
        by: 'us',
        text: 'Dependencies, image and infrastructure code. Only findings that someone can act on stop the pipeline.',
      },
      {
        title: 'Release',
        by: 'us',
        text: 'A canary takes a slice of traffic. Error rate and latency decide, not a meeting.',
      },
      {
        title: 'Learn',
        by: 'both',
        text: 'Dashboards show the release as a line. Incidents end with a blameless review and two actions.',
      },
    ],
    again: 'And the next change begins',
  },
  details: [
    {
      kind: 'table',
      heading: 'What we measure',
      intro: 'The DORA measures show whether delivery improves. We take them before we change anything.',
      columns: ['Measure', 'The question it answers', 'What usually moves it'],
      rows: [
        [
          'Lead time for changes',
          'How long from commit to production?',
          'Smaller pull requests, faster tests, fewer approvals',
        ],
        ['Deployment frequency', 'How often do we release?', 'Automation of the release, feature flags'],
        [
          'Change failure rate',
          'How many releases need a fix or rollback?',
          'Production-like test data, canary releases',
        ],
        [
          'Failed deployment recovery time',
          'How long until a bad release is undone?',
          'One-step rollback, compatible database changes',
        ],
        [
          'Deployment rework rate',
          'How many releases are unplanned repairs?',
          'Reviews of causes, time set aside for old defects',
        ],
      ],
    },
  ],
  start: {
    weeks: [
      'One service chosen, its release watched and timed',
      'Build and tests run on every commit',
      'Staging from code, release by button',
      'First release through the pipeline, and the next service in line',
    ],
    deliverables: [
      'A pipeline from commit to release',
      'Infrastructure as code',
      'Dashboards for delivery and operation',
      'A runbook for releases and rollbacks',
    ],
  },
  why: {
    heading: 'Why choose us for DevOps',
    intro: 'A platform that only its builders understand becomes the next bottleneck. We build for the handover.',
    reasons: [
      {
        title: 'We work in your repository',
        text: 'Pull requests, reviews and issues beside your team, from the first week.',
      },
      { title: 'Boring tools', text: 'Well-known, well-documented components. Each one has to earn its place.' },
      {
        title: 'Measured before and after',
        text: 'Lead time and failure rate are taken at the start, so that progress is a number.',
      },
      {
        title: 'Security as a default',
        text: 'Short-lived credentials, signed artefacts and least privilege are part of the first pipeline.',
      },
      {
        title: 'Training included',
        text: 'The engineers who build it teach DevOps and cloud courses, and hand over with exercises.',
      },
    ],
  },
  related: ['/services/CloudManagementPage', '/services/VAPTOfferingPage', '/services/app-development'],
  consultation: {
    heading: 'Show us your slowest release',
    text: 'Walk us through how one change gets to production today. We will mark where the hours go.',
  },
};
