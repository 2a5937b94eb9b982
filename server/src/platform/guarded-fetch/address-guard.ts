import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address that was asked for and may not be, or cannot be: the message is fit to show to whoever typed it. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused'
}

export interface CheckedAddress {
  address: string
  family: 4 | 6
}

/** What all of the public internet's IPv6 addresses begin with; everything else is special or not given out. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/** Whether an IP address belongs to the public internet: not to this machine, its network, a provider's inside, or a way around it. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  // What carries an IPv4 address inside is judged as special: only real IPv6 hosts remain.
  return address.range() === 'unicast' && address.match(GLOBAL_IPV6)
}

export type Resolve = (host: string) => Promise<CheckedAddress[]>

/** The addresses of a name by the machine's own resolver. */
export const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))

/**
 * The addresses of a host when every one of them is public. Refuses with `FetchRefused` when one is not: a name that leads outside and
 * inside at once is a trap.
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
