import { createFileRoute } from '@tanstack/react-router';
import logicalReasoning from '../content/variations/logical-reasoning.yaml';
import { VariationsPage } from '../templates/VariationsPage.tsx';

export const Route = createFileRoute('/logical-reasoning')({ component: LogicalReasoningPage });

function LogicalReasoningPage() {
  return <VariationsPage content={logicalReasoning} />;
}
