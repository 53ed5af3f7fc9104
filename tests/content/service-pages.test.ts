/** What the built pages of the services, their hubs and the hubs beside them show. */
import { describe, expect, test } from 'vitest';
import { documentAt, linksIn, textsIn } from './built-pages.ts';

describe.each([
  ['/services/aiml', 'AI & ML Solutions'],
  ['/services/enterprisepage', 'Enterprise IT Services'],
  ['/services/coreinfrastructurepage', 'Core Infrastructure Management'],
  ['/services/CloudManagementPage', 'Cloud Management'],
  ['/services/CyberSecurityPage', 'Cybersecurity'],
  ['/services/DevOpsPage', 'DevOps'],
  ['/services/AIManagedServicesOverviewPage', 'AI Managed Services'],
  ['/services/CloudIoTPlatformPage', 'Cloud IoT Platform'],
  ['/services/Networkpage', 'Network Monitoring NoC'],
  ['/services/SecuritySoCServicePage', 'Security SoC'],
  ['/services/BackupDRServicePage', 'Backup & Disaster Recovery'],
  ['/services/VAPTOfferingPage', 'VAPT'],
  ['/services/app-development', 'Web & Mobile App Development'],
])('%s', (path, name) => {
  test(`shows ${name} in the layout of all services`, () => {
    const page = documentAt(path);
    expect(textsIn(page, 'main h1')).toEqual([name]);
    expect(textsIn(page, 'main nav[aria-label=Breadcrumb] a')).toEqual(['Home', 'Services']);
    expect(page.querySelector('main img')?.getAttribute('alt')).toMatch(/\w+( \S+){3}/);
    expect(page.querySelectorAll('#offerings article').length).toBeGreaterThanOrEqual(4);
    expect(textsIn(page, 'main h2').filter((heading) => heading.startsWith('Why choose '))).toHaveLength(1);
    expect(linksIn(page, 'main', 'Get Started')).toEqual(['/contact']);
    expect(linksIn(page, 'main', 'Request Consultation')).toEqual(['/contact']);
  });
});

test.each([
  [
    '/services/cloud',
    'Cloud Services',
    ['/services/CloudManagementPage', '/services/CloudIoTPlatformPage', '/services/BackupDRServicePage'],
  ],
  [
    '/services/devops-services',
    'DevOps & Security',
    [
      '/services/DevOpsPage',
      '/services/CyberSecurityPage',
      '/services/SecuritySoCServicePage',
      '/services/VAPTOfferingPage',
    ],
  ],
])('the hub %s, %s, leads to its services by ordinary links', (path, name, services) => {
  const page = documentAt(path);
  expect(textsIn(page, 'h1')).toEqual([name]);
  expect(linksIn(page, 'main article')).toEqual(services);
});

test('the services hub shows the four groups with a sentence for each entry', () => {
  const page = documentAt('/services');
  const entries = Object.entries({
    'it-services': 6,
    'crt-and-internship': 3,
    'training-courses': 9,
    'recruitment-services': 2,
  });
  for (const [id, count] of entries) {
    const shown = textsIn(page, `#${id} li`).map((text) => text.length > 60 && text.endsWith('.'));
    expect(shown, id).toEqual(Array.from({ length: count }, () => true));
  }
  const titles = entries.flatMap(([id]) => textsIn(page, `#${id} h2`));
  expect(titles).toEqual(['IT Services', 'CRT and Internship', 'Training Courses', 'Recruitment Services']);
});

test('the product hub shows seven products', () => {
  expect(textsIn(documentAt('/product'), 'main article :is(h2, h3)')).toEqual([
    'Campus ERP',
    'AI Interview Platform',
    'Question Replication',
    'AI Video Translation',
    'AI Exam Evaluation',
    'Coding Platform',
    'Learning Platform',
  ]);
});

test('the insights hub previews six photos and three questions, and leads to all of them', () => {
  const page = documentAt('/insights');
  expect(page.querySelectorAll('main li img')).toHaveLength(6);
  expect(page.querySelectorAll('main details')).toHaveLength(3);
  expect(linksIn(page, 'main')).toEqual(expect.arrayContaining(['/gallery', '/events', '/faq']));
});

test('VAPT names real tools below each target', () => {
  const groups = documentAt('/services/VAPTOfferingPage')
    .querySelectorAll('main section section')
    .map((group) => ({ target: group.querySelector('h3')?.textContent, tools: textsIn(group, 'dt') }));
  for (const [target, tool] of Object.entries({
    'Mobile app': 'MobSF',
    'Web app': 'Burp Suite Professional',
    'Network and wireless': 'Nmap',
    Servers: 'BloodHound',
    IoT: 'Binwalk',
  })) {
    expect(groups).toContainEqual({ target, tools: expect.arrayContaining([tool]) });
  }
});

test('custom software development shows six services, four steps, twelve technologies and five questions', () => {
  const page = documentAt('/services/development');
  expect(textsIn(page, '#services-section article h3')).toEqual([
    'GenAI Projects',
    'AI Interview System',
    'Text to Video Processing',
    'Advanced Chatbots',
    'AWS QuickSight and Amazon Q',
    'Cloud Migration',
  ]);
  expect(textsIn(page, 'main ol h3')).toEqual(['Discovery', 'Design', 'Development', 'Deployment']);
  const technologies = page
    .querySelectorAll('main section')
    .filter((section) => section.querySelector('h2')?.textContent.includes('technologies'));
  expect(technologies.map((section) => section.querySelectorAll('li').length)).toEqual([12]);
  expect(page.querySelectorAll('main details')).toHaveLength(5);
  expect(linksIn(page, '#contact-section')).toEqual(['/contact']);
});
