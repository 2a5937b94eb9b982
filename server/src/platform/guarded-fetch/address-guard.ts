import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address that must not or cannot be fetched: the message is fit to show to the user who typed it. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused'
  constructor(
    message: string,
    /** `Retry-After` as the server wrote it, where it asks to come later. */
    readonly retryAfter: string | null = null,
  ) {
    super(message)
  }
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

export interface NameCaller {
  /** Whose name it is: look-ups are limited for each account. */
  account: string
  /** Ends the look-up. */
  signal: AbortSignal
}

export type Resolve = (host: string, caller: NameCaller) => Promise<CheckedAddress[]>

/** Names of this machine, which no name server has to know (RFC 6761). */
const LOOPBACK_NAME = /(^|\.)localhost\.?$/i

export const refuseInternal = () => new FetchRefused('That address is not on the public internet.')

/**
 * The addresses of a host when every one of them is public. Refuses with `FetchRefused` when one is not: a name with
 * both public and internal addresses is a trap.
 */
export async function resolvePublic(hostname: string, resolve: Resolve, caller: NameCaller): Promise<CheckedAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (LOOPBACK_NAME.test(host)) throw refuseInternal()
  const literal = isIP(host)
  const found: CheckedAddress[] = literal ? [{ address: host, family: literal === 6 ? 6 : 4 }] : await resolve(host, caller)
  if (found.length === 0) throw new FetchRefused('There is no server of that name.')
  if (!found.every(({ address }) => isPublicAddress(address))) throw refuseInternal()
  return found
}
