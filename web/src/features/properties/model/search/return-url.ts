import { type IsoDate, isIsoDate } from '#contract/shared/dates.ts'
import { defaultReturnUrl, toReturnUrl } from '#contract/shared/return-url.ts'
import { type ListSearch, readListSearch } from './property-search.ts'

/** The query of `/property/{id}`. Its dates, if any, come before those of the list in `returnUrl`. */
export interface PropertyPageSearch {
  returnUrl?: string
  checkIn?: IsoDate
  checkOut?: IsoDate
}

const isDate = (value: unknown): value is IsoDate => typeof value === 'string' && isIsoDate(value)

/** Reads the query of `/property/{id}`: a default `returnUrl` and a date without the other are left out of the URL. */
export function readPropertyPageSearch(given: { [Name in keyof PropertyPageSearch]?: unknown }): PropertyPageSearch {
  const { checkIn, checkOut } = given
  const safe = toReturnUrl(given.returnUrl)
  return {
    ...(safe === defaultReturnUrl ? {} : { returnUrl: safe }),
    ...(isDate(checkIn) && isDate(checkOut) ? { checkIn, checkOut } : {}),
  }
}

/** The search in the `returnUrl` of a property page: its dates and guests become the initial choice of the booking. */
export function searchOfReturnUrl(returnUrl: string | undefined): ListSearch {
  const safe = toReturnUrl(returnUrl)
  const [path = '', query = ''] = safe.split(/\?(.*)/s)
  return readListSearch(path === '/properties' ? Object.fromEntries(new URLSearchParams(query)) : {})
}

/** What a booking on the property page starts with: its own dates, and what the guest searched for before. */
export const searchOfPage = ({ returnUrl, ...dates }: PropertyPageSearch): ListSearch => ({
  ...searchOfReturnUrl(returnUrl),
  ...dates,
})

/** Splits a safe local path for the router. */
export function toLinkParts(returnUrl: string | undefined): { pathname: string; query: Record<string, string>; hash: string } {
  const url = new URL(toReturnUrl(returnUrl), 'http://local')
  return { pathname: url.pathname, query: Object.fromEntries(url.searchParams), hash: url.hash.slice(1) }
}
