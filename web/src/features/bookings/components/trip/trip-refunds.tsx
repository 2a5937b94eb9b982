import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Trip } from '#contract/bookings/trips.schemas.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { sentenceGap } from '../../../../lib/texts/join-words.ts'
import { ladderNote, policyNames } from '../../../../stays/refunds/refund-ladder.ts'
import { cn } from '../../../../ui/class-names.ts'
import { type RefundStep, refundStepsOf } from '../../model/trip-words.ts'
import { TripSection } from './trip-details.tsx'

const bars: Record<RefundStep['state'], string> = {
  past: 'border-line bg-sunken',
  current: 'border-amber bg-amber-soft',
  ahead: 'border-primary bg-primary-soft',
}

function Step({ what, when, refund, share, state }: RefundStep) {
  const money = useMoney()
  const size = `${Math.max(2, share * 100)}%`
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 sm:grid-cols-1 sm:content-start sm:gap-y-2 sm:pe-2"
    >
      <span
        aria-hidden
        className={cn('col-span-full h-2 rounded-full border-t-3 sm:hidden', bars[state])}
        style={{ width: size }}
      />
      <span aria-hidden className="-me-2 hidden h-[120px] items-end border-b border-control sm:flex">
        <span className={cn('relative w-full border-t-3', bars[state])} style={{ height: size }}>
          {state === 'current' ? (
            <span className="absolute bottom-2 start-2 rounded-md bg-ink px-2 py-0.5 text-label font-semibold text-page">
              <Trans>Today</Trans>
            </span>
          ) : null}
        </span>
      </span>
      <span className={cn('num font-semibold max-sm:row-start-2 max-sm:text-end', state === 'past' && 'text-muted line-through')}>
        {money.exact(refund)}
      </span>
      <span className="text-sm max-sm:col-start-1 max-sm:row-start-2">
        <span className={cn('block', state === 'current' && 'font-semibold')}>
          {what}
          {state === 'current' ? <span className="ms-2 text-muted sm:hidden">{t`Today`}</span> : null}
        </span>
        <span className="num block text-muted">{when}</span>
      </span>
    </li>
  )
}

/** The refund of a cancellation by date: columns of its share's height, on a phone bars of its share's width. */
export function TripRefunds({ trip, now }: { trip: Trip; now: Date }) {
  const money = useMoney()
  const steps = refundStepsOf(trip, now)
  const current = steps.find(({ state }) => state === 'current')
  if (!current) return null
  const { booking } = trip
  const { hostName } = booking
  const amount = money.exact(booking.status === 'pending' ? booking.totalPrice : current.refund)
  return (
    <TripSection title={t`Cancellation policy`} aside={policyNames[booking.cancellation.policy]}>
      <p className="mb-4">
        {booking.status === 'pending' ? (
          <Trans>
            Cancel before {hostName} replies and you get <strong className="num">{amount}</strong> back.
          </Trans>
        ) : (
          <Trans>
            Cancel now and you get <strong className="num">{amount}</strong> back.
          </Trans>
        )}
      </p>
      <ol className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-0">
        {steps.map((step) => (
          <Step key={step.when} {...step} />
        ))}
      </ol>
      <p className="mt-4 max-w-prose text-sm text-muted">
        {ladderNote(booking.cancellation.freeHours)}
        {sentenceGap()}
        {t`Times are local to the property.`}
      </p>
    </TripSection>
  )
}
