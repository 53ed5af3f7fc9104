import type { CourseDetails, CourseSummary } from '../course.ts';

export const summary: CourseSummary = {
  picture: 'course-data-science',
  pictureAlt: 'Measured points with a fitted curve on squared paper, explained beside a notebook of code cells',
  description:
    'Statistics, Python and machine learning applied to real business data, ending with a model in production and a story to tell about it.',
  features: [
    'Statistics before algorithms',
    'SQL and pandas on messy data',
    'Forecasting and classification',
    'A deployed capstone model',
  ],
  featured: false,
};

export const details: CourseDetails = {
  pageTitle: 'Data Science Training Course',
  pageDescription:
    'Data science training in six modules: Python, statistics, SQL and data preparation, machine learning, time series and text, and deploying models.',
  heading: 'Data Science Training',
  intro:
    'Start from a business question, get the data, test what it can tell you, and build a model only where one is needed. The course follows that order, with data sets from retail, banking, health and public transport.',
  ticks: [
    'Statistics with simulation, not only formulas',
    'Six data projects with written conclusions',
    'Models deployed behind an API and monitored',
    'Presentation practice before every review',
  ],
  blurbs: [
    {
      title: 'Questions before algorithms',
      text: 'Each project starts with a stakeholder brief. You decide what to measure, what would change the decision, and when a simple average is enough.',
    },
    {
      title: 'Work you can show',
      text: 'Notebooks become tested code, code becomes a service, and results become a report of two pages that a manager can read.',
    },
  ],
  duration: '5 months',
  modes: ['Online live', 'In person', 'Hybrid'],
  level: 'Beginner to intermediate',
  prerequisites: ['School mathematics', 'Interest in working with numbers', 'No programming experience needed'],
  outcomes: [
    'Prepare and query data with pandas and SQL',
    'Choose and interpret the right statistical test',
    'Build regression, classification, clustering and forecasting models',
    'Validate a model honestly and explain it',
    'Deploy a model and report results to decision makers',
  ],
  project: {
    title: 'A forecast with its error stated',
    text: 'You choose a public data set, ask a question that matters to somebody, build and validate two models, deploy the better one and defend it before a panel.',
  },
  openMode: 'independent',
  modules: [
    {
      id: 'python',
      title: 'Python for Data Science',
      topics: [
        'Environment with uv, VS Code and Jupyter',
        'Data types, collections and comprehensions',
        'Functions, modules and error handling',
        'Object orientation and type hints in brief',
        'Files, JSON, web APIs and scraping within the rules',
        'NumPy arrays and vectorised computation',
        'pandas 3: selection, grouping, joins, reshaping',
        'Plots with Matplotlib and Seaborn',
        'Git, GitHub and reproducible notebooks',
      ],
    },
    {
      id: 'statistics',
      title: 'Statistics and Probability',
      topics: [
        'Types of data, summaries and distributions',
        'Probability rules and Bayes’ theorem',
        'Normal, binomial, Poisson and exponential models',
        'Sampling, bias and the central limit theorem',
        'Confidence intervals and the bootstrap',
        'Hypothesis tests: t, chi-square, ANOVA, Mann-Whitney',
        'Power, sample size and multiple comparisons',
        'Correlation, causation and confounding',
        'A/B tests from design to decision',
      ],
    },
    {
      id: 'data-preparation',
      title: 'SQL and Data Preparation',
      topics: [
        'Relational modelling and PostgreSQL',
        'Joins, aggregation, subqueries and CTEs',
        'Window functions for cohorts and rankings',
        'Missing data: patterns and imputation',
        'Outliers, duplicates and inconsistent categories',
        'Encoding, scaling and date features',
        'Exploratory analysis with a written plan',
        'DuckDB, Parquet and Polars for large files',
        'Data quality checks with Pandera',
      ],
    },
    {
      id: 'machine-learning',
      title: 'Machine Learning',
      topics: [
        'Problem framing and baseline models',
        'Linear and logistic regression, regularisation',
        'Trees, random forests, XGBoost and LightGBM',
        'k-means, hierarchical clustering and DBSCAN',
        'PCA and UMAP',
        'scikit-learn pipelines and column transformers',
        'Cross-validation, leakage and tuning with Optuna',
        'Imbalanced classes and cost-based thresholds',
        'Metrics that match the business question',
        'Explaining predictions with SHAP',
      ],
    },
    {
      id: 'time-series-and-text',
      title: 'Time Series, Text and Generative AI',
      topics: [
        'Trend, seasonality and stationarity',
        'Exponential smoothing, ARIMA and Prophet',
        'Forecasting with gradient boosting and backtests',
        'Text cleaning, TF-IDF and embeddings',
        'Sentiment and topic models',
        'Neural networks with PyTorch in brief',
        'Transformers through Hugging Face',
        'LLMs for extraction and labelling, with quality checks',
        'Retrieval-augmented generation over company documents',
      ],
    },
    {
      id: 'deployment',
      title: 'Deployment and Storytelling',
      topics: [
        'From notebook to package with tests',
        'Experiment tracking and model registry in MLflow',
        'Prediction API with FastAPI and Docker',
        'Batch scoring and scheduling with Airflow',
        'Monitoring drift and performance with Evidently',
        'Dashboards with Streamlit and Power BI',
        'Privacy, fairness and model cards',
        'Writing a two-page report and presenting it',
        'Capstone: one question, one data set, one deployed answer',
      ],
    },
  ],
};
