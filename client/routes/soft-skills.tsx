import { createFileRoute } from '@tanstack/react-router';
import content from '../content/variations/soft-skills.yaml';
import { VariationsPage } from '../templates/VariationsPage.tsx';

export const Route = createFileRoute('/soft-skills')({ component: () => <VariationsPage content={content} /> });
