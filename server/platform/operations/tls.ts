import { readFile } from 'node:fs/promises';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import type { Settings } from '../settings.ts';
import { SetupError } from '../setup-error.ts';

/** TLS 1.3, and of 1.2 only suites with forward secrecy that authenticate what they encrypt (AEAD). */
const protocol = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_128_GCM_SHA256',
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
  ].join(':'),
} as const satisfies SecureContextOptions;

/**
 * How the server speaks HTTPS itself; undefined where a proxy does.
 *
 * @throws SetupError for a file that cannot be read, is no PEM, or a key of another certificate.
 */
export async function readTls({
  TLS_CERTIFICATE,
  TLS_KEY,
}: Pick<Settings, 'TLS_CERTIFICATE' | 'TLS_KEY'>): Promise<SecureContextOptions | undefined> {
  if (TLS_CERTIFICATE === undefined || TLS_KEY === undefined) return undefined;
  try {
    const [cert, key] = await Promise.all([readFile(TLS_CERTIFICATE, 'utf8'), readFile(TLS_KEY, 'utf8')]);
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
