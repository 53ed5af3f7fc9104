import { createFileRoute } from '@tanstack/react-router';
import questionReplication from '../content/variations/question-replication.yaml';
import { VariationsPage } from '../templates/VariationsPage.tsx';

export const Route = createFileRoute('/question-replication')({ component: QuestionReplicationPage });

function QuestionReplicationPage() {
  return <VariationsPage content={questionReplication} />;
}
