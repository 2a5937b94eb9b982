import { defaultReturnUrl, toReturnUrl } from '#contract/shared/return-url.ts'
import { type ListSearch, readListSearch } from './property-search.ts'

/** The query of `/property/{id}`: `returnUrl` is left out of the URL when it is the default. */
export function readPropertyPageSearch(given: { returnUrl?: unknown }): { returnUrl?: string } {
  const safe = toReturnUrl(given.returnUrl)
  return safe === defaultReturnUrl ? {} : { returnUrl: safe }
}

/** The search a property page was opened from, read from its `returnUrl`: dates and guests chosen there start the booking. */
export function searchOfReturnUrl(returnUrl: string | undefined): ListSearch {
  const safe = toReturnUrl(returnUrl)
  const [path = '', query = ''] = safe.split(/\?(.*)/s)
  return readListSearch(path === '/properties' ? Object.fromEntries(new URLSearchParams(query)) : {})
}

/** Splits a safe local path for the router. */
export function toLinkParts(returnUrl: string | undefined): { pathname: string; query: Record<string, string>; hash: string } {
  const url = new URL(toReturnUrl(returnUrl), 'http://local')
  return { pathname: url.pathname, query: Object.fromEntries(url.searchParams), hash: url.hash.slice(1) }
}
