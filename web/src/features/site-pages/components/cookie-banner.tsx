import { Link, useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast-store.ts'
import {
  type CookiePreferences,
  everything,
  hasChosen,
  onlyEssential,
  storePreferences,
  subscribeToPreferences,
} from '../model/cookie-preferences.ts'
import { cookieBannerCopy, cookieCopy } from '../site-pages.copy.ts'

/**
 * Asks once for cookie consent; until then only essential cookies are set. It never covers a control: it is above a
 * phone's bottom bar and a map's sheet, and rejecting takes as many clicks as accepting.
 */
export function CookieBanner() {
  const isAnswered = useSyncExternalStore(subscribeToPreferences, hasChosen, () => true)
  const isOnSettings = useRouterState({ select: (state) => state.location.pathname === '/cookie-settings' })
  const toast = useToast()
  if (isAnswered || isOnSettings) return null
  const answer = (preferences: CookiePreferences) => {
    if (!storePreferences(preferences)) toast.show(cookieCopy.failed)
  }
  return (
    <section
      aria-label={cookieBannerCopy.label}
      data-cookie-banner
      className="fixed inset-x-3 bottom-[calc(12px+var(--bottom-bar,0px))] z-35 flex flex-col gap-2 rounded-card bg-surface p-3 shadow-float ring-1 ring-line sm:right-auto sm:left-6 sm:bottom-[calc(24px+var(--bottom-bar,0px))] sm:flex-row sm:items-center sm:gap-5 sm:p-4 max-lg:group-has-[[data-fills-window]]/page:top-20 max-lg:group-has-[[data-fills-window]]/page:bottom-auto print:hidden"
    >
      <p className="text-sm sm:max-w-[42ch]">
        {cookieBannerCopy.text}{' '}
        <Link to="/cookie-settings" className="link whitespace-nowrap">
          {cookieBannerCopy.settings}
        </Link>
      </p>
      <div className="grid grid-cols-2 gap-2.5">
        <Button variant="outline" className="px-3.5" onClick={() => answer(onlyEssential)}>
          {cookieBannerCopy.reject}
        </Button>
        <Button variant="outline" className="px-3.5" onClick={() => answer(everything)}>
          {cookieBannerCopy.accept}
        </Button>
      </div>
    </section>
  )
}
