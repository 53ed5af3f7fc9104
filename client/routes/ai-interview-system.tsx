import { createFileRoute } from '@tanstack/react-router';
import { product as interviewPlatform } from '../content/products/interview-platform.yaml';
import { InterviewTypes } from '../templates/product/InterviewTypes.tsx';
import { ProductPage } from '../templates/product/ProductPage.tsx';

export const Route = createFileRoute('/ai-interview-system')({ component: InterviewPlatformPage });

function InterviewPlatformPage() {
  return (
    <ProductPage product={interviewPlatform}>
      <InterviewTypes />
    </ProductPage>
  );
}
