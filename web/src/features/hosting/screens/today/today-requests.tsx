import type { HostToday } from '#contract/hosting/hosting.schemas.ts'
import { Panel } from '../../../../ui/card.tsx'
import { Count } from '../../../../ui/lists/counted-heading.tsx'
import { useMovingRows } from '../../../../ui/lists/use-moving-rows.ts'
import { hostAnswers, useToldStatusChange } from '../../../bookings/api/use-told-status-change.ts'
import { RequestRow } from '../../../bookings/components/requests/request-row.tsx'
import { BookingMessagesLink } from '../../../messages/components/contact-link.tsx'
import { GuestRecord } from '../../../reviews/components/guest-record.tsx'

/** The requests that wait for an answer, the soonest deadline first. */
export function TodayRequests({ requests: { count, items } }: Pick<HostToday, 'requests'>) {
  const { change, pendingId } = useToldStatusChange()
  const movingRows = useMovingRows()
  return (
    <section aria-labelledby="today-requests">
      <h2 id="today-requests" className="mb-4 flex items-center gap-3 text-block">
        Requests <Count count={count} />
      </h2>
      <Panel>
        {count === 0 ? <p className="p-5 text-muted">No request is waiting for your answer.</p> : null}
        <ul ref={movingRows} className="divide-y divide-line">
          {items.map(({ booking, paidAt, earns }) => (
            <RequestRow
              key={booking.id}
              booking={booking}
              paidAt={paidAt}
              earns={earns}
              pending={pendingId === booking.id}
              onAnswer={(status) => change(booking, hostAnswers[status])}
              about={
                <>
                  <GuestRecord booking={booking} />
                  <BookingMessagesLink bookingId={booking.id} with="guest" />
                </>
              }
            />
          ))}
        </ul>
        {count > items.length ? <p className="p-5 text-sm text-muted">{`${count - items.length} more follow these.`}</p> : null}
      </Panel>
    </section>
  )
}
