import { createFileRoute } from '@tanstack/react-router';
import { product as examEvaluation } from '../../content/products/exam-evaluation.yaml';
import { ProductPage } from '../../templates/product/ProductPage.tsx';
import { ScoreSheet } from '../../templates/product/ScoreSheet.tsx';

export const Route = createFileRoute('/services/ai-smart-exam-tool')({ component: ExamEvaluationPage });

function ExamEvaluationPage() {
  return (
    <ProductPage product={examEvaluation}>
      <ScoreSheet />
    </ProductPage>
  );
}
