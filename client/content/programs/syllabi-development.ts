import type { Syllabus } from './program.ts';

/** Syllabi of the programs that end in a running application. */
export const developmentSyllabi = {
  3: {
    title: 'Python Full Stack syllabus',
    sections: [
      {
        name: 'Python',
        topics: [
          'Data types and collections',
          'Functions and modules',
          'Classes and protocols',
          'Files and exceptions',
          'Testing with pytest',
        ],
      },
      {
        name: 'Databases',
        topics: ['Relational modelling', 'SQL joins and grouping', 'PostgreSQL indexes', 'SQLAlchemy and migrations'],
      },
      {
        name: 'Back end',
        topics: [
          'HTTP and REST',
          'Django models and views',
          'FastAPI and Pydantic',
          'Authentication',
          'OWASP Top 10 in practice',
        ],
      },
      {
        name: 'Front end',
        topics: [
          'HTML and accessible forms',
          'CSS flexbox and grid',
          'TypeScript',
          'React components and state',
          'Calling APIs',
        ],
      },
      {
        name: 'Project',
        topics: ['Git and code review', 'Docker Compose', 'GitHub Actions', 'Deployment', 'Panel presentation'],
      },
    ],
  },
  4: {
    title: 'Java Full Stack syllabus',
    sections: [
      {
        name: 'Core Java',
        topics: [
          'Syntax, types and control flow',
          'Classes, interfaces and records',
          'Collections and generics',
          'Exceptions',
          'Streams and lambdas',
        ],
      },
      {
        name: 'Advanced Java',
        topics: [
          'Virtual threads and concurrency',
          'JDBC and connection pools',
          'Maven',
          'JUnit and Mockito',
          'Design patterns',
        ],
      },
      {
        name: 'Spring',
        topics: [
          'Spring Boot 4 configuration',
          'REST controllers and validation',
          'Spring Data JPA',
          'Spring Security with JWT',
          'Kafka messaging',
        ],
      },
      {
        name: 'Front end',
        topics: ['HTML and CSS', 'TypeScript', 'React components and hooks', 'Forms and routing'],
      },
      {
        name: 'Delivery',
        topics: ['MySQL and PostgreSQL', 'Docker', 'Jenkins or GitHub Actions', 'Microservices on AWS', 'Team project'],
      },
    ],
  },
  5: {
    title: 'MERN Stack syllabus',
    sections: [
      {
        name: 'Web foundations',
        topics: [
          'Semantic HTML',
          'CSS layout',
          'JavaScript functions and closures',
          'Promises and async',
          'TypeScript',
        ],
      },
      {
        name: 'React',
        topics: [
          'Components and props',
          'State and effects',
          'Forms and actions',
          'Routing',
          'Server state with TanStack Query',
        ],
      },
      {
        name: 'Node.js and Express',
        topics: [
          'Event loop and streams',
          'Express 5 routing and middleware',
          'Validation with Zod',
          'Sessions and JWT',
          'WebSockets',
        ],
      },
      {
        name: 'MongoDB',
        topics: ['Document modelling', 'CRUD and indexes', 'Aggregation pipelines', 'Transactions', 'Mongoose'],
      },
      {
        name: 'Project',
        topics: ['Vitest and Playwright', 'Docker', 'CI pipeline', 'Deployment and logs', 'Demo day'],
      },
    ],
  },
  6: {
    title: 'Mobile Development Full Stack syllabus',
    sections: [
      {
        name: 'Programming for mobile',
        topics: ['Kotlin essentials', 'Dart essentials', 'TypeScript essentials', 'Git workflow'],
      },
      {
        name: 'Android',
        topics: [
          'Activities and life cycle',
          'Jetpack Compose',
          'Room and DataStore',
          'Retrofit and coroutines',
          'Permissions',
        ],
      },
      {
        name: 'Flutter',
        topics: [
          'Widgets and layout',
          'State management with Riverpod',
          'Navigation',
          'Platform channels',
          'Animations',
        ],
      },
      {
        name: 'React Native',
        topics: [
          'Expo projects',
          'Native components',
          'Navigation',
          'Camera, maps and location',
          'Over-the-air updates',
        ],
      },
      {
        name: 'Back end and release',
        topics: [
          'REST API with Node.js',
          'Firebase authentication and messaging',
          'Offline synchronisation',
          'Testing on devices',
          'Play Store and App Store rules',
        ],
      },
    ],
  },
  8: {
    title: 'IoT syllabus',
    sections: [
      {
        name: 'Electronics',
        topics: [
          'Voltage, current and safety',
          'Reading a datasheet',
          'Sensors and actuators',
          'Analogue and digital signals',
        ],
      },
      {
        name: 'Boards',
        topics: [
          'Arduino programming',
          'ESP32 with MicroPython',
          'Raspberry Pi and Linux',
          'I2C, SPI and UART',
          'Power budgets',
        ],
      },
      {
        name: 'Connectivity',
        topics: [
          'Wi-Fi and Bluetooth Low Energy',
          'LoRaWAN',
          'MQTT brokers and topics',
          'HTTP and CoAP',
          'TLS on small devices',
        ],
      },
      {
        name: 'Cloud and data',
        topics: ['AWS IoT Core', 'Azure IoT Hub', 'Time-series storage', 'Grafana dashboards', 'Alerts and rules'],
      },
      {
        name: 'Prototype',
        topics: [
          'Secure boot and updates',
          'Edge machine learning',
          'Enclosure and field test',
          'Cost sheet',
          'Demonstration',
        ],
      },
    ],
  },
  9: {
    title: 'Blockchain syllabus',
    sections: [
      {
        name: 'Foundations',
        topics: [
          'Hashes and Merkle trees',
          'Public-key signatures',
          'Peer-to-peer networks',
          'Consensus: proof of work and stake',
        ],
      },
      {
        name: 'Ethereum',
        topics: [
          'Accounts, gas and transactions',
          'The virtual machine',
          'Wallets and test networks',
          'Layer 2 rollups',
        ],
      },
      {
        name: 'Smart contracts',
        topics: [
          'Solidity types and functions',
          'Events and errors',
          'Token standards',
          'Foundry and Hardhat tests',
          'Upgrades',
        ],
      },
      {
        name: 'Security',
        topics: [
          'Re-entrancy and access control',
          'Oracles and front-running',
          'Static analysis with Slither',
          'Audit reports',
        ],
      },
      {
        name: 'Applications',
        topics: [
          'Hyperledger Fabric',
          'Decentralised identity',
          'Certificates on a ledger',
          'Indian law and taxes in brief',
          'Project: verifiable marks cards',
        ],
      },
    ],
  },
} as const satisfies Record<number, Syllabus>;
