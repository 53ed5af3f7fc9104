import type { CourseDetails, CourseSummary } from '../course.ts';

export const summary: CourseSummary = {
  picture: 'course-data-analytics',
  pictureAlt: 'Columns that grow out of a spreadsheet and feed a dashboard with a map, a ring and a trend line',
  description:
    'Excel, SQL, Power BI and Python for people who answer business questions with data and have to explain the answer.',
  features: [
    'Excel and Power Query',
    'SQL from first query to window functions',
    'Power BI and Tableau dashboards',
    'Python for repeatable analysis',
  ],
  featured: false,
};

export const details: CourseDetails = {
  pageTitle: 'Data Analytics Training Course',
  pageDescription:
    'Data analytics training in six modules: Excel, SQL, statistics, Power BI, Tableau and Python, with dashboards built from real business questions.',
  heading: 'Data Analytics Training',
  intro:
    'For graduates and working professionals who want to answer business questions with data. You start in Excel, where most companies keep their data, and finish with dashboards that refresh themselves.',
  ticks: [
    'No programming background needed',
    'Five dashboards for your portfolio',
    'Data sets from sales, finance, HR and operations',
    'Weekend and evening batches',
  ],
  blurbs: [
    {
      title: 'Tools in the order of the job',
      text: 'Excel first, SQL second, a dashboard tool third, Python last. Each one solves what the tool before it found hard.',
    },
    {
      title: 'Answers, not only charts',
      text: 'Every exercise ends in one sentence: what should be done on Monday morning. You practise writing that sentence and defending it.',
    },
  ],
  duration: '12 weeks',
  modes: ['Online live', 'In person', 'Hybrid', 'Self-paced'],
  level: 'Beginner',
  prerequisites: ['Basic use of a computer', 'A Windows laptop for Power BI Desktop, or our lab machines'],
  outcomes: [
    'Clean and model data in Excel and Power Query',
    'Write SQL that answers layered questions',
    'Design dashboards that people understand at a glance',
    'Use Python to automate recurring reports',
    'Present findings with a clear recommendation',
  ],
  project: {
    title: 'A dashboard that a shop would pay for',
    text: 'Two years of sales with all their errors: cleaned, modelled, queried and shown on one page, with the three decisions that you recommend.',
  },
  openMode: 'independent',
  modules: [
    {
      id: 'excel',
      title: 'Excel for Analysis',
      topics: [
        'Tables, named ranges and data validation',
        'XLOOKUP, FILTER, SORT, UNIQUE and LET',
        'Logical, text and date functions',
        'PivotTables, slicers and calculated fields',
        'Power Query: import, clean, merge, append',
        'Power Pivot and a first data model',
        'Conditional formatting and honest charts',
        'What-if analysis, Goal Seek and Solver',
        'Python in Excel and Copilot: uses and limits',
        'Project: a monthly sales review workbook',
      ],
    },
    {
      id: 'sql',
      title: 'SQL and Databases',
      topics: [
        'Tables, keys, relationships and normal forms',
        'SELECT, WHERE, ORDER BY and expressions',
        'GROUP BY, HAVING and aggregate functions',
        'Inner, outer, self and anti joins',
        'Subqueries and common table expressions',
        'Window functions: ranking, running totals, lag and lead',
        'Dates, strings and NULL handling',
        'Views, indexes and reading a query plan',
        'PostgreSQL and MySQL differences',
        'Project: customer cohort and repeat-purchase analysis',
      ],
    },
    {
      id: 'statistics',
      title: 'Statistics for Business',
      topics: [
        'Mean, median, spread and percentiles',
        'Distributions, skew and outliers',
        'Sampling, bias and survey design',
        'Correlation and simple regression',
        'Confidence intervals in plain words',
        'Hypothesis tests and A/B tests',
        'Forecasting with moving averages and smoothing',
        'KPIs, ratios and cohort measures',
        'Common mistakes: Simpson’s paradox, survivorship, small samples',
      ],
    },
    {
      id: 'power-bi',
      title: 'Power BI',
      topics: [
        'Power BI Desktop, Service and gateways',
        'Star schemas, relationships and date tables',
        'DAX: measures, CALCULATE and filter context',
        'Time intelligence: year to date, previous period',
        'Visual choice, layout and accessibility',
        'Drill-through, bookmarks and tooltips',
        'Row-level security and workspaces',
        'Scheduled and incremental refresh',
        'Semantic models and Microsoft Fabric in brief',
        'Project: an operations dashboard with targets',
      ],
    },
    {
      id: 'tableau',
      title: 'Tableau and Data Storytelling',
      topics: [
        'Connecting, blending and relationships',
        'Dimensions, measures, discrete and continuous',
        'Calculated fields and table calculations',
        'Level of detail expressions',
        'Maps, dual axes and reference lines',
        'Parameters, actions and dashboard layout',
        'Tableau Prep flows',
        'Story structure: situation, evidence, recommendation',
        'Project: a public-data story on Tableau Public',
      ],
    },
    {
      id: 'python',
      title: 'Python for Analysts',
      topics: [
        'Python basics in Jupyter notebooks',
        'pandas: read, filter, group, join, pivot',
        'Cleaning dates, text and missing values',
        'Charts with Matplotlib, Seaborn and Plotly',
        'Reading from SQL databases and web APIs',
        'Automating Excel and e-mail reports',
        'AI assistants for analysis, and checking what they produce',
        'Git basics for analysts',
        'Interview preparation: case questions and SQL rounds',
        'Capstone: an end-to-end analysis with a live presentation',
      ],
    },
  ],
};
