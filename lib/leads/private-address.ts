import 'server-only';
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not of the public internet (IANA's registries of special-purpose addresses). */
const special = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  // Carriers' NAT, which some clouds have their metadata services in.
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local: the metadata service of most clouds is 169.254.169.254.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // Multicast, reserved and broadcast.
  '224.0.0.0/3',
  // IPv6 that carries an IPv4 address (Teredo, 6to4), or is reserved or for documentation.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]) {
  const [address = '', bits] = network.split('/');
  special.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
}

/** All of IPv6 that is public; loopback, link-local, unique local, NAT64 and mapped IPv4 are outside. */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on this machine, in its network, or anything but a public one. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return special.check(address, 'ipv4');
  return version !== 6 || !unicast.check(address, 'ipv6') || special.check(address, 'ipv6');
}

/** A target that is not on the public internet. */
export class PrivateAddressError extends Error {
  constructor() {
    super('The address is private, which LEADS_WEBHOOK_ALLOW_PRIVATE would allow');
  }
}

/**
 * A `lookup` for `node:https` that finds public addresses alone. The connection is made to the very address that was
 * checked, so that a name that leads elsewhere a moment later leads nowhere new.
 *
 * It is not asked about a host that is an address already.
 *
 * @param resolve the system's own, unless told
 */
export function lookupPublic(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('The name has no address'), '', 0);
      if (addresses.some(({ address }) => isPrivateAddress(address))) {
        return callback(new PrivateAddressError(), '', 0);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
}
