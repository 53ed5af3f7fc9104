import { importSchema, rowFateSchema } from '../import.ts';
import { z } from '../zod.ts';
import type { Endpoints } from './endpoint.ts';

export const importEndpoints = {
  'POST /api/admin/imports': {
    summary: 'Import rows of a sheet as leads, or report their fates in a dry run',
    description:
      'A row whose person applied for the same course on the same day makes no second lead, however often and ' +
      'however concurrently it is sent.',
    requires: 'import',
    body: importSchema,
    answer: z.object({ fates: z.array(rowFateSchema) }),
  },
} as const satisfies Endpoints;
