import { createFileRoute } from '@tanstack/react-router';
import { TracksPage } from '../../templates/training/TracksPage.tsx';

export const Route = createFileRoute('/services/internship')({ component: TracksPage });
