// A chunk of its own: visitors who have answered do not load it.

import { Link, useRouterState } from '@tanstack/react-router'
import { sentenceGap } from '../../../lib/texts/join-words.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast-store.ts'
import { BottomLine } from '../../../ui/overlays/bottom-line.tsx'
import type { CookiePreferences } from '../model/cookie-preferences.ts'
import { everything, onlyEssential, storePreferences } from '../model/store-preferences.ts'
import { cookieBannerCopy, cookieCopy } from '../site-pages.copy.ts'

/** Asks for cookie consent; until then only essential cookies are set. Rejecting takes as many clicks as accepting. */
export function CookieBanner() {
  const isOnSettings = useRouterState({ select: (state) => state.location.pathname === '/cookie-settings' })
  const toast = useToast()
  if (isOnSettings) return null
  const answer = (preferences: CookiePreferences) => {
    if (!storePreferences(preferences)) toast.show(cookieCopy.failed)
  }
  return (
    <BottomLine aria-label={cookieBannerCopy.label}>
      <p className="text-sm">
        {cookieBannerCopy.text}
        {sentenceGap()}
        <Link to="/cookie-settings" className="link whitespace-nowrap">
          {cookieBannerCopy.settings}
        </Link>
      </p>
      <div className="-mx-3 flex max-md:w-[calc(100%+24px)] max-md:justify-between">
        <Button variant="quiet" className="px-3 text-sm" onClick={() => answer(onlyEssential)}>
          {cookieBannerCopy.reject}
        </Button>
        <Button variant="quiet" className="px-3 text-sm" onClick={() => answer(everything)}>
          {cookieBannerCopy.accept}
        </Button>
      </div>
    </BottomLine>
  )
}
