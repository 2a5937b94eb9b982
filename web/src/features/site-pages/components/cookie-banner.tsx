// A chunk of its own: visitors who have answered do not load it.

import { Link, useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast-store.ts'
import { type CookiePreferences, everything, onlyEssential, storePreferences } from '../model/cookie-preferences.ts'
import { cookieBannerCopy, cookieCopy } from '../site-pages.copy.ts'

/** Tells the page how high the line is, which depends on the window, the language and the size of its text. */
function useLineHeight(isShown: boolean) {
  const line = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isShown || !line.current) return
    const { style } = document.documentElement
    const tell = () => style.setProperty('--cookie-line', `${line.current?.offsetHeight ?? 0}px`)
    const observer = new ResizeObserver(tell)
    tell()
    observer.observe(line.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--cookie-line')
    }
  }, [isShown])
  return line
}

/**
 * Asks for cookie consent; until then only essential cookies are set. It is one line below the page, above a
 * phone's bottom bar and a map's sheet, and the page ends above it. Rejecting takes as many clicks as accepting.
 */
export function CookieBanner() {
  const isOnSettings = useRouterState({ select: (state) => state.location.pathname === '/cookie-settings' })
  const toast = useToast()
  const isShown = !isOnSettings
  const line = useLineHeight(isShown)
  if (!isShown) return null
  const answer = (preferences: CookiePreferences) => {
    if (!storePreferences(preferences)) toast.show(cookieCopy.failed)
  }
  return (
    <section
      ref={line}
      aria-label={cookieBannerCopy.label}
      data-cookie-banner
      className="fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+var(--hosting-bar,0px))] z-35 border-t border-line bg-surface py-1 max-md:pt-2 print:hidden"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-sm">
          {cookieBannerCopy.text}{' '}
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
      </div>
    </section>
  )
}
