import { createFileRoute } from '@tanstack/react-router';
import content from '../../../content/campus-training.yaml';
import { campusPrograms } from '../../../content/programs.ts';
import { CataloguePage } from '../../../templates/CataloguePage.tsx';

export const Route = createFileRoute('/services/training/campus')({
  component: () => <CataloguePage page={content} kind="program" courses={campusPrograms} />,
});
