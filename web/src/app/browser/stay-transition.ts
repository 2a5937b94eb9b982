import { readPathId } from '#contract/shared/path-id.ts'

const PROPERTY_PAGE = '/property/'

/** The listing of a property page; null for other pages. */
const stayOfPage = (pathname: string | undefined): number | null =>
  pathname?.startsWith(PROPERTY_PAGE) ? readPathId(pathname.slice(PROPERTY_PAGE.length)) : null

/** The listing whose photo two pages share: one of them is its page, the other is no property page. */
function sharedStay(from: string, to: string): number | null {
  const [left, entered] = [stayOfPage(from), stayOfPage(to)]
  return left === null ? entered : entered === null ? left : null
}

/** Browsers without types for transitions would need a name on every card's photo, and names must be unique. */
const canMove = (): boolean =>
  typeof document.startViewTransition === 'function' &&
  CSS.supports('selector(:active-view-transition-type(a))') &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Names the photo of one listing's card for the duration of a transition. The card is rendered even if the browser
 * has not found out yet that it is near the window: what is not rendered does not move.
 */
function nameCardPhoto(propertyId: number): void {
  const sheet = new CSSStyleSheet()
  const photo = `[data-stay-photo="${propertyId}"]`
  const during = ':active-view-transition-type(stay)'
  sheet.replaceSync(`${during} ${photo} > :first-child { view-transition-name: stay-photo }
    ${during} li:has(${photo}) { content-visibility: visible }`)
  document.adoptedStyleSheets = [sheet]
}

/**
 * Changes the page with `update`. Between a card and its property page the photo grows or shrinks; every other change
 * is at once, and so is this one in browsers without typed transitions or when reduced motion is requested.
 */
export async function changePage(from: string | undefined, to: string, update: () => Promise<void>): Promise<void> {
  const propertyId = from === undefined ? null : sharedStay(from, to)
  if (propertyId === null || !canMove()) return update()
  nameCardPhoto(propertyId)
  const { ready, finished, updateCallbackDone } = document.startViewTransition({ update, types: ['stay'] })
  // A skipped transition, as in a hidden tab, changes the page all the same; errors of `update` are in the last one.
  for (const end of [ready, finished]) end.catch(() => undefined)
  return updateCallbackDone
}
