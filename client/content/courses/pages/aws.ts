import type { CourseDetails, CourseSummary } from '../course.ts';

export const summary: CourseSummary = {
  picture: 'course-aws',
  pictureAlt: 'Servers, storage and functions spread over three availability zones of one region',
  description:
    'Design, build and operate on Amazon Web Services: networks, compute, storage, databases, serverless and cost, from the console and the command line.',
  features: [
    'VPC design over several zones',
    'Compute from EC2 to Lambda',
    'Databases and event-driven systems',
    'Security and cost reviews',
  ],
  featured: false,
};

export const details: CourseDetails = {
  pageTitle: 'AWS Cloud Training Course',
  pageDescription:
    'AWS training in six modules: IAM and foundations, VPC networking, compute, storage and databases, serverless and containers, operations, security and cost.',
  heading: 'AWS Training',
  intro:
    'Learn Amazon Web Services by building with them. Each module ends with a working system in your own sandbox account, made once in the console, once with the command line, and once as code.',
  ticks: [
    'A sandbox account with a spending limit',
    'Labs follow the Well-Architected Framework',
    'Prepares for the Solutions Architect Associate exam',
    'Mumbai and Hyderabad regions used throughout',
  ],
  blurbs: [
    {
      title: 'Design decisions, not product lists',
      text: 'AWS has more than two hundred services. You learn the thirty that matter first, and how to choose between two that look alike.',
    },
    {
      title: 'Cost is part of the design',
      text: 'Every lab has a price estimate before you build and a bill to read afterwards.',
    },
  ],
  duration: '10 weeks',
  modes: ['Online live', 'In person', 'Self-paced'],
  level: 'Beginner to intermediate',
  prerequisites: [
    'Basics of networking and operating systems',
    'Willingness to use a terminal',
    'No cloud experience needed',
  ],
  outcomes: [
    'Set up accounts, identities and guardrails',
    'Design networks that span Availability Zones',
    'Choose compute, storage and database services with reasons',
    'Build event-driven and containerised systems',
    'Operate, secure and pay for them sensibly',
  ],
  project: {
    title: 'A shop that survives the loss of a zone',
    text: 'A three-tier application in your sandbox account: network, database and containers as code, a load test, a pulled plug, and a monthly bill that you can explain line by line.',
  },
  openMode: 'independent',
  modules: [
    {
      id: 'foundations',
      title: 'Foundations and Identity',
      topics: [
        'Regions, Availability Zones and edge locations',
        'Shared responsibility and the Well-Architected pillars',
        'Accounts, AWS Organizations and service control policies',
        'IAM users, groups, roles and policies',
        'IAM Identity Center and temporary credentials',
        'Root user protection and multifactor sign-in',
        'Console, CLI, CloudShell and SDKs',
        'Pricing models, budgets and billing alarms',
        'Tagging strategy',
      ],
    },
    {
      id: 'networking',
      title: 'Networking and Content Delivery',
      topics: [
        'VPC, CIDR planning and subnets',
        'Route tables, internet and NAT gateways',
        'Security groups and network ACLs',
        'VPC endpoints and PrivateLink',
        'Peering, Transit Gateway and VPN',
        'Application and Network Load Balancers',
        'Route 53 records, health checks and policies',
        'CloudFront, ACM and AWS WAF',
        'Flow logs and Reachability Analyzer',
      ],
    },
    {
      id: 'compute',
      title: 'Compute',
      topics: [
        'EC2 families, Graviton and purchasing options',
        'AMIs, user data and launch templates',
        'Auto Scaling policies and warm pools',
        'EBS volume types and snapshots',
        'Systems Manager: Session Manager, Patch Manager',
        'Elastic Beanstalk and App Runner: where they fit',
        'AWS Lambda: triggers, layers, concurrency',
        'ECS and Fargate services',
        'Amazon EKS in brief',
      ],
    },
    {
      id: 'storage-and-databases',
      title: 'Storage and Databases',
      topics: [
        'S3: classes, lifecycle, versioning, replication',
        'S3 access: policies, access points, presigned URLs',
        'EFS, FSx and Storage Gateway',
        'RDS: Multi-AZ, read replicas, Proxy',
        'Aurora and Aurora Serverless',
        'DynamoDB: keys, indexes, capacity, streams',
        'ElastiCache with Valkey',
        'Athena, Glue and a small data lake',
        'Database Migration Service',
        'AWS Backup and restore tests',
      ],
    },
    {
      id: 'application-services',
      title: 'Serverless, Events and AI',
      topics: [
        'API Gateway: REST, HTTP and WebSocket APIs',
        'SQS, SNS and EventBridge patterns',
        'Step Functions for long workflows',
        'Cognito sign-in',
        'Kinesis and Firehose for streams',
        'AWS SAM and CDK',
        'Amazon Bedrock: models, knowledge bases, guardrails',
        'Document and speech services: Textract, Transcribe, Polly',
        'Project: an invoice-reading pipeline without servers',
      ],
    },
    {
      id: 'operations',
      title: 'Operations, Security and Cost',
      topics: [
        'CloudWatch metrics, logs, alarms and dashboards',
        'X-Ray and OpenTelemetry tracing',
        'CloudTrail, Config and Security Hub',
        'GuardDuty, Inspector and Macie',
        'KMS, Secrets Manager and Parameter Store',
        'CloudFormation and Terraform',
        'High availability and disaster-recovery strategies',
        'Cost Explorer, Savings Plans and right-sizing',
        'Migration planning: the seven Rs',
        'Capstone: a reviewed three-tier architecture, plus exam practice',
      ],
    },
  ],
};
