import {
  IconEye,
  IconFileSearch,
  IconMessageQuestion,
  IconRoute,
  IconScale,
  IconTrendingUp,
} from '@tabler/icons-react';
import type { ServicePage, ServiceSummary } from '../types.ts';

export const summary: ServiceSummary = {
  name: 'AI & ML Solutions',
  summary: 'Forecasting, document processing, computer vision and assistants that answer from your own data.',
  features: ['Forecasting and scoring models', 'Document and image understanding', 'Assistants on your documents'],
  picture: 'service-aiml-hero',
  pictureAlt: 'A neural network that turns rows of a data table into a forecast chart',
};

export const page: ServicePage = {
  head: {
    title: 'AI and Machine Learning Solutions',
    description:
      'AI and machine learning projects with a baseline to beat: forecasting, document reading, computer vision, scoring and assistants on your own data.',
  },
  eyebrow: 'Data and AI',
  lead: 'We build models that answer one business question each: which invoice is wrong, which customer will leave, how much stock Hubballi needs next week. Every project starts with a measure you already trust and a baseline that the model has to beat.',
  offerings: {
    heading: 'What we build',
    intro: 'Six kinds of work make up most of our projects. Many clients start with one and add a second later.',
    items: [
      {
        icon: IconTrendingUp,
        title: 'Forecasting and planning',
        description:
          'Demand, cash flow, staffing and spare parts, predicted per branch and per week with a stated error.',
        features: ['Festival and monsoon effects', 'Hierarchical forecasts', 'Comparison with last year as a baseline'],
      },
      {
        icon: IconFileSearch,
        title: 'Document understanding',
        description:
          'Invoices, purchase orders, claims and KYC papers read into fields, with the doubtful ones sent to a person.',
        features: ['Printed and handwritten text', 'English, Hindi and Kannada', 'Confidence per field'],
      },
      {
        icon: IconMessageQuestion,
        title: 'Assistants on your own data',
        description: 'Retrieval-augmented assistants that quote the clause, ticket or manual page an answer came from.',
        features: ['Permissions of the source kept', 'Answers with citations', 'An evaluation set before launch'],
      },
      {
        icon: IconEye,
        title: 'Computer vision',
        description:
          'Defect detection, counting and safety checks from line cameras or phones, on the edge where bandwidth is thin.',
        features: [
          'Labelling with your inspectors',
          'Models for small edge devices',
          'Drift checks when lighting changes',
        ],
      },
      {
        icon: IconScale,
        title: 'Scoring and recommendation',
        description:
          'Lead scoring, churn risk, credit pre-checks and product ranking whose reasons can be explained to a customer.',
        features: ['Gradient-boosted models first', 'Reason codes per score', 'Fairness checks by group'],
      },
      {
        icon: IconRoute,
        title: 'MLOps and data pipelines',
        description:
          'The part that keeps a model alive: tested data feeds, versioned features, repeatable training and monitoring.',
        features: ['Airflow or Dagster pipelines', 'MLflow model registry', 'Alerts on data drift'],
      },
    ],
  },
  runs: {
    heading: 'From a question to a model in production',
    intro: 'Each step ends with a result you can look at and a decision on whether the next one is worth its cost.',
    steps: [
      {
        title: 'Frame',
        by: 'both',
        text: 'One decision, one owner, one measure. We write down what a wrong answer costs in each direction.',
      },
      {
        title: 'Audit the data',
        by: 'us',
        text: 'What exists, how far back, how clean, and who may see it. Personal data is mapped before it is copied.',
      },
      {
        title: 'Baseline',
        by: 'us',
        text: 'The simplest rule that works, such as last week repeated. Any model has to beat it on data it has not seen.',
      },
      {
        title: 'Pilot',
        by: 'you',
        text: 'A small group uses the model beside the old way. We compare both and collect the cases it gets wrong.',
      },
      {
        title: 'Run',
        by: 'both',
        text: 'Deployment behind an API or a screen, monitoring of inputs and results, and a retraining plan with a named owner.',
      },
    ],
  },
  details: [
    {
      kind: 'table',
      heading: 'Which approach fits which problem',
      intro: 'A large language model is not always the answer. This is how we usually decide.',
      columns: ['Your problem', 'What we try first', 'When we go further'],
      rows: [
        [
          'Rows and columns with a known outcome',
          'Gradient boosting (LightGBM, XGBoost)',
          'Neural networks, once there are millions of rows',
        ],
        [
          'Sales or load over time',
          'Seasonal naive and exponential smoothing',
          'Boosted trees or a time-series foundation model',
        ],
        [
          'Questions about documents',
          'Keyword plus vector search with citations',
          'An assistant that also calls your systems',
        ],
        [
          'Fields from scanned forms',
          'A vision-language model with a schema',
          'A fine-tuned small model when volume is high',
        ],
        [
          'Defects in pictures',
          'A pre-trained detector, fine-tuned on your parts',
          'Anomaly detection when defects are rare',
        ],
      ],
    },
  ],
  start: {
    weeks: [
      'One question chosen, with its owner and its measure',
      'Data looked at: what is there, what is missing, what it may be used for',
      'A simple baseline, so that every later model has something to beat',
      'First model on your own data, and a decision together: go on, change or stop',
    ],
    deliverables: [
      'A written problem statement with a measure of success',
      'The data set, cleaned and documented',
      'A model with its evaluation report',
      'Code, pipeline and hand-over in your repository',
    ],
  },
  why: {
    heading: 'Why choose us for AI and ML',
    intro: 'Most pilots fail for plain reasons: no baseline, no owner, no data feed. We plan for those first.',
    reasons: [
      {
        title: 'We say no early',
        text: 'If a rule or a report would solve the problem, we tell you after the audit, not after the invoice.',
      },
      {
        title: 'Your data stays yours',
        text: 'Work happens in your cloud account where possible, and nothing is used to train models for others.',
      },
      {
        title: 'Honest evaluation',
        text: 'Test sets are fixed before modelling, and results come with their error, not only their average.',
      },
      {
        title: 'Handover in writing',
        text: 'Code, training data versions, a model card and a runbook, so that your own team can retrain it.',
      },
      {
        title: 'Engineers who also teach',
        text: 'The people who build your models teach our courses, and they train your team during the project.',
      },
    ],
  },
  related: ['/services/AIManagedServicesOverviewPage', '/services/CloudManagementPage', '/services/app-development'],
  consultation: {
    heading: 'Bring us one question',
    text: 'Tell us the decision you want to improve and what data you keep. We will say what a first baseline would take.',
  },
};
