import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../ui/PageHead.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

export const Route = createFileRoute('/')({ component: HomePage });

function HomePage() {
  return (
    <>
      <PageHead
        title="IT services, training and recruitment"
        description="Enterprise IT, cloud, AI and security services, job-ready training and recruitment from one team in Bengaluru. Talk to us about your next project."
      />
      <PageHeader title="Delivering Digital Excellence" lead="Sample" />
    </>
  );
}
