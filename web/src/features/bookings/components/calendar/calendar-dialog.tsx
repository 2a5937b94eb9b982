import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { formatDate, type IsoDate } from '#contract/shared/dates.ts'
import { stripes } from '../../../../stays/calendar/stay-colors.ts'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../../ui/overlays/dialog.tsx'
import { type CalendarEntry, isBlocked } from '../../model/booking-calendar.ts'
import { BookingDetails } from './booking-details.tsx'
import { StayButton } from './stay-button.tsx'

/** The dialog's content: one stay, or all entries of a day that has more than its rows can show. */
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
      <DialogDescription>Stays and blocked listings on this day</DialogDescription>
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

/** The calendar's one dialog: choosing a stay replaces the day's list. */
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
