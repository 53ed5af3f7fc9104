import { createFileRoute } from '@tanstack/react-router';
import campusRecruitment from '../content/variations/campus-recruitment.yaml';
import { VariationsPage } from '../templates/VariationsPage.tsx';

export const Route = createFileRoute('/crt-internship')({ component: CampusRecruitmentPage });

function CampusRecruitmentPage() {
  return <VariationsPage content={campusRecruitment} />;
}
