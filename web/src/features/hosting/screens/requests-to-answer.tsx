import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { HostToday } from '#contract/hosting/hosting.schemas.ts'
import { Panel } from '../../../ui/card.tsx'
import { Count } from '../../../ui/lists/counted-heading.tsx'
import { useMovingRows } from '../../../ui/lists/use-moving-rows.ts'
import { hostAnswers, useToldStatusChange } from '../../bookings/booking-changes.queries.ts'
import { RequestRow } from '../../bookings/components/changes/request-row.tsx'
import { BookingMessagesLink } from '../../messages/components/contact-link.tsx'
import { GuestRecord } from '../../reviews/components/guest-record.tsx'

/** The paid requests that wait for the host's answer, the soonest deadline first. */
export function RequestsToAnswer({ requests: { count, items } }: Pick<HostToday, 'requests'>) {
  const { change, pendingId } = useToldStatusChange()
  const movingRows = useMovingRows()
  const more = count - items.length
  return (
    <section aria-labelledby="to-answer">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="to-answer" className="flex items-center gap-3 text-block">
          <Trans>To answer</Trans> <Count count={count} isWaiting />
        </h2>
        {count > 0 ? (
          <p className="text-sm text-muted max-sm:hidden">
            <Trans>If you don’t reply in time, the guest gets a full refund.</Trans>
          </p>
        ) : null}
      </div>
      <Panel className="@container">
        {count === 0 ? <p className="p-5 text-muted">{t`No request is waiting for your answer.`}</p> : null}
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
        {more > 0 ? <p className="p-5 text-sm text-muted">{t`${more} more follow these.`}</p> : null}
      </Panel>
    </section>
  )
}
