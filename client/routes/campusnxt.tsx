import { createFileRoute } from '@tanstack/react-router';
import { CampusErpPage } from '../templates/product/CampusErpPage.tsx';

export const Route = createFileRoute('/campusnxt')({ component: CampusErpPage });
