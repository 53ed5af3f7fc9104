import { createFileRoute } from '@tanstack/react-router';
import content from '../content/variations/quantitative-aptitude.yaml';
import { VariationsPage } from '../templates/VariationsPage.tsx';

export const Route = createFileRoute('/quantitative-aptitude')({
  component: () => <VariationsPage content={content} />,
});
