import { createFileRoute } from '@tanstack/react-router';
import { product as videoTranslation } from '../content/products/video-translation.yaml';
import { ProductPage } from '../templates/product/ProductPage.tsx';
import { TranslationSample } from '../templates/product/TranslationSample.tsx';

export const Route = createFileRoute('/ai-video-translation')({ component: VideoTranslationPage });

function VideoTranslationPage() {
  return (
    <ProductPage product={videoTranslation}>
      <TranslationSample />
    </ProductPage>
  );
}
