import type { FieldName } from '../../shared/fields.ts';

/** An experienced applicant who filled in every field. Tests change one thing. */
export const validApplication = {
  name: 'Ananya Krishnamurthy',
  email: 'ananya.k@mailbox.example',
  phone: '9880012345',
  whatsapp: '9880054321',
  address: '14, 3rd Cross, Malleshwaram\nBengaluru 560003',
  skills: 'TypeScript, PostgreSQL, Docker',
  areaOfInterest: 'Back-end development',
  course: 'Data Science',
  others: '',
  collegeName: 'Government Engineering College, Hassan',
  yearOfPassing: '2022',
  highestEducation: 'BTech - Computer Science',
  certifications: 'Certified Kubernetes Administrator',
  referenceName: 'Raghav Shenoy',
  workExperience: 'Experienced',
  experienceYears: '2.5',
  jobRole: 'Junior developer',
  currentEmployee: 'Tungabhadra Software',
  currentCTC: '4.2 LPA',
  noticePeriod: '30 days',
  portfolio: 'https://ananya.example/work',
  linkedin: 'https://www.linkedin.com/in/ananya-k',
  github: 'https://github.com/ananya-k',
} satisfies Partial<Record<FieldName, string>>;
