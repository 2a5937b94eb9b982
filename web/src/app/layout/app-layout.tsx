import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { AuthDialogHost } from '../../features/auth/components/auth-dialog-host.tsx'
import { hasChosen, subscribeToPreferences } from '../../features/site-pages/model/cookie-preferences.ts'
import { useSavedAt } from '../../lib/api/saved-copy.ts'
import { useOnline } from '../../lib/api/use-online.ts'
import { openBookings } from '../../lib/open-bookings.ts'
import { useLanguages, useSiteSettings } from '../../lib/site-settings.tsx'
import { perLocale } from '../../lib/texts/format-date.ts'
import { useCurrentUser } from '../../session/use-current-user.ts'
import { island } from '../../ui/hydration/island.tsx'
import { openedPart } from '../../ui/hydration/opened-part.tsx'
import { useClientModule } from '../../ui/hydration/use-client-module.ts'
import { IconSprite } from '../../ui/pictures/icon-sprite.tsx'
import { Header } from './header.tsx'

const Footer = island(async () => (await import('./footer.tsx')).Footer)

const ViewingBanner = openedPart(async () => (await import('../../session/viewing-banner.tsx')).ViewingBanner)

/** Loads the banner for staff who view the site as somebody else, which keeps its code out of the first load. */
function Viewing() {
  const { data: user } = useCurrentUser()
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => setIsNeeded(Boolean(user?.viewing)), [user])
  return isNeeded && user?.viewing ? <ViewingBanner user={user} until={user.viewing.until} /> : null
}

const loadCookieBanner = () => import('../../features/site-pages/components/cookie-banner.tsx')

/** Loads the banner for visitors who have not answered it yet, as the server renders none. */
function CookieQuestion() {
  const isAnswered = useSyncExternalStore(subscribeToPreferences, hasChosen, () => true)
  const { module } = useClientModule(loadCookieBanner, !isAnswered)
  return module && !isAnswered ? <module.CookieBanner /> : null
}

const loadLanguageOffer = () => import('./language-offer.tsx')

/** Loads the offer of another language, where the site has several. */
function OtherLanguage() {
  const { module } = useClientModule(loadLanguageOffer, useLanguages().offered.length > 1)
  return module ? <module.LanguageOffer /> : null
}

/** Whether the user already works on the new page: moving focus would close the overlay they just opened. */
const isAtWork = (content: HTMLElement): boolean => {
  const at = document.activeElement
  return at !== null && at !== content && (content.contains(at) || at.closest('[role=dialog]') !== null)
}

/** Moves focus to the content after each navigation, as a full page load would. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (main.current && !isAtWork(main.current)) main.current.focus({ preventScroll: true })
  }, [path])
  return main
}

/** A thin amber progress line while the next page loads; it appears after 150 ms only. */
function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading && state.status === 'pending' })
  return isLoading ? (
    <div role="progressbar" aria-label={t`Loading page`} className="fixed inset-x-0 top-0 z-100 h-1 overflow-hidden">
      <div className="h-full w-1/3 animate-[slide_1s_ease-in-out_150ms_infinite_both] bg-amber" />
    </div>
  ) : null
}

const saveTime = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
)

/** What may be wrong with a page that was saved at `since`, or is shown without a network. */
function describeCopy(online: boolean, since: string | null): string {
  if (online) return since === null ? '' : t`This page was saved on ${since}.`
  return since === null
    ? t`You are offline. This page may be out of date, and changes can’t be sent.`
    : t`You are offline. This page was saved on ${since}, and changes can’t be sent.`
}

/**
 * Says that the network is down and how old the content is. After the network returns, content that was saved offers
 * to be loaded again.
 */
function OfflineNotice() {
  const online = useOnline()
  const savedAt = useSavedAt()
  const since = savedAt === null ? null : saveTime().format(new Date(savedAt))
  return (
    <div aria-live="polite" className="sticky top-0 z-45 print:hidden">
      {online && since === null ? null : (
        <p className="flex items-center justify-center gap-2.5 bg-warn-soft px-4 py-2.5 text-sm font-medium text-warn">
          <WifiOff aria-hidden className="size-4.5 shrink-0" />
          <span>
            {describeCopy(online, since)}
            {online ? (
              <button type="button" className="link ms-2 text-warn" onClick={() => location.reload()}>
                <Trans>Load it again</Trans>
              </button>
            ) : null}
          </span>
        </p>
      )}
    </div>
  )
}

const loadHideBanner = () => import('./hide-banner.tsx')

/**
 * Asks guests for a review: on the operator's form if one is set, otherwise of their stays on this site. Each person
 * can hide it for a month.
 */
function ReviewBanner() {
  const { reviewFormUrl } = useSiteSettings()
  // Not `lazy`: React commits nothing for 300 ms after a fallback, and the content would hydrate that much later.
  const { module } = useClientModule(loadHideBanner)
  const [isHidden, setHidden] = useState(false)
  const words = t`Leave a review`
  return (
    <aside aria-label={t`Announcement`} hidden={isHidden} className="banner-line">
      <span>{t`Stayed somewhere lovely?`}</span>{' '}
      {reviewFormUrl ? (
        <a href={reviewFormUrl} target="_blank" rel="noreferrer">
          {words}
        </a>
      ) : (
        <Link to="/dashboard" {...openBookings}>
          {words}
        </Link>
      )}
      {module ? <module.HideBanner onChoice={setHidden} /> : null}
    </aside>
  )
}

/** Whether the page on screen is one of these, by its address. */
const useIsAt = (pages: RegExp): boolean =>
  useRouterState({ select: ({ resolvedLocation, location }) => pages.test((resolvedLocation ?? location).href) })

/**
 * The layout of every screen: notices, banner, header, content, footer. A screen may fill the window
 * (`useFillsWindow`). The operator's pages have one slim line above and below, and a rail on the left. The checkout
 * has a bar of its own on a phone, and nothing else around it.
 */
export function AppLayout({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation()
  const isConsole = useIsAt(/^\/admin/)
  const isTask = useIsAt(/^\/checkout/)
  // Neither in a conversation, in the setup of a new site, nor at the first look at a booking that was just paid.
  const isQuiet = useIsAt(/^\/(messages|setup)|[?&]booked=/)
  return (
    <div data-console={isConsole || undefined} data-task={isTask || undefined} className="group/layout page-frame">
      <a href="#content" className="skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <IconSprite />
      <NavigationProgress />
      <Viewing />
      <CookieQuestion />
      <OtherLanguage />
      <OfflineNotice />
      {isConsole || isTask || isQuiet ? null : <ReviewBanner />}
      <div className="shrink-0 group-data-console/layout:bg-toast max-sm:group-data-task/layout:hidden">
        <Header isSlim={isConsole} />
      </div>
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        data-part=""
        className="flex-1 outline-none fills-window:grid fills-window:min-h-0 fills-window:grid-cols-1 fills-window:grid-rows-[minmax(0,1fr)]"
      >
        {children}
      </main>
      <Footer isSlim={isConsole} />
      <AuthDialogHost />
    </div>
  )
}
