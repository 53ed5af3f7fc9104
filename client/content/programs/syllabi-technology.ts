import type { Syllabus } from './program.ts';

/** Syllabi of the other programs: readiness, data, security, cloud and aptitude. */
export const technologySyllabi = {
  1: {
    title: 'Campus Ready Training syllabus',
    sections: [
      {
        name: 'Generative AI',
        topics: [
          'How language models work',
          'Choosing a model for a task',
          'Checking facts and sources',
          'Images, speech and documents',
          'Copyright, privacy and college rules',
        ],
      },
      {
        name: 'Prompt Engineering',
        topics: [
          'Role, task, context and format',
          'Examples and step-by-step prompts',
          'Structured output',
          'Tools and retrieval',
          'Testing and improving a prompt',
        ],
      },
      {
        name: 'Communication',
        topics: [
          'Self-introduction',
          'E-mail and chat at work',
          'Group discussion',
          'Presentations',
          'Listening and asking',
        ],
      },
      {
        name: 'Problem solving and coding',
        topics: [
          'Aptitude refresher',
          'Logic and flowcharts',
          'Python basics',
          'Arrays, strings and loops',
          'SQL basics',
        ],
      },
      {
        name: 'Recruitment',
        topics: [
          'Resume and LinkedIn profile',
          'Company research',
          'Mock aptitude tests',
          'Technical interview practice',
          'HR interview practice',
        ],
      },
    ],
  },
  2: {
    title: 'Data Science syllabus',
    sections: [
      {
        name: 'Python for data',
        topics: ['Python basics', 'NumPy', 'pandas', 'Matplotlib and Seaborn', 'Notebooks and Git'],
      },
      {
        name: 'Statistics',
        topics: [
          'Distributions',
          'Sampling and intervals',
          'Hypothesis tests',
          'Correlation and regression',
          'A/B tests',
        ],
      },
      {
        name: 'SQL and preparation',
        topics: ['Joins and aggregation', 'Window functions', 'Missing values', 'Outliers', 'Feature engineering'],
      },
      {
        name: 'Machine learning',
        topics: [
          'Regression and classification',
          'Trees and boosting',
          'Clustering',
          'Validation and metrics',
          'Explaining a model',
        ],
      },
      {
        name: 'Project',
        topics: ['Problem brief', 'Data collection', 'Model and baseline', 'Streamlit application', 'Report and viva'],
      },
    ],
  },
  7: {
    title: 'Cyber Security and Ethical Hacking syllabus',
    sections: [
      {
        name: 'Foundations',
        topics: [
          'Threats and risk',
          'IT Act and ethics',
          'Linux for testers',
          'Networking essentials',
          'Cryptography basics',
        ],
      },
      {
        name: 'Reconnaissance',
        topics: ['Open-source intelligence', 'Nmap scanning', 'Vulnerability scanning', 'Wireshark'],
      },
      {
        name: 'Web security',
        topics: ['OWASP Top 10', 'Burp Suite', 'Injection and XSS', 'Access control', 'API testing'],
      },
      {
        name: 'Systems and wireless',
        topics: [
          'Password attacks and defence',
          'Privilege escalation',
          'Active Directory basics',
          'WPA3 and rogue access points',
        ],
      },
      {
        name: 'Defence',
        topics: ['Hardening', 'Logs and SIEM', 'Incident response', 'Forensics basics', 'Capture-the-flag final'],
      },
    ],
  },
  10: {
    title: 'Cloud Computing syllabus',
    sections: [
      {
        name: 'Foundations',
        topics: [
          'Virtualisation and containers',
          'Service and deployment models',
          'Linux command line',
          'Networking and DNS',
        ],
      },
      {
        name: 'AWS',
        topics: ['IAM', 'EC2 and Auto Scaling', 'S3', 'VPC', 'RDS and DynamoDB', 'Lambda'],
      },
      {
        name: 'Azure',
        topics: [
          'Microsoft Entra ID',
          'Virtual machines',
          'Virtual networks',
          'Blob storage',
          'App Service and Functions',
        ],
      },
      {
        name: 'Automation',
        topics: ['Git and GitHub Actions', 'Docker', 'Kubernetes basics', 'Terraform', 'Ansible'],
      },
      {
        name: 'Operations',
        topics: [
          'Monitoring and alarms',
          'Backup and recovery',
          'Cost control',
          'Security basics',
          'Migration project',
        ],
      },
    ],
  },
  11: {
    title: 'Quantitative Aptitude syllabus',
    sections: [
      {
        name: 'Numbers',
        topics: [
          'Number systems and divisibility',
          'HCF and LCM',
          'Remainders and unit digits',
          'Surds and indices',
          'Simplification',
        ],
      },
      {
        name: 'Arithmetic',
        topics: [
          'Percentages',
          'Profit, loss and discount',
          'Ratio and partnership',
          'Averages and mixtures',
          'Simple and compound interest',
        ],
      },
      {
        name: 'Time and motion',
        topics: ['Time and work', 'Pipes and cisterns', 'Speed and distance', 'Trains and boats', 'Races'],
      },
      {
        name: 'Higher mathematics',
        topics: [
          'Equations and progressions',
          'Permutations and combinations',
          'Probability',
          'Geometry and mensuration',
          'Logarithms',
        ],
      },
      {
        name: 'Data and speed',
        topics: ['Tables and charts', 'Caselets', 'Data sufficiency', 'Mental calculation', 'Timed tests with review'],
      },
    ],
  },
  12: {
    title: 'Logical Reasoning syllabus',
    sections: [
      {
        name: 'Patterns',
        topics: ['Number and letter series', 'Analogies', 'Odd one out', 'Coding and decoding', 'Missing figures'],
      },
      {
        name: 'Arrangements',
        topics: ['Linear seating', 'Circular seating', 'Floor and box puzzles', 'Scheduling', 'Grid puzzles'],
      },
      {
        name: 'Relations and space',
        topics: ['Blood relations', 'Directions', 'Ranking and order', 'Clocks and calendars', 'Cubes and dice'],
      },
      {
        name: 'Deduction',
        topics: [
          'Syllogisms',
          'Venn diagrams',
          'Statements and conclusions',
          'Statements and assumptions',
          'Input-output machines',
        ],
      },
      {
        name: 'Critical reasoning',
        topics: [
          'Strengthening and weakening',
          'Cause and effect',
          'Courses of action',
          'Data sufficiency',
          'Full-length tests with review',
        ],
      },
    ],
  },
} as const satisfies Record<number, Syllabus>;
