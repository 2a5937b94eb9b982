import { defaultReturnUrl, toReturnUrl } from '#contract/shared/return-url.ts'
import { type ListSearch, readListSearch } from './property-search.ts'

/** The query of `/property/{id}`: a default `returnUrl` is left out of the URL. */
export function readPropertyPageSearch(given: { returnUrl?: unknown }): { returnUrl?: string } {
  const safe = toReturnUrl(given.returnUrl)
  return safe === defaultReturnUrl ? {} : { returnUrl: safe }
}

/** The search in the `returnUrl` of a property page: its dates and guests become the initial choice of the booking. */
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
