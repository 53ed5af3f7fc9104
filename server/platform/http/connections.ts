import type { Server, Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Maximum number of connections, whatever the limit on open files. */
const maxConnections = 4096;

/** Open files reserved for everything else: the runtime and deliveries. */
const reserved = 48;

/**
 * Number of connections that the limit on open files allows. Each may need a second descriptor for an uploaded file.
 */
export function connectionLimit(databaseConnections: number): number {
  // Without this, the report resolves the host name of every peer.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  // Absent on Windows; may be "unlimited".
  const files = Number(userLimits?.open_files?.soft);
  return Number.isNaN(files)
    ? maxConnections
    : Math.max(1, Math.min(maxConnections, Math.floor((files - reserved - databaseConnections) / 2)));
}

/**
 * Limits the number of open connections, because each takes a file descriptor. A client address (an IPv6 /64) may hold
 * as many as remain free, which is half of them when it is alone. When free connections run low, idle ones are closed.
 *
 * @param options.isBehindProxy true when all connections come from a proxy, which then limits its clients itself.
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
