import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { openBookings } from '../../lib/open-bookings.ts'
import { useSiteSettings } from '../../lib/site-settings.tsx'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'

const HideBanner = lazy(() => import('./hide-banner.tsx'))

const words = 'Leave a review'
const looks = 'inline-flex min-h-11 items-center font-bold underline underline-offset-3 focus-visible:outline-on-amber sm:min-h-9'

/**
 * Asks guests for a review: on the operator's form if one is set, otherwise of their stays on this site. Each person
 * can hide it for a month.
 */
export function ReviewBanner() {
  const { reviewFormUrl } = useSiteSettings()
  const isHydrated = useIsHydrated()
  const [isHidden, setHidden] = useState(false)
  return (
    <aside
      aria-label="Announcement"
      hidden={isHidden}
      className="print:hidden relative shrink-0 max-sm:fills-window:hidden in-data-no-banner:hidden bg-amber pr-11 pl-2 text-center max-sm:text-left text-sm text-on-amber"
    >
      Stayed somewhere lovely?{' '}
      {reviewFormUrl ? (
        <a href={reviewFormUrl} target="_blank" rel="noreferrer" className={looks}>
          {words}
        </a>
      ) : (
        <Link to="/dashboard" {...openBookings} className={looks}>
          {words}
        </Link>
      )}
      {isHydrated ? (
        <Suspense>
          <HideBanner onChoice={setHidden} />
        </Suspense>
      ) : null}
    </aside>
  )
}
