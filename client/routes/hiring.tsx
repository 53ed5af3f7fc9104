import { createFileRoute } from '@tanstack/react-router';
import { HiringPage } from '../templates/recruitment/HiringPage.tsx';

export const Route = createFileRoute('/hiring')({ component: HiringPage });
