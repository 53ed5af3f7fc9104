import { createFileRoute } from '@tanstack/react-router';
import { ProductHubPage } from '../templates/ProductHubPage.tsx';

export const Route = createFileRoute('/product')({
  component: ProductHubPage,
});
