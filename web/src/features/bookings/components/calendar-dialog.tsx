import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { formatDate, type IsoDate } from '#contract/shared/dates.ts'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx'
import { type CalendarEntry, isBlocked } from '../model/booking-calendar.ts'
import { stripes } from './booking-colors.ts'
import { BookingDetails } from './booking-details.tsx'
import { StayButton } from './stay-button.tsx'

/** What the calendar has opened: one stay, or everything of a day that has more than its rows can show. */
export type CalendarView = { booking: Booking } | { day: IsoDate; entries: readonly CalendarEntry[] }

function DayEntries({
  day,
  entries,
  onOpen,
}: {
  day: IsoDate
  entries: readonly CalendarEntry[]
  onOpen: (booking: Booking) => void
}) {
  return (
    <>
      <DialogTitle>{formatDate(day)}</DialogTitle>
      <DialogDescription>All stays and blocked places of the day</DialogDescription>
      <ul className="mt-4">
        {entries.map((entry) => (
          <li key={isBlocked(entry) ? `block-${entry.blockId}` : entry.id} className="border-b border-line last:border-b-0">
            {isBlocked(entry) ? (
              <p className="flex items-stretch gap-3 px-1 py-3">
                <span aria-hidden style={{ background: stripes }} className="w-2 shrink-0 rounded-full" />
                <span className="min-w-0">
                  <span className="block font-semibold">Blocked by you</span>
                  <span className="block truncate text-sm text-muted">{entry.title}</span>
                </span>
              </p>
            ) : (
              <StayButton booking={entry} onOpen={onOpen} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The calendar's one dialog: a day's list gives way to the stay that is picked from it. */
export function CalendarDialog({ view, onView }: { view: CalendarView | null; onView: (view: CalendarView | null) => void }) {
  return (
    <Dialog open={view !== null} onOpenChange={(open) => !open && onView(null)}>
      {view ? (
        <DialogContent>
          {'booking' in view ? (
            <BookingDetails booking={view.booking} />
          ) : (
            <DayEntries day={view.day} entries={view.entries} onOpen={(booking) => onView({ booking })} />
          )}
        </DialogContent>
      ) : null}
    </Dialog>
  )
}
