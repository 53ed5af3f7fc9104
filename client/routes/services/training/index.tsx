import { createFileRoute } from '@tanstack/react-router';
import { TrainingPage } from '../../../templates/training/TrainingPage.tsx';

export const Route = createFileRoute('/services/training/')({ component: TrainingPage });
