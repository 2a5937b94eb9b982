import { readPathId } from '#contract/shared/path-id.ts'

const PROPERTY_PAGE = '/property/'

/** The listing of a property page; null for other pages. */
const stayOfPage = (pathname: string | undefined): number | null =>
  pathname?.startsWith(PROPERTY_PAGE) ? readPathId(pathname.slice(PROPERTY_PAGE.length)) : null

interface LocationChange {
  fromLocation?: { pathname: string } | undefined
  toLocation: { pathname: string }
}

/** The listing whose photo two pages share: one of them is its page, the other is not a property page. */
export function sharedStay({ fromLocation, toLocation }: LocationChange): number | null {
  const from = stayOfPage(fromLocation?.pathname)
  const to = stayOfPage(toLocation.pathname)
  return from === null ? to : to === null ? from : null
}

/** Names the photo of a listing's card for the transition: several cards of a page must not share a name. */
function nameCardPhoto(propertyId: number): void {
  const rule = `:active-view-transition-type(stay) [data-stay-photo="${propertyId}"] > :first-child { view-transition-name: stay-photo }`
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rule)
  document.adoptedStyleSheets = [sheet]
}

/**
 * The router's transitions: between a card and its property page the photo grows and shrinks. Everything else changes
 * at once, and so does this without support for typed transitions or when reduced motion is requested.
 */
export const stayTransition = {
  types(change: LocationChange): string[] | false {
    const propertyId = sharedStay(change)
    if (propertyId === null || !change.fromLocation) return false
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false
    nameCardPhoto(propertyId)
    return ['stay']
  },
}

/** Browsers without typed transitions would animate every navigation. */
export const hasTypedTransitions = (): boolean =>
  typeof CSS !== 'undefined' && CSS.supports('selector(:active-view-transition-type(a))')
