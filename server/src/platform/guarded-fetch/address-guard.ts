import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address that must not or cannot be fetched: the message is fit to show to the user who typed it. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused'
}

export interface CheckedAddress {
  address: string
  family: 4 | 6
}

/** The prefix of all public IPv6 addresses; everything else is special or unassigned. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an IP address is public: not this machine, its network, a provider's internal network, or a tunnel around
 * them.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  // Addresses that embed an IPv4 address count as special: only real IPv6 hosts remain.
  return address.range() === 'unicast' && address.match(GLOBAL_IPV6)
}

export type Resolve = (host: string) => Promise<CheckedAddress[]>

/** The addresses of a name by the machine's own resolver. */
export const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))

/**
 * The addresses of a host when every one of them is public. Refuses with `FetchRefused` when one is not: a name with
 * both public and internal addresses is a trap.
 */
export async function resolvePublic(hostname: string, resolve: Resolve = resolveHost): Promise<CheckedAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const literal = isIP(host)
  const found: CheckedAddress[] = literal ? [{ address: host, family: literal === 6 ? 6 : 4 }] : await resolve(host)
  if (found.length === 0) throw new FetchRefused('There is no server of that name.')
  if (!found.every(({ address }) => isPublicAddress(address)))
    throw new FetchRefused('That address is not on the public internet.')
  return found
}
