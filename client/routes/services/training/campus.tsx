import { createFileRoute } from '@tanstack/react-router';
import { CampusPage } from '../../../templates/training/CampusPage.tsx';

export const Route = createFileRoute('/services/training/campus')({ component: CampusPage });
