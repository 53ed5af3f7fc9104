import { createRootRouteWithContext } from '@tanstack/react-router';
import type { NextBatch } from '../../shared/next-batch.ts';

export const Route = createRootRouteWithContext<{ nextBatch: NextBatch | undefined }>()();
