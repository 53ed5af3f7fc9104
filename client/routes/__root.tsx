import { createRootRouteWithContext } from '@tanstack/react-router';
import type { NextBatch } from '../../shared/next-batch.ts';
import { Layout } from '../shell/Layout.tsx';
import { NotFound } from '../shell/NotFound.tsx';

export const Route = createRootRouteWithContext<{ nextBatch: NextBatch | undefined }>()({
  component: Layout,
  notFoundComponent: NotFound,
});
