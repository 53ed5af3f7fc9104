import { createFileRoute } from '@tanstack/react-router';
import content from '../content/variations/campus-recruitment.yaml';
import { VariationsPage } from '../templates/VariationsPage.tsx';

export const Route = createFileRoute('/crt-internship')({ component: () => <VariationsPage content={content} /> });
