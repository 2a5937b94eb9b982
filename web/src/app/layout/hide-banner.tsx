// A chunk of its own: it keeps its code out of the first load.

import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { localStore, readObject } from '../../lib/storage.ts'
import { useCurrentUser } from '../../session/use-current-user.ts'

const MONTH_MS = 30 * 24 * 3_600_000

/** Until when each person of this browser has hidden the banner, in milliseconds. */
const PEOPLE = 'noBannerOf'
const readHidden = () => readObject(localStore.get(PEOPLE))

interface HideBannerProps {
  /** Called with each choice: whether the banner is hidden. */
  onChoice: (isHidden: boolean) => void
}

/** The button that hides the banner for this person and a month, and the choice they made before. */
export function HideBanner({ onChoice }: HideBannerProps) {
  const { data: user } = useCurrentUser()
  const personId = user?.id ?? 'visitor'
  useLayoutEffect(() => {
    onChoice(Number(readHidden()[personId]) > Date.now())
    // Until now it stood for the last choice made in this browser.
    delete document.documentElement.dataset.noBanner
  }, [personId, onChoice])
  const hide = () => {
    const until = Date.now() + MONTH_MS
    localStore.set(PEOPLE, JSON.stringify({ ...readHidden(), [personId]: until }))
    // The last choice made in this browser, which the page reads before its code has loaded.
    localStore.set('noBanner', String(until))
    onChoice(true)
  }
  return (
    <button
      type="button"
      aria-label={t`Hide for a month`}
      className="absolute inset-y-0 end-1 grid w-11 place-items-center focus-visible:outline-on-amber"
      onClick={hide}
    >
      <X aria-hidden className="size-4.5" />
    </button>
  )
}
