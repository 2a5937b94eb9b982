import { Link } from '@tanstack/react-router'
import { openBookings } from '../../lib/open-bookings.ts'

const words = 'Leave a review'
const looks = 'inline-flex min-h-11 items-center font-bold underline underline-offset-3 focus-visible:outline-on-amber'

/** Asks guests for a review: on the operator's form if one is set, otherwise of their stays on this site. */
export function ReviewBanner({ formUrl }: { formUrl: string | null }) {
  return (
    <aside
      aria-label="Announcement"
      className="print:hidden shrink-0 max-sm:group-has-[[data-fills-window]]/page:hidden bg-amber px-4 text-center text-sm text-on-amber"
    >
      Stayed somewhere lovely?{' '}
      {formUrl ? (
        <a href={formUrl} target="_blank" rel="noreferrer" className={looks}>
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
