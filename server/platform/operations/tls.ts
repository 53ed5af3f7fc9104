import { X509Certificate } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import { SetupError } from '../setup-error.ts';

/** TLS 1.3, and the suites of TLS 1.2 with forward secrecy and authenticated encryption (AEAD). */
const protocol = {
  minVersion: 'TLSv1.2',
  ciphers: 'TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:ECDHE+AESGCM:ECDHE+CHACHA20',
} as const satisfies SecureContextOptions;

/** Seconds since 1970. */
const endOf = (cert: string) => new X509Certificate(cert).validToDate.getTime() / 1_000;

async function readTls(certificate: string, keyFile: string) {
  try {
    const [cert, key] = await Promise.all([readFile(certificate, 'utf8'), readFile(keyFile, 'utf8')]);
    const options = { ...protocol, cert, key };
    createSecureContext(options);
    return options;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new SetupError(
      `TLS_CERTIFICATE and TLS_KEY cannot be used: ${reason}. Name a certificate chain and its key, as PEM.`,
      { cause },
    );
  }
}

/** Opens the server's own certificate; undefined where a proxy has it. @throws SetupError for unusable files. */
export async function openTls({ TLS_CERTIFICATE: certificate, TLS_KEY: key }: Settings) {
  if (certificate === undefined || key === undefined) return undefined;
  const read = () => readTls(certificate, key);
  const options = await read();
  let end = endOf(options.cert);
  return {
    options,
    /** Seconds since 1970 at which the presented certificate ends. */
    end: () => end,
    /** Presents renewed certificates until the returned function is called. */
    watch(server: Server, logger: FastifyBaseLogger): () => void {
      async function renew() {
        try {
          const renewed = await read();
          // A server for HTTPS is typed as one for HTTP; see app.ts.
          (server as unknown as SecureServer).setSecureContext(renewed);
          end = endOf(renewed.cert);
          logger.info({ until: new Date(end * 1_000) }, 'certificate renewed');
        } catch (error) {
          logger.warn({ err: error }, 'the renewed certificate cannot be used; the previous one stays');
        }
      }
      const files = [certificate, key];
      for (const file of files) watchFile(file, { interval: 5_000, persistent: false }, renew);
      return () => {
        for (const file of files) unwatchFile(file, renew);
      };
    },
  };
}
