import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet (RFC 6890 and its registries), multicast included. */
const internal = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  internal.addSubnet(network, prefix, 'ipv4');
}

/** What lies outside 2000::/3, and what inside it stands for other networks (Teredo, documentation, 6to4). */
const internalV6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  internalV6.addSubnet(network, prefix, 'ipv6');
}
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of this computer or of a private network. What is no address counts as one. */
export function isInternalAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  const version = isIP(mapped ?? bare);
  if (version === 4) return internal.check(mapped ?? bare, 'ipv4');
  if (version === 6) return !publicV6.check(bare, 'ipv6') || internalV6.check(bare, 'ipv6');
  return true;
}

/** A call was about to reach an address that is not public. */
export class InternalAddressError extends Error {
  constructor(host: string) {
    super(`${host} leads to an internal address`);
  }
}

/**
 * A name lookup for connections that may only go to public addresses. The connection uses the very addresses that were
 * looked at, so that a name cannot mean another one a moment later.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (addresses.some(({ address }) => isInternalAddress(address))) {
      return callback(new InternalAddressError(hostname), []);
    }
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else if (first) callback(null, first.address, first.family);
    else callback(Object.assign(new Error(`no address of ${hostname}`), { code: 'ENOTFOUND' }), []);
  });
};
