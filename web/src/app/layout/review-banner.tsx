import { Link } from '@tanstack/react-router'
import { openBookings } from '../../lib/open-bookings.ts'
import { useSiteSettings } from '../../lib/site-settings.tsx'

const words = 'Leave a review'
const looks = 'inline-flex min-h-11 items-center font-bold underline underline-offset-3 focus-visible:outline-on-amber'

/** Asks guests for a review: on the operator's form if one is set, otherwise of their stays on this site. */
export function ReviewBanner() {
  const { reviewFormUrl } = useSiteSettings()
  return (
    <aside
      aria-label="Announcement"
      className="print:hidden shrink-0 max-sm:fills-window:hidden bg-amber px-4 text-center text-sm text-on-amber"
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
    </aside>
  )
}
