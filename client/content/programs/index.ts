import {
  IconBrain,
  IconBrandPython,
  IconChartDots3,
  IconCloud,
  IconCoffee,
  IconCpu,
  IconCube,
  IconDeviceMobile,
  IconMath,
  IconPuzzle,
  IconShieldLock,
  IconStack2,
} from '@tabler/icons-react';
import { type CampusProgramId, campusTitles } from '../../../shared/courses.ts';
import type { CampusProgram } from './program.ts';
import { developmentSyllabi } from './syllabi-development.ts';
import { technologySyllabi } from './syllabi-technology.ts';

/** By number, so that the compiler asks for a card when `shared/courses.ts` gets a new program. */
const cards: Record<CampusProgramId, Omit<CampusProgram, 'id' | 'title' | 'syllabus'>> = {
  1: {
    subtitle: 'Generative AI and Prompt Engineering included',
    description:
      'What final-year students need in the first ninety days of a job: communication, coding basics, AI tools and interview practice.',
    icon: IconBrain,
    tone: 'indigo',
    features: [
      'Generative AI and prompt engineering',
      'Communication and group discussion',
      'Mock tests and interviews',
    ],
  },
  2: {
    subtitle: 'From a question to a model',
    description:
      'Python, statistics and machine learning with a semester project on data from the college’s own region.',
    icon: IconChartDots3,
    tone: 'teal',
    features: ['Statistics with Python', 'Machine learning', 'Guided semester project'],
  },
  3: {
    subtitle: 'Django, FastAPI and React',
    description: 'Students build one web application from the database to the page and present it to a panel.',
    icon: IconBrandPython,
    tone: 'blue',
    features: ['Core and advanced Python', 'REST APIs with a database', 'Team project with reviews'],
  },
  4: {
    subtitle: 'Spring Boot and React',
    description: 'The stack that most service companies hire for, from object orientation to a deployed microservice.',
    icon: IconCoffee,
    tone: 'amber',
    features: ['Java 25 and collections', 'Spring Boot and JPA', 'Tests, Docker and deployment'],
  },
  5: {
    subtitle: 'MongoDB, Express, React and Node.js',
    description: 'JavaScript from the browser to the database, with a working product at the end of every unit.',
    icon: IconStack2,
    tone: 'green',
    features: ['TypeScript on both sides', 'REST and real-time APIs', 'Portfolio project online'],
  },
  6: {
    subtitle: 'Android, iOS and the API behind them',
    description: 'Mobile applications with Kotlin, Flutter and React Native, and the back end that serves them.',
    icon: IconDeviceMobile,
    tone: 'violet',
    features: ['Native and cross-platform', 'Offline data and notifications', 'Store release checklist'],
  },
  7: {
    subtitle: 'Attack and defence in a closed lab',
    description: 'Students learn how systems are broken into, within the law, and how to close what they found.',
    icon: IconShieldLock,
    tone: 'rose',
    features: ['Isolated lab for the campus', 'Web and network testing', 'Capture-the-flag final'],
  },
  8: {
    subtitle: 'Sensors, boards and the cloud',
    description:
      'Electronics and programming in one course: each team builds a connected device that reports to a dashboard.',
    icon: IconCpu,
    tone: 'teal',
    features: ['ESP32 and Raspberry Pi kits', 'MQTT and cloud dashboards', 'Working prototype per team'],
  },
  9: {
    subtitle: 'Ledgers, contracts and their limits',
    description:
      'How blockchains work, how to write and test smart contracts, and when a database is the better answer.',
    icon: IconCube,
    tone: 'indigo',
    features: ['Cryptography basics', 'Solidity with tests', 'Permissioned ledgers'],
  },
  10: {
    subtitle: 'AWS and Azure for students',
    description: 'From virtual machines to serverless, with free-tier labs and a bill that students learn to read.',
    icon: IconCloud,
    tone: 'blue',
    features: ['Linux and networking first', 'AWS and Azure side by side', 'Infrastructure as code'],
  },
  11: {
    subtitle: 'Numbers for placement tests',
    description: 'Arithmetic, algebra, data interpretation and the speed that a timed recruitment test asks for.',
    icon: IconMath,
    tone: 'amber',
    features: ['Concept before shortcut', 'Timed test every week', 'Error log for each student'],
  },
  12: {
    subtitle: 'Reasoning for placement tests',
    description:
      'Series, arrangements, syllogisms and critical reasoning, taught as methods and not as memorised answers.',
    icon: IconPuzzle,
    tone: 'green',
    features: ['Verbal and non-verbal reasoning', 'Puzzle-solving methods', 'Sectional and full tests'],
  },
};

const syllabi = { ...developmentSyllabi, ...technologySyllabi };

/** The twelve programs of the campus catalogue, in the order of their numbers. */
export const campusPrograms: readonly CampusProgram[] = (
  Object.keys(campusTitles).map(Number) as CampusProgramId[]
).map((id) => ({ id, title: campusTitles[id], ...cards[id], syllabus: syllabi[id] }));
