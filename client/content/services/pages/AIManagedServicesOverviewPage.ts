import { IconBrain, IconCloudUpload, IconCpu, IconGauge } from '@tabler/icons-react';
import { site } from '../../../../shared/site.ts';
import type { ServicePage, ServiceSummary } from '../types.ts';

export const summary: ServiceSummary = {
  name: 'AI Managed Services',
  summary: 'We choose the model and the GPU, deploy the model, and keep its speed, cost and answers under control.',
  features: ['Model and GPU selection', 'Deployment on your cloud or hardware', 'Cost and latency optimization'],
  picture: 'service-ai-managed-hero',
  pictureAlt: 'A model block lowered into a GPU tray beside gauges for memory and speed',
};

export const page: ServicePage = {
  head: {
    title: 'AI Managed Services on GPUs',
    description:
      'Model selection, GPU selection, deployment and optimization of language, speech and vision models, with memory estimates and a price per answer.',
  },
  eyebrow: 'Data and AI',
  lead: 'You have a use for a language, speech or vision model, and no wish to look after GPUs at night. We choose a model that is good enough, hardware that fits it, deploy both where your data may live, and keep answers, speed and cost within limits you set.',
  offerings: {
    heading: 'Four services around one model',
    intro:
      'They build on each other, but each is also available on its own: we can optimise a system you already run, for example.',
    items: [
      {
        icon: IconBrain,
        title: 'Model selection',
        description:
          'Open-weight and hosted models compared on your own questions, with licence, language and cost beside quality.',
        features: [
          'A test set of your real cases',
          'Indian languages checked by speakers',
          'Licence terms read for your use',
          'Small models tried first',
        ],
      },
      {
        icon: IconCpu,
        title: 'GPU selection',
        description:
          'Memory, bandwidth and count worked out from model size, context length and users at the same time.',
        features: [
          'NVIDIA, AMD and CPU options',
          'Rent or buy compared over three years',
          'Power and cooling for own racks',
          'Reserved, on-demand or spot',
        ],
      },
      {
        icon: IconCloudUpload,
        title: 'Deployment',
        description:
          'The model behind an API in your account, your rack or a hosted endpoint, with access control and logging.',
        features: [
          'vLLM, SGLang or TensorRT-LLM',
          'Kubernetes or plain servers',
          'Guardrails and rate limits',
          'Release of new models by canary',
        ],
      },
      {
        icon: IconGauge,
        title: 'Optimization',
        description:
          'More answers per rupee: quantisation, batching, caching and routing, each checked against the test set.',
        features: [
          'FP8 and 4-bit weights',
          'Prompt and prefix caching',
          'Easy questions to small models',
          'Autoscaling to zero where it pays',
        ],
      },
    ],
  },
  runs: {
    heading: 'How a model gets into service, and stays good',
    intro: 'You know what a good answer is. Everything that follows from it is our work.',
    steps: [
      {
        title: 'Choose',
        by: 'both',
        text: 'Candidates answer your own examples. You see quality, speed and cost side by side.',
      },
      {
        title: 'Size',
        by: 'us',
        text: 'Model, context and number of users decide on the GPU, and whether to buy or rent it.',
      },
      {
        title: 'Deploy',
        by: 'us',
        text: 'A small group first, behind sign-in and limits, with a way back to the model before.',
      },
      { title: 'Use', by: 'you', text: 'Your teams work with it. Answers that they report join the test set.' },
      {
        title: 'Tune',
        by: 'us',
        text: 'Caching, routing and smaller models lower the cost. Nothing changes before the test set has passed.',
      },
    ],
    again: 'And again when a better model appears',
  },
  details: [
    {
      kind: 'table',
      heading: 'A first estimate of GPU memory',
      intro:
        'Weights need about two bytes per parameter in 16-bit form, one in 8-bit and half a byte in 4-bit. Context and parallel users come on top.',
      columns: ['Model size', '16-bit weights', '8-bit weights', '4-bit weights', 'A typical choice'],
      rows: [
        ['3 billion', '6 GB', '3 GB', '1.5 GB', 'CPU or a shared 16 GB GPU'],
        ['8 billion', '16 GB', '8 GB', '4 GB', 'One 24 GB GPU such as L4'],
        ['14 billion', '28 GB', '14 GB', '7 GB', 'One 48 GB GPU such as L40S'],
        ['32 billion', '64 GB', '32 GB', '16 GB', 'One 48 GB GPU in 8-bit, or one 80 GB GPU'],
        ['70 billion', '140 GB', '70 GB', '35 GB', 'Two 80 GB GPUs such as H100 in 8-bit'],
      ],
      note: 'A rule of thumb for a first budget. Mixture-of-experts models need memory for all their experts, though they compute with a few. We measure before you order.',
    },
    {
      kind: 'table',
      heading: 'What we watch once it runs',
      intro: 'Numbers for the machine and numbers for the answers belong on one screen.',
      columns: ['What', 'How it is measured', 'What we do when it slips'],
      rows: [
        [
          'Speed',
          'Time to first token and tokens per second, 95th percentile',
          'Batching, prefix cache, another replica',
        ],
        [
          'Quality',
          'The fixed test set every night, and a sample rated by people',
          'Roll back the model or the prompt, then find the cause',
        ],
        ['Grounding', 'Share of answers with a source that supports them', 'Retrieval tuned, missing documents added'],
        [
          'Cost',
          'Rupees per thousand answers and per team',
          'Routing to a smaller model, caching, scaling down at night',
        ],
        [
          'Safety',
          'Blocked prompts, personal data found in outputs',
          'Guardrail rules reviewed with your data protection lead',
        ],
        ['Hardware', 'GPU memory, temperature, throttling and error counters', 'Node drained and replaced'],
      ],
    },
  ],
  start: {
    weeks: [
      'Tasks and data collected, limits on privacy and cost agreed',
      'Three candidate models measured on your examples',
      'The chosen model sized and deployed for a small group',
      'Monitoring and alarms on, first report, plan for the next step',
    ],
    deliverables: [
      'A comparison of models on your own tasks',
      'A sizing sheet for GPU, memory and cost',
      'A deployment described as code',
      'A monthly report on quality, speed and spending',
    ],
  },
  why: {
    heading: 'Why choose our AI managed services',
    intro: `A model is software that somebody has to operate. Ours is watched ${site.stats.support}, like every other production system.`,
    reasons: [
      {
        title: 'Independent of vendors',
        text: 'Hosted and open-weight models are judged on the same test set, and you can change later.',
      },
      {
        title: 'Data stays in your boundary',
        text: 'Prompts and documents can remain in your account or building, in an Indian region.',
      },
      {
        title: 'A price per answer',
        text: 'You know what a thousand answers cost before launch, and see the figure every month.',
      },
      {
        title: 'Changes are tested',
        text: 'No new model, prompt or driver reaches users before it passes the same cases as the old one.',
      },
      {
        title: 'A way out',
        text: 'Standard APIs, containers and documented prompts. The system is yours to take elsewhere.',
      },
    ],
  },
  related: ['/services/aiml', '/services/CloudManagementPage', '/services/DevOpsPage'],
  consultation: {
    heading: 'Size your model with us',
    text: 'Tell us the task, the languages and how many people will use it at once. We will return a first sizing and a cost range.',
  },
};
