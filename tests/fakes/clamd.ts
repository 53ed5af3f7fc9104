/** A ClamAV daemon that finds the EICAR test file only. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { listen } from './http.ts';

export type ClamdFault =
  | 'hang'
  /** Closes the connection before the whole file has arrived. */
  | 'cut'
  | 'garbage'
  | 'sizeLimit'
  /** Reports a clean file before all of it has arrived. */
  | 'hasty'
  /** Breaks off while it reports a clean file. */
  | 'brokenOff';

/** The harmless file that every scanner detects, in two pieces, so that no scanner detects this one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const command = Buffer.from('zINSTREAM\0');

/** The file in the chunks of a stream; undefined until it is complete. */
function contentOf(received: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

export async function startFakeClamd() {
  const scanned: Buffer[] = [];
  const answers: Partial<Record<ClamdFault, string>> = {
    garbage: 'HTTP/1.1 400 Bad Request\r\n\r\n',
    sizeLimit: 'INSTREAM size limit exceeded. ERROR\0',
    hasty: 'stream: OK\0',
    brokenOff: 'stream: OK',
  };

  function converse(socket: Socket): void {
    let received = Buffer.alloc(0);
    let isDone = false;
    const answer = (text: string) => {
      isDone = true;
      socket.end(text);
    };
    socket.on('data', (chunk: Buffer) => {
      if (isDone) return;
      received = Buffer.concat([received, chunk]);
      const { fault } = clamd;
      if (fault === 'hang') return;
      if (fault === 'cut') socket.destroy();
      else if (fault) answer(answers[fault] ?? '');
      else {
        const isKnown = received.subarray(0, command.length).equals(command.subarray(0, received.length));
        if (!isKnown) return answer('UNKNOWN COMMAND\0');
        const content = contentOf(received);
        if (!content) return;
        scanned.push(content);
        answer(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
      }
    });
  }

  const server = createServer(converse);
  const listening = await listen(server, 0);
  const clamd = {
    ...listening,
    url: `tcp://127.0.0.1:${listening.port}`,
    scanned,
    fault: undefined as ClamdFault | undefined,
    goAway: listening.close,
    async comeBack() {
      server.listen(listening.port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  return clamd;
}
