import { createFileRoute } from '@tanstack/react-router';
import content from '../../content/products/exam-evaluation.yaml';
import { ProductPage } from '../../templates/ProductPage.tsx';
import { Comparison } from '../../ui/sections.tsx';

export const Route = createFileRoute('/services/ai-smart-exam-tool')({
  component: () => (
    <ProductPage product={content}>
      <Comparison {...content.sheet} />
    </ProductPage>
  ),
});
