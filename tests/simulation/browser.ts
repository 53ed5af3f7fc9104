/** What the form's code expects of a browser: XMLHttpRequest over the simulated network. Each page keeps a journal of what it sent. */
import http from 'node:http';
import { beginWork } from './scheduler.ts';

/** One call as a page saw it. */
export interface Call {
  path: string;
  key: string | undefined;
  /** JSON, or the fields of a form, and its file. */
  fields: Readonly<Record<string, string>>;
  file: File | undefined;
  /** 0 when there was no answer. */
  status: number;
  text: string;
}

const sitePort = 80;

/** Told of the keys of all pages' calls as they go out, and of every call that was answered or failed. */
let journal: Journal = { sending: () => {}, ended: () => {} };

interface Journal {
  sending(key: string): void;
  ended(call: Call): void;
}

function contentOf(body: FormData | string): Pick<Call, 'fields' | 'file'> {
  if (typeof body === 'string') return { fields: body === '' ? {} : JSON.parse(body), file: undefined };
  const entries = [...body];
  const file = entries.map(([, value]) => value).find((value) => value instanceof File);
  return {
    fields: Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    file,
  };
}

async function encode(body: FormData | string): Promise<{ bytes: Buffer; type: string | undefined }> {
  const done = beginWork();
  try {
    if (typeof body === 'string') return { bytes: Buffer.from(body), type: undefined };
    const response = new Response(body);
    return {
      bytes: Buffer.from(await response.arrayBuffer()),
      type: response.headers.get('content-type') ?? undefined,
    };
  } finally {
    done();
  }
}

/** Just what client/http.ts uses. */
class SimulatedRequest extends EventTarget {
  status = 0;
  responseText = '';
  readonly upload = new EventTarget();
  readonly #headers: Record<string, string> = { origin: 'http://site.example', 'sec-fetch-site': 'same-origin' };
  #method = 'GET';
  #path = '/';
  #request: http.ClientRequest | undefined;
  #isOver = false;
  #onEnd: (() => void) | undefined;

  open(method: string, path: string): void {
    this.#method = method;
    this.#path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name.toLowerCase()] = value;
  }

  abort(): void {
    this.#request?.destroy();
    this.#end(0, '');
  }

  send(body: FormData | string = ''): void {
    const key = this.#headers['idempotency-key'];
    if (key !== undefined) journal.sending(key);
    this.#onEnd = () =>
      journal.ended({ path: this.#path, key, ...contentOf(body), status: this.status, text: this.responseText });
    void encode(body).then(({ bytes, type }) => {
      if (this.#isOver) return;
      const headers = {
        host: 'site.example',
        ...this.#headers,
        ...(type && { 'content-type': type }),
        'content-length': bytes.length,
      };
      const options = { port: sitePort, method: this.#method, path: this.#path, headers, agent: new http.Agent() };
      this.#request = http.request(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', () => this.#end(0, ''));
        response.on('end', () => this.#end(response.statusCode ?? 0, Buffer.concat(parts).toString('utf8')));
      });
      this.#request.on('error', () => this.#end(0, ''));
      this.#request.end(bytes);
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: bytes.length, total: bytes.length }));
    });
  }

  #end(status: number, text: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.status = status;
    this.responseText = text;
    this.#onEnd?.();
    this.dispatchEvent(new Event('loadend'));
  }
}

/** Gives this process the simulated XMLHttpRequest, and returns what takes it away. */
export function installBrowser(given: Journal): () => void {
  journal = given;
  Object.assign(globalThis, { XMLHttpRequest: SimulatedRequest });
  return () => {
    journal = { sending: () => {}, ended: () => {} };
    Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
  };
}

/** A call of a page's own, such as that of a program that uses the API. */
export function call(
  method: string,
  path: string,
  body: FormData | string = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const request = new SimulatedRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const impatience = setTimeout(() => request.abort(), 60_000);
    request.addEventListener('loadend', () => {
      clearTimeout(impatience);
      resolve({ status: request.status, text: request.responseText });
    });
    request.send(body);
  });
}
