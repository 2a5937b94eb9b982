import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * A provider assigns this much of an IPv6 address to a household or a machine, which may use any address below it.
 */
const IPV6_PREFIX_BITS = 64
/** Some proxies forward an IPv4 address with its port. */
const portOfIpv4 = /^(\d+\.\d+\.\d+\.\d+):\d+$/

/**
 * The key of a network address limit: the IPv4 address, also where it is written as IPv6, or the /64 of an IPv6
 * address. All invalid addresses count together, so that an invented one gets no new count.
 */
export function addressKey(address: string): string {
  const text = address.replace(portOfIpv4, '$1')
  if (isIP(text) === 0 || !ipaddr.isValid(text)) return 'unknown'
  const parsed = ipaddr.process(text)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().replace(/%.*/, '')}/${IPV6_PREFIX_BITS}`).toString()
}
