import { createFileRoute } from '@tanstack/react-router';
import { about } from '../content/company.ts';
import { webPage } from '../structured-data.ts';
import { AboutPage } from '../templates/AboutPage.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/about')({ component: AboutRoute });

function AboutRoute() {
  const description =
    'Who we are, what we stand for and the nine areas in which we work, from custom software, cloud and security to IT training and placement in Bengaluru.';
  return (
    <>
      <PageHead
        title="About us: mission, values and work"
        description={description}
        graph={[webPage('/about', { type: 'AboutPage', name: about.title, description })]}
      />
      <AboutPage />
    </>
  );
}
