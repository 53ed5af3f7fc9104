import { createRootRoute } from '@tanstack/react-router';
import { Layout } from '../shell/Layout.tsx';
import { NotFound } from '../shell/NotFound.tsx';

export const Route = createRootRoute({
  component: Layout,
  notFoundComponent: NotFound,
});
