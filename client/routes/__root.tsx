import { createRootRouteWithContext } from '@tanstack/react-router';
import type { NextBatch } from '../../shared/next-batch.ts';
import { Layout } from '../shell/Layout.tsx';

export const Route = createRootRouteWithContext<{ nextBatch: NextBatch | undefined }>()({ component: Layout });
