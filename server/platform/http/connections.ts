import type { Server, Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Maximum number of connections, however many files the process may open. */
const maxConnections = 4096;

/** Open files reserved for everything else: the runtime and deliveries. */
const reserved = 48;

/**
 * Number of connections that the process's limit on open files allows: each may take a second one, for the file that it
 * sends.
 */
export function connectionLimit(databaseConnections: number): number {
  // Otherwise the report resolves the host name of every peer.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  // Absent on Windows; may be "unlimited".
  const files = Number(userLimits?.open_files?.soft);
  return Number.isNaN(files)
    ? maxConnections
    : Math.max(1, Math.min(maxConnections, Math.floor((files - reserved - databaseConnections) / 2)));
}

/**
 * Limits the number of open connections, because each one takes a file descriptor that the rest of the process may
 * need. A client address (an IPv6 /64) may hold as many as remain free: half of them when it is alone, and never those
 * that others need. When free connections run low, idle ones are closed.
 *
 * @param options.isBehindProxy true when all connections come from a proxy, which then has to limit its clients itself.
 */
export function limitConnections(
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
    const isOverLimit = isBehindProxy ? free <= 0 : (held.get(address) ?? 0) >= free;
    count(address, 1);
    socket.once('close', () => count(address, -1));
    if (free < limit / 4) server.closeIdleConnections();
    if (isOverLimit) socket.destroy();
  });
}
