import { createFileRoute } from '@tanstack/react-router';
import learning from '../../content/learning.yaml';
import { CataloguePage } from '../../templates/CataloguePage.tsx';

export const Route = createFileRoute('/services/learnnxt')({
  component: () => <CataloguePage page={learning} kind="course" courses={learning.courses} />,
});
