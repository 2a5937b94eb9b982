import { z } from 'zod'
import { type ListSearch, listSearchSchema } from './property-search.ts'

const defaultReturnUrl = '/properties'
const maxLength = 2_000

/**
 * A local path out of a URL that anyone may have written: it starts with exactly one slash and holds no backslash and no control
 * character, which browsers would turn into another host. Anything else is `/properties` (spec §2; money-and-safety A12).
 */
export function safeReturnUrl(value: unknown): string {
  if (typeof value !== 'string' || value.length > maxLength) return defaultReturnUrl
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
  if (!/^\/(?![/\\])/.test(value) || /[\u0000-\u001f\u007f\\]/.test(value)) return defaultReturnUrl
  return value
}

/** The query of `/property/{id}`: `returnUrl` is left out of the URL when it is the default. */
export const propertyPageSearchSchema = z.object({
  returnUrl: z
    .unknown()
    .optional()
    .transform((value) => {
      const safe = safeReturnUrl(value)
      return safe === defaultReturnUrl ? undefined : safe
    }),
})

/** The search a property page was opened from, read from its `returnUrl`: dates and guests chosen there start the booking. */
export function searchOfReturnUrl(returnUrl: string | undefined): ListSearch {
  const safe = safeReturnUrl(returnUrl)
  const [path = '', query = ''] = safe.split(/\?(.*)/s)
  return listSearchSchema.parse(path === '/properties' ? Object.fromEntries(new URLSearchParams(query)) : {})
}

/** Splits a safe local path for the router. */
export function toLinkParts(returnUrl: string | undefined): { pathname: string; query: Record<string, string>; hash: string } {
  const url = new URL(safeReturnUrl(returnUrl), 'http://local')
  return { pathname: url.pathname, query: Object.fromEntries(url.searchParams), hash: url.hash.slice(1) }
}
