/** What the built pages of the courses, programmes and learning products show. */
import { expect, test } from 'vitest';
import { trainingSlugs, trainingTitles } from '../../shared/courses.ts';
import { documentAt, linksIn, textsIn } from './built-pages.ts';

test('the listing leads to the curricula of six courses, names the professional skills and enrols at the contact page', () => {
  const page = documentAt('/services/training');
  expect(linksIn(page, '#courses', 'View Details')).toEqual([
    '/services/training/full-stack-ai-cloud',
    '/services/training/ai-ml-training',
    '/services/training/devops-aws-cloud',
    '/services/training/cybersecurity-ethical-hacking',
    '/services/training/azure-cloud-security',
    '/services/training/linux-system-admin',
  ]);
  expect(textsIn(page, '#professional-skills h3')).toEqual(['Communication', 'Presentation', 'Interview', 'Teaming']);
  expect(linksIn(page, 'main', 'Enroll Now')).toEqual(['/contact?subject=Enrolment']);
});

test('the cloud chooser leads to the Azure, AWS and Google Cloud courses', () => {
  const page = documentAt('/services/training/cloud');
  expect(textsIn(page, '#clouds a')).toEqual(['Azure', 'AWS', 'Google Cloud Platform']);
  expect(linksIn(page, '#clouds')).toEqual(['azure', 'aws', 'gcp'].map((slug) => `/services/training/${slug}`));
});

test.each(trainingSlugs)('the page of the course %s has a curriculum and enrols at the contact page', (slug) => {
  const page = documentAt(`/services/training/${slug}`);
  expect(textsIn(page, 'main h2').filter((heading) => heading.endsWith('Training Curriculum'))).toHaveLength(1);
  const course = new URLSearchParams({ course: trainingTitles[slug] });
  const subject = new URLSearchParams({ subject: `Enrolment: ${trainingTitles[slug]}` });
  expect(new Set(linksIn(page, 'main', 'Enroll Now'))).toEqual(new Set([`/contact?${subject}&${course}`]));
  expect(linksIn(page, 'main', 'Get Started')).toEqual(['/contact']);
});

test('the cyber security page shows all topics and has nothing to open', () => {
  const page = documentAt('/services/training/cybersecurity-ethical-hacking');
  expect(page.querySelectorAll('#curriculum details')).toEqual([]);
  expect(textsIn(page, '#curriculum').join()).toContain('CVSS 4.0 scoring and prioritising by exposure');
});

test('the coding platform starts at the contact page', () => {
  expect(new Set(linksIn(documentAt('/services/codeone'), 'main', 'Get Started'))).toEqual(new Set(['/contact']));
});

test('each developer track is popular, has four outcomes and leads to the registration form', () => {
  const tracks = documentAt('/services/internship').querySelectorAll('#tracks article');
  expect(tracks).toHaveLength(5);
  for (const track of tracks) {
    expect(track.textContent).toContain('Popular');
    expect(track.querySelectorAll('li')).toHaveLength(4);
    const course = new URLSearchParams({ course: track.querySelector('h3')?.textContent ?? '' });
    expect(track.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
      `/registration-form?${course}`,
    ]);
  }
});
