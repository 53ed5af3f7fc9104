import { createFileRoute } from '@tanstack/react-router';
import { LearningPage } from '../../templates/training/LearningPage.tsx';

export const Route = createFileRoute('/services/learnnxt')({ component: LearningPage });
