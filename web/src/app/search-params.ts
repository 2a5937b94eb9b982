import { toQueryString } from '../lib/api-client.ts'

/** The query of an address as plain text values: numbers, JSON and 'true' stay what was written. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The reverse: what is undefined, null or empty is left out of the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  return toQueryString(search)
}
