import { IconMessages, IconPresentation, IconUserCheck, IconUsersGroup, type TablerIcon } from '@tabler/icons-react';
import type { TrainingSlug } from '../../shared/courses.ts';

/** A skill of the professional-skills section. */
export interface ProfessionalSkill {
  id: string;
  title: string;
  text: string;
  icon: TablerIcon;
}

export const professionalSkills: readonly ProfessionalSkill[] = [
  {
    id: 'communication',
    title: 'Communication',
    text: 'Clear e-mails, status updates and stand-ups; saying what you do not know and asking for what you need.',
    icon: IconMessages,
  },
  {
    id: 'presentation',
    title: 'Presentation',
    text: 'One message per slide, a demo that survives a bad network, and answers to questions you did not expect.',
    icon: IconPresentation,
  },
  {
    id: 'interview',
    title: 'Interview',
    text: 'Resume reviews, recorded mock interviews in technical and HR rounds, and feedback you can act on.',
    icon: IconUserCheck,
  },
  {
    id: 'teaming',
    title: 'Teaming',
    text: 'Reviews, disagreements, hand-overs and deadlines, practised in the project teams of every course.',
    icon: IconUsersGroup,
  },
];

/** Texts of the training listing. */
export const trainingPage = {
  path: '/services/training',
  name: 'Training',
  title: 'IT Training Courses in Bengaluru and Online',
  description:
    'IT training with live labs: full-stack AI, machine learning, DevOps, cyber security, Azure security and Linux. Online live, self-paced, in person or hybrid.',
  heading: 'Training that ends with something that works',
  lead: 'Courses for students, graduates and working professionals. You learn by building, in small groups, with trainers who have worked on the systems they teach.',
  skillsPicture: {
    name: 'training-professional-skills',
    alt: 'Two people at a table in a mock interview, a third presenting a chart',
  },
  picture: { name: 'training-hero', alt: 'A trainer at a large screen with a small class at laptops' },
  modes: [
    {
      title: 'Online live',
      text: 'Fixed times, a trainer who sees your screen when you ask, and recordings afterwards.',
    },
    { title: 'Self-paced', text: 'Lessons and labs at any hour, with questions answered in writing.' },
    {
      title: 'In person',
      text: 'Classrooms and labs in BTM Layout, Bengaluru, including evening classes from 6 to 9 PM.',
    },
    { title: 'Hybrid', text: 'Labs at the centre and theory from home, in the same batch.' },
  ],
  closing: {
    title: 'Not sure which course fits?',
    text: 'Tell us what you do today and where you want to be in a year. The first 30 minutes of advice are free.',
  },
} as const;

/** Texts of the cloud training chooser. */
export const cloudPage = {
  path: '/services/training/cloud',
  name: 'Cloud training',
  title: 'Cloud Training: Azure, AWS, Google Cloud',
  description:
    'Choose a cloud training course: Microsoft Azure, Amazon Web Services or Google Cloud Platform. Compare their strengths, labs and roles before you decide.',
  heading: 'Three clouds, one decision',
  lead: 'The ideas are the same everywhere; employers, tools and strengths differ. Start with the cloud that the companies you want to work for are using.',
  picture: { name: 'training-cloud-hero', alt: 'Three differently shaped clouds above one learner’s desk' },
  choices: [
    {
      slug: 'azure',
      fits: 'Choose Azure when you come from Windows, Microsoft 365 or enterprise IT.',
    },
    {
      slug: 'aws',
      fits: 'Choose AWS for the widest range of services, from start-ups to banks.',
    },
    {
      slug: 'gcp',
      fits: 'Choose Google Cloud for containers, analytics and data engineering.',
    },
  ] as const satisfies readonly { slug: TrainingSlug; fits: string }[],
  comparison: {
    columns: ['Purpose', 'Azure', 'AWS', 'Google Cloud'],
    rows: [
      ['Identity', 'Microsoft Entra ID', 'IAM and Identity Center', 'Cloud IAM'],
      ['Virtual machines', 'Virtual Machines', 'EC2', 'Compute Engine'],
      ['Kubernetes', 'AKS', 'EKS', 'GKE'],
      ['Serverless', 'Functions, Container Apps', 'Lambda, Fargate', 'Cloud Run'],
      ['Object storage', 'Blob Storage', 'S3', 'Cloud Storage'],
      ['Analytics', 'Microsoft Fabric', 'Athena, Redshift', 'BigQuery'],
      ['Regions in India, among others', 'Pune, Chennai', 'Mumbai, Hyderabad', 'Mumbai, Delhi'],
    ],
  },
} as const;

/** Texts of the campus training catalogue. */
export const campusPage = {
  path: '/services/training/campus',
  name: 'Campus training',
  title: 'Campus Training Programmes for Colleges',
  description:
    'Twelve campus training programmes for colleges, from campus readiness with generative AI to full stack, cyber security, IoT, cloud and aptitude, with syllabi.',
  heading: 'Twelve programmes for your campus',
  lead: 'Our trainers come to the college, or teach over its own network. Each programme fits into a semester timetable and ends with a test, a project or both.',
  picture: { name: 'campus-training-hero', alt: 'A college building with a path leading to an office tower' },
  listHeading: 'Programmes and their syllabi',
  closing: {
    title: 'Plan a semester with us',
    text: 'Tell us the branch, the year and the number of students. We answer with a timetable, a trainer and a fee per student.',
  },
} as const;
