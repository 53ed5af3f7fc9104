import { createFileRoute } from '@tanstack/react-router';
import content from '../content/variations/question-replication.yaml';
import { VariationsPage } from '../templates/VariationsPage.tsx';

export const Route = createFileRoute('/question-replication')({
  component: () => <VariationsPage content={content} />,
});
