import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { AuthDialogHost } from '../../features/auth/components/auth-dialog-host.tsx'
import { CookieBanner } from '../../features/site-pages/components/cookie-banner.tsx'
import { useCurrentUser } from '../../session/use-current-user.ts'
import { IconSprite } from '../../ui/pictures/icon-sprite.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ReviewBanner } from './review-banner.tsx'

const ViewingBanner = lazy(() => import('../../session/viewing-banner.tsx').then((module) => ({ default: module.ViewingBanner })))

/** Loads the banner for staff who view the site as somebody else, which keeps its code out of the first load. */
function Viewing() {
  const { data: user } = useCurrentUser()
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => setIsNeeded(Boolean(user?.viewing)), [user])
  return isNeeded && user?.viewing ? (
    <Suspense>
      <ViewingBanner user={user} until={user.viewing.until} />
    </Suspense>
  ) : null
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
    <div role="progressbar" aria-label="Loading page" className="fixed inset-x-0 top-0 z-100 h-1 overflow-hidden">
      <div className="h-full w-1/3 animate-[slide_1s_ease-in-out_150ms_infinite_both] bg-amber" />
    </div>
  ) : null
}

/**
 * The layout of every screen: notices, banner, header, content, footer. A screen may fill the window
 * (`useFillsWindow`).
 */
export function AppLayout({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation()
  return (
    <div className="flex min-h-[calc(100dvh-var(--cookie-line,0px))] flex-col fills-window:h-[calc(100dvh-var(--cookie-line,0px))] fills-window:overflow-hidden">
      <a
        href="#content"
        className="sr-only z-100 rounded-control bg-primary font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
      >
        Skip to content
      </a>
      <IconSprite />
      <NavigationProgress />
      <Viewing />
      <CookieBanner />
      <OfflineNotice />
      <ReviewBanner />
      <Header />
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        data-part=""
        className="flex-1 outline-none fills-window:grid fills-window:min-h-0 fills-window:grid-cols-1 fills-window:grid-rows-[minmax(0,1fr)]"
      >
        {children}
      </main>
      <Footer />
      <AuthDialogHost />
    </div>
  )
}
