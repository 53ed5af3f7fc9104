import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../head/PageHead.tsx';
import { AboutPage } from '../templates/AboutPage.tsx';

export const Route = createFileRoute('/about')({ component: AboutRoute });

function AboutRoute() {
  return (
    <>
      <PageHead
        title="About us: mission, values and work"
        description="Who we are, what we stand for and the nine areas in which we work, from custom software, cloud and security to IT training and placement in Bengaluru."
        type="AboutPage"
      />
      <AboutPage />
    </>
  );
}
