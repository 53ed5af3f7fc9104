import { createHmac } from 'node:crypto';
import { Address6 } from 'ip-address';

/** The addresses that count as one client: an IPv4 address, or the IPv6 network of 64 bits that a connection has. */
function networkOf(address: string): string {
  return address.includes(':') ? new Address6(`${address}/64`).startAddress().correctForm() : address;
}

/**
 * Makes the function that says by what a client is counted in the database, which keeps no addresses.
 *
 * @param secret keys the hashes.
 */
export function createClientKey(secret: string): (address: string) => Buffer {
  return (address) =>
    createHmac('sha256', secret)
      .update(`client ${networkOf(address)}`)
      .digest();
}
