import { createFileRoute } from '@tanstack/react-router';
import softSkills from '../content/variations/soft-skills.yaml';
import { VariationsPage } from '../templates/VariationsPage.tsx';

export const Route = createFileRoute('/soft-skills')({ component: SoftSkillsPage });

function SoftSkillsPage() {
  return <VariationsPage content={softSkills} />;
}
