import type { CourseDetails, CourseSummary } from '../course.ts';

export const summary: CourseSummary = {
  picture: 'course-devops',
  pictureAlt: 'Containers on an endless road past plan, build, test, release and observe, around a code branch',
  description:
    'The practices and tools of modern delivery on any cloud: Git workflows, pipelines, containers, GitOps, observability and security.',
  features: [
    'Pipelines that teams really use',
    'Docker, Kubernetes and Helm',
    'Terraform, Ansible and Argo CD',
    'Metrics, logs and traces',
  ],
  featured: false,
};

export const details: CourseDetails = {
  pageTitle: 'DevOps Training Course',
  pageDescription:
    'DevOps training in six modules: Linux and Git, CI/CD, Docker, Kubernetes and GitOps, Terraform and Ansible, observability and DevSecOps on any cloud.',
  heading: 'DevOps Training',
  intro:
    'DevOps is a way of working before it is a set of tools. You learn both: short feedback, small releases and shared responsibility, with the open-source tools that make them possible on any cloud.',
  ticks: [
    'Cloud-neutral: labs run on local and hosted clusters',
    'A pipeline you write line by line',
    'Failure drills with blameless reviews',
    'Evening batches for working professionals',
  ],
  blurbs: [
    {
      title: 'Measure the flow',
      text: 'Lead time, deployment frequency, failure rate and recovery time are measured on your own project from the second module on.',
    },
    {
      title: 'Security inside the pipeline',
      text: 'Scanning, signing and least privilege are part of each module instead of a chapter at the end.',
    },
  ],
  duration: '12 weeks',
  modes: ['Online live', 'In person', 'Self-paced'],
  level: 'Intermediate',
  prerequisites: ['Basics of Linux and networking', 'Some scripting in any language', 'A laptop with 16 GB of memory'],
  outcomes: [
    'Set up a Git workflow that a team can live with',
    'Build pipelines that test, scan, sign and release',
    'Run and debug workloads on Kubernetes',
    'Manage infrastructure and configuration as code',
    'Observe a system and lead an incident',
  ],
  project: {
    title: "A team's release, automated",
    text: 'You take a repository that is released by hand on Fridays and give it branches, a pipeline, a cluster, dashboards and an incident drill.',
  },
  openMode: 'independent',
  modules: [
    {
      id: 'culture-and-git',
      title: 'Culture, Linux and Git',
      topics: [
        'Flow, feedback and learning: the ideas behind DevOps',
        'The four DORA measures',
        'Linux essentials for operations',
        'Bash scripts with error handling',
        'YAML and JSON without surprises',
        'Git internals, branching and rebasing',
        'Trunk-based development and feature flags',
        'Code review that helps',
        'Semantic versions and changelogs',
      ],
    },
    {
      id: 'ci-cd',
      title: 'Continuous Integration and Delivery',
      topics: [
        'Anatomy of a pipeline: build, test, package, release',
        'GitHub Actions: workflows, matrices, reusable jobs',
        'GitLab CI: stages, runners, environments',
        'Jenkins pipelines and shared libraries',
        'Test pyramid and flaky-test control',
        'Caching and parallel jobs',
        'Artifact and package registries',
        'Blue-green, canary and progressive delivery',
        'Database changes without downtime',
      ],
    },
    {
      id: 'containers',
      title: 'Containers',
      topics: [
        'Images, layers, namespaces and cgroups',
        'Writing small, cache-friendly Dockerfiles',
        'BuildKit, multi-platform builds and SBOMs',
        'Compose for local environments',
        'Volumes and networks',
        'Podman and rootless containers',
        'Image scanning with Trivy and Grype',
        'Signing with Cosign and Sigstore',
        'Registries, retention and promotion',
      ],
    },
    {
      id: 'kubernetes',
      title: 'Kubernetes and GitOps',
      topics: [
        'Architecture and the reconciliation loop',
        'Workloads: Deployments, StatefulSets, DaemonSets, Jobs',
        'Services, Gateway API and TLS with cert-manager',
        'Configuration, secrets and External Secrets Operator',
        'Probes, resources, autoscaling and disruption budgets',
        'Storage and stateful workloads',
        'RBAC, network policies, admission with Kyverno',
        'Helm charts and Kustomize',
        'GitOps with Argo CD and Flux',
        'Debugging: events, logs, ephemeral containers',
      ],
    },
    {
      id: 'infrastructure-as-code',
      title: 'Infrastructure as Code',
      topics: [
        'Terraform and OpenTofu language and workflow',
        'State, locking and drift',
        'Modules, versions and registries',
        'Testing and policy: terraform test, Checkov, OPA',
        'Ansible playbooks, roles and collections',
        'Image building with Packer',
        'Secrets with HashiCorp Vault and OpenBao',
        'Environments on AWS, Azure or Google Cloud',
        'Internal platforms and Backstage in brief',
      ],
    },
    {
      id: 'observability',
      title: 'Observability, Reliability and Security',
      topics: [
        'OpenTelemetry instrumentation and collectors',
        'Prometheus, PromQL and alert rules',
        'Grafana, Loki and Tempo',
        'Service level objectives and error budgets',
        'Alert fatigue, on-call and runbooks',
        'Incident command and blameless reviews',
        'Load tests with k6 and controlled failure',
        'DevSecOps: SAST, DAST, secrets, supply chain (SLSA)',
        'Cloud cost as an engineering metric',
        'Capstone: a service with pipeline, cluster, dashboards and drill',
      ],
    },
  ],
};
