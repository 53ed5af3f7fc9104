import { createFileRoute } from '@tanstack/react-router';
import { CodingPage } from '../../templates/training/CodingPage.tsx';

export const Route = createFileRoute('/services/codeone')({ component: CodingPage });
