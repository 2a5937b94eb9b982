import { reviewFormUrl } from '../site.ts'

/** Asks guests for a review on an external form. */
export function ReviewBanner() {
  return (
    <aside aria-label="Announcement" className="print:hidden bg-amber px-4 py-2 text-center text-sm text-on-amber">
      Stayed somewhere lovely?{' '}
      <a
        href={reviewFormUrl}
        target="_blank"
        rel="noreferrer"
        className="font-bold underline underline-offset-3 focus-visible:outline-on-amber"
      >
        Leave a review
      </a>
    </aside>
  )
}
