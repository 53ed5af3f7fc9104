import type { Server, Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Connections that are held at most, however many files the process may open. */
const most = 4096;

/** Open files that are left for everything else: the runtime's own, connections to the database, deliveries. */
const reserved = 48;

/** Connections that the process's limit on open files leaves room for. */
export function connectionLimit(databaseConnections: number): number {
  // The report would look up the names of whoever is connected.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  // Absent on Windows, and "unlimited" where there is none.
  const files = Number(userLimits?.open_files?.soft);
  return Number.isNaN(files) ? most : Math.max(1, Math.min(most, files - reserved - databaseConnections));
}

/**
 * Bounds the open connections. Beyond the limit nothing else that needs a file, such as a connection to the database, would
 * work. An address (an IPv6 /64 is one) may hold as many as stay free: half of them when it is alone, and never those that others need. When
 * they run short those that nobody uses right now are closed.
 *
 * @param options.isBehindProxy true when all connections are those of a proxy, which then bounds its clients itself.
 */
export function boundConnections(
  server: Server & { closeIdleConnections(): void },
  { limit, isBehindProxy }: { limit: number; isBehindProxy: boolean },
): void {
  const held = new Map<string, number>();
  let free = limit;

  function count(address: string, change: 1 | -1): void {
    free -= change;
    const now = (held.get(address) ?? 0) + change;
    if (now === 0) held.delete(address);
    else held.set(address, now);
  }

  server.on('connection', (socket: Socket) => {
    const address = isBehindProxy || !socket.remoteAddress ? '' : normalizeIP(socket.remoteAddress);
    const isOneTooMany = isBehindProxy ? free <= 0 : (held.get(address) ?? 0) >= free;
    count(address, 1);
    socket.once('close', () => count(address, -1));
    if (free < limit / 4) server.closeIdleConnections();
    if (isOneTooMany) socket.destroy();
  });
}
