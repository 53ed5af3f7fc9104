import { createFileRoute } from '@tanstack/react-router';
import content from '../content/variations/logical-reasoning.yaml';
import { VariationsPage } from '../templates/VariationsPage.tsx';

export const Route = createFileRoute('/logical-reasoning')({ component: () => <VariationsPage content={content} /> });
