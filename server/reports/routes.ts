import type { FastifyInstance } from 'fastify';
import { type OutcomeGrouping, outcomeGroupings } from '../../shared/outcomes.ts';
import { exportMediaTypes } from '../../shared/staff-leads.ts';
import type { Db } from '../platform/database/database.ts';
import { rateLimits } from '../platform/http/rate-limits.ts';
import { route } from '../platform/http/route.ts';
import { safeCsvField } from '../platform/spreadsheet-cells.ts';
import { readOutcomes } from './outcomes.ts';

const head = ['by', 'group', 'applications', 'contacted', 'won', 'medianMinutes', 'p90Minutes'];

/** A CSV record (RFC 4180) whose texts no spreadsheet runs as a formula. */
function record(cells: readonly (string | number | null)[]): string {
  const written = cells.map((cell) =>
    typeof cell === 'string' ? `"${safeCsvField(cell).replaceAll('"', '""')}"` : (cell ?? ''),
  );
  return `${written.join(',')}\r\n`;
}

/** Routes of the outcomes of leads, in numbers without names. */
export async function outcomeRoutes(app: FastifyInstance, { database }: { database: Db }) {
  const budget = { rateLimit: rateLimits.reads };

  route(
    app,
    'GET /api/admin/outcomes',
    async (request) => {
      const { by, ...period } = request.query;
      const outcomes = await readOutcomes(database, period, by);
      await request.audit('outcomes.read', null, { ...period, by });
      return outcomes;
    },
    budget,
  );

  route(
    app,
    'GET /api/admin/outcomes/export',
    async (request, reply) => {
      const period = request.query;
      let csv = record(head);
      for (const by of Object.keys(outcomeGroupings) as OutcomeGrouping[]) {
        const { groups, total } = await readOutcomes(database, period, by);
        const lines = by === 'source' ? [...groups, { ...total, label: 'All' }] : groups;
        for (const { label, applications, contacted, won, median, p90 } of lines)
          csv += record([outcomeGroupings[by], label, applications, contacted, won, median, p90]);
      }
      await request.audit('outcomes.export', null, period);
      return reply
        .type(exportMediaTypes.csv)
        .header('content-disposition', `attachment; filename="outcomes-${period.from}-to-${period.to}.csv"`)
        .send(csv);
    },
    budget,
  );
}
