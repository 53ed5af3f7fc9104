import type { CourseDetails, CourseSummary } from '../course.ts';

export const summary: CourseSummary = {
  picture: 'course-gcp',
  pictureAlt: 'A globe of linked regions, joined to containers and a data warehouse',
  description:
    'Work with Google Cloud as its engineers do: projects and IAM, Cloud Run and GKE, BigQuery, Terraform and reliability practice.',
  features: [
    'Projects, folders and IAM done right',
    'Cloud Run and GKE Autopilot',
    'BigQuery and data pipelines',
    'Reliability with SLOs',
  ],
  featured: false,
};

export const details: CourseDetails = {
  pageTitle: 'Google Cloud Platform Training Course',
  pageDescription:
    'Google Cloud Platform training in six modules: projects and IAM, networking, compute and Cloud Run, GKE, BigQuery and data, and operations with SLOs.',
  heading: 'Google Cloud Platform Training',
  intro:
    'Google Cloud rewards people who think in projects, services and data. The course covers its foundations, goes deep on containers and BigQuery, and ends with the reliability practices that Google made known.',
  ticks: [
    'Your own project with a budget alert',
    'Every lab in the console and with gcloud',
    'Prepares for the Associate Cloud Engineer exam',
    'Mumbai and Delhi regions used in labs',
  ],
  blurbs: [
    {
      title: 'Strong where Google is strong',
      text: 'Kubernetes and large-scale analytics get the most time, because these are the reasons companies choose Google Cloud.',
    },
    {
      title: 'Reliability as a skill',
      text: 'You define service level objectives for your own application, spend its error budget in a drill, and write the review.',
    },
  ],
  duration: '10 weeks',
  modes: ['Online live', 'In person', 'Self-paced'],
  level: 'Beginner to intermediate',
  prerequisites: ['Basics of networking and Linux', 'Some SQL helps in the data module', 'No cloud experience needed'],
  outcomes: [
    'Structure projects, folders and permissions',
    'Build networks and load balancing across regions',
    'Run services on Compute Engine, Cloud Run and GKE',
    'Load, query and govern data in BigQuery',
    'Deploy with Terraform and operate with SLOs',
  ],
  project: {
    title: 'A data platform for a transport company',
    text: 'Positions stream in, land in BigQuery, feed a service on Cloud Run and a dashboard; everything comes from Terraform and keeps to an SLO.',
  },
  openMode: 'independent',
  modules: [
    {
      id: 'foundations',
      title: 'Foundations and IAM',
      topics: [
        'Regions, zones and the resource hierarchy',
        'Organisations, folders and projects',
        'Principals, roles, conditions and deny policies',
        'Service accounts and Workload Identity Federation',
        'Cloud Shell, gcloud and client libraries',
        'Billing accounts, budgets and exports',
        'Quotas and labels',
        'Organisation policies',
        'Choosing between similar services',
      ],
    },
    {
      id: 'networking',
      title: 'Networking',
      topics: [
        'Global VPC, subnets and routes',
        'Firewall policies and tags',
        'Shared VPC and peering',
        'Cloud NAT and Private Google Access',
        'Private Service Connect',
        'Application and network load balancers',
        'Cloud CDN and Cloud Armor',
        'Cloud DNS',
        'Cloud VPN and Interconnect',
      ],
    },
    {
      id: 'compute',
      title: 'Compute and Serverless',
      topics: [
        'Compute Engine machine families and disks',
        'Instance templates and managed groups',
        'Spot VMs and committed-use discounts',
        'OS Login and Identity-Aware Proxy',
        'Cloud Run services, jobs and revisions',
        'Cloud Run functions and Eventarc',
        'Pub/Sub messaging patterns',
        'Cloud Tasks, Scheduler and Workflows',
        'Project: an event-driven image service',
      ],
    },
    {
      id: 'kubernetes',
      title: 'Containers and GKE',
      topics: [
        'Artifact Registry and Cloud Build',
        'GKE Autopilot and Standard compared',
        'Deployments, Services and the Gateway API',
        'Workload Identity and secrets',
        'Autoscaling pods and nodes',
        'Release channels and upgrades',
        'Network policies and Binary Authorization',
        'Config Sync and fleet basics',
        'Cloud Deploy pipelines',
        'Debugging workloads in GKE',
      ],
    },
    {
      id: 'data-and-ai',
      title: 'Data, BigQuery and AI',
      topics: [
        'Cloud Storage classes and lifecycle',
        'Cloud SQL, AlloyDB and Spanner',
        'Firestore and Bigtable',
        'BigQuery: loading, partitioning, clustering',
        'BigQuery SQL, cost control and slots',
        'Dataflow and Dataform pipelines',
        'Looker Studio dashboards',
        'BigQuery ML',
        'Gemini models on Vertex AI, with grounding',
        'Data governance with Dataplex',
      ],
    },
    {
      id: 'operations',
      title: 'Operations, Security and Automation',
      topics: [
        'Cloud Monitoring, Logging and Trace',
        'Service level objectives and burn-rate alerts',
        'Error Reporting and profiling',
        'Terraform and Infrastructure Manager',
        'Cloud KMS and Secret Manager',
        'Security Command Center',
        'VPC Service Controls',
        'Backup and DR Service',
        'Migration planning and cost review',
        'Capstone: a two-region service with SLOs, plus exam practice',
      ],
    },
  ],
};
