import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A provider gives a household or a rented machine this much of an IPv6 address, and whoever has it may use any address below. */
const IPV6_PREFIX_BITS = 64
/** Some proxies forward an IPv4 address with the port it was sent from. */
const portOfIpv4 = /^(\d+\.\d+\.\d+\.\d+):\d+$/

/**
 * What a limit of a network address counts: the IPv4 address, also where it is written as IPv6, or the /64 of an IPv6 address.
 * Everything that is no address counts together, so that nobody gets a new count by inventing one.
 */
export function addressKey(address: string): string {
  const text = address.replace(portOfIpv4, '$1')
  if (isIP(text) === 0 || !ipaddr.isValid(text)) return 'unknown'
  const parsed = ipaddr.process(text)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().replace(/%.*/, '')}/${IPV6_PREFIX_BITS}`).toString()
}
