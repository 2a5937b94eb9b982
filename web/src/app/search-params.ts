import { toQueryString } from '../lib/api/api-client.ts'

/** Parses the query of an address as plain text: numbers, JSON and 'true' stay as written. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The inverse: undefined, null and empty values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  return toQueryString(search)
}
