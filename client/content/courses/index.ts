import { type TrainingSlug, trainingSlugs, trainingTitles } from '../../../shared/courses.ts';
import type { CourseSummary } from './course.ts';

/** By slug, so that the compiler asks for a record when `shared/courses.ts` gets a new programme. */
const summaries: Record<TrainingSlug, Omit<CourseSummary, 'slug' | 'title' | 'language' | 'tag'>> = {
  'full-stack-ai-cloud': {
    picture: 'course-full-stack-ai-cloud',
    pictureAlt: 'A browser window, an API server and a language model joined by lines to a cloud region',
    description:
      'Build a web application with React and Python, give it a language model that answers from your own documents, and run it on AWS.',
    features: [
      'React and TypeScript front end',
      'FastAPI and PostgreSQL back end',
      'Retrieval and agents with LLM APIs',
      'Deployment with Docker and AWS',
    ],
    featured: true,
  },
  'ai-ml-training': {
    picture: 'course-ai-ml-training',
    pictureAlt: 'Layers of a neural network between a table of data and a prediction curve',
    description:
      'From Python and the mathematics behind models to deep learning, transformers and generative AI, with a project in every section.',
    features: [
      'Python, NumPy and pandas from the start',
      'Machine learning with scikit-learn',
      'Deep learning with PyTorch',
      'LLMs, RAG and fine-tuning',
    ],
    featured: true,
  },
  'devops-aws-cloud': {
    picture: 'course-devops-aws-cloud',
    pictureAlt: 'A pipeline carrying containers from a code repository up to a cloud region',
    description:
      'Linux, Git, Docker, Kubernetes, Terraform and AWS in one programme: everything between a commit and a monitored release.',
    features: [
      'Eight sections, from Linux to capstone',
      'CI/CD with Jenkins and GitHub Actions',
      'Kubernetes on Amazon EKS',
      'Infrastructure as code with Terraform',
    ],
    featured: true,
  },
  'cybersecurity-ethical-hacking': {
    picture: 'course-cybersecurity-ethical-hacking',
    pictureAlt: 'A shield in front of a network map with one node marked by a magnifying glass',
    description:
      'Learn how attacks work, in a closed lab and within the law, then how to find, report and close the same holes in real systems.',
    features: [
      'Isolated attack-and-defence lab',
      'Web, network and cloud testing',
      'Detection with SIEM and EDR logs',
      'Reports written as for a client',
    ],
    featured: true,
  },
  'azure-cloud-security': {
    picture: 'course-azure-cloud-security',
    pictureAlt: 'A cloud behind three gates: identity, network and data, each with a lock',
    description:
      'Secure identities, networks, workloads and data on Microsoft Azure, then watch over them with Defender for Cloud and Sentinel.',
    features: [
      'Microsoft Entra ID and Conditional Access',
      'Network isolation and private endpoints',
      'Defender for Cloud and policy as code',
      'Incident hunting in Microsoft Sentinel',
    ],
    featured: true,
  },
  'linux-system-admin': {
    picture: 'course-linux-system-admin',
    pictureAlt: 'A terminal window in front of a rack of servers with status lights',
    description:
      'Install, secure, automate and repair Linux servers on Red Hat and Ubuntu families, with a rack of virtual machines of your own.',
    features: [
      'Red Hat and Ubuntu side by side',
      'Storage, networking and systemd',
      'Bash and Ansible automation',
      'Break-and-repair labs every week',
    ],
    featured: true,
  },
  'data-science': {
    picture: 'course-data-science',
    pictureAlt: 'Scattered points with a fitted curve beside a notebook of code cells',
    description:
      'Statistics, Python and machine learning applied to real business data, ending with a model in production and a story to tell about it.',
    features: [
      'Statistics before algorithms',
      'SQL and pandas on messy data',
      'Forecasting and classification',
      'A deployed capstone model',
    ],
    featured: false,
  },
  'data-analytics': {
    picture: 'course-data-analytics',
    pictureAlt: 'A dashboard with bars, a map and a trend line, fed from a spreadsheet',
    description:
      'Excel, SQL, Power BI and Python for people who answer business questions with data and have to explain the answer.',
    features: [
      'Excel and Power Query',
      'SQL from first query to window functions',
      'Power BI and Tableau dashboards',
      'Python for repeatable analysis',
    ],
    featured: false,
  },
  'python-fullstack': {
    picture: 'course-python-fullstack',
    pictureAlt: 'A web page, a Python service and a database stacked as three layers',
    description:
      'Write the page, the API and the database behind it: HTML, TypeScript, React, Django, FastAPI and PostgreSQL in one programme.',
    features: [
      'Python to professional level',
      'Django and FastAPI back ends',
      'React and TypeScript front ends',
      'Testing, Docker and deployment',
    ],
    featured: false,
  },
  'system-administration-cloud': {
    picture: 'course-system-administration-cloud',
    pictureAlt: 'Windows and Linux servers in a data centre with a bridge to a cloud',
    description:
      'Run Windows and Linux servers, the network between them and the identities that use them, on premises and in the cloud.',
    features: [
      'Windows Server and Linux',
      'Active Directory and Entra ID',
      'Virtualisation, storage and backup',
      'Hybrid operations on AWS and Azure',
    ],
    featured: false,
  },
  devops: {
    picture: 'course-devops',
    pictureAlt: 'An endless loop of plan, build, test, release and observe around a code branch',
    description:
      'The practices and tools of modern delivery on any cloud: Git workflows, pipelines, containers, GitOps, observability and security.',
    features: [
      'Pipelines that teams really use',
      'Docker, Kubernetes and Helm',
      'Terraform, Ansible and Argo CD',
      'Metrics, logs and traces',
    ],
    featured: false,
  },
  aws: {
    picture: 'course-aws',
    pictureAlt: 'Servers, storage and functions spread over three availability zones of one region',
    description:
      'Design, build and operate on Amazon Web Services: networks, compute, storage, databases, serverless and cost, all from the command line too.',
    features: [
      'VPC design over several zones',
      'Compute from EC2 to Lambda',
      'Databases and event-driven systems',
      'Security and cost reviews',
    ],
    featured: false,
  },
  azure: {
    picture: 'course-azure',
    pictureAlt: 'Resource groups as boxes below one subscription, with pipes between virtual networks',
    description:
      'Administer and build on Microsoft Azure: identity, networks, compute, data and automation with Bicep and the Azure CLI.',
    features: [
      'Microsoft Entra ID and governance',
      'Virtual networks and load balancing',
      'App Service, containers and AKS',
      'Bicep, Azure CLI and pipelines',
    ],
    featured: false,
  },
  gcp: {
    picture: 'course-gcp',
    pictureAlt: 'A globe of linked regions with containers and a data warehouse on top',
    description:
      'Work with Google Cloud as its engineers do: projects and IAM, Cloud Run and GKE, BigQuery, Terraform and reliability practice.',
    features: [
      'Projects, folders and IAM done right',
      'Cloud Run and GKE Autopilot',
      'BigQuery and data pipelines',
      'Reliability with SLOs',
    ],
    featured: false,
  },
};

/** The summary of one programme. */
export function courseSummary(slug: TrainingSlug): CourseSummary {
  return { slug, title: trainingTitles[slug], language: 'ENGLISH', tag: 'TRENDING', ...summaries[slug] };
}

/** Every training programme, in display order. */
export const courses: readonly CourseSummary[] = trainingSlugs.map(courseSummary);

/** Address of a programme's page. */
export function coursePath(slug: TrainingSlug): string {
  return `/services/training/${slug}`;
}
