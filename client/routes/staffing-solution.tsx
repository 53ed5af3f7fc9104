import { createFileRoute } from '@tanstack/react-router';
import { StaffingPage } from '../templates/recruitment/StaffingPage.tsx';

export const Route = createFileRoute('/staffing-solution')({ component: StaffingPage });
