import { createFileRoute } from '@tanstack/react-router';
import { CloudTrainingPage } from '../../../templates/training/CloudTrainingPage.tsx';

export const Route = createFileRoute('/services/training/cloud')({ component: CloudTrainingPage });
