import { createHash } from 'node:crypto';

/** By what a client is counted: a hash of its address, or of its network of 2^64 addresses where that is IPv6. */
export function clientKey(address: string): Buffer {
  const network = address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
  return createHash('sha256').update(network).digest();
}
