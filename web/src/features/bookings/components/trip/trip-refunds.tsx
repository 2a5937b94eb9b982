import type { Trip } from '#contract/bookings/trips.schemas.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { ladderNote, policyNames } from '../../../../stays/refunds/refund-ladder.ts'
import { cn } from '../../../../ui/class-names.ts'
import { type RefundStep, refundStepsOf } from '../../model/trip-words.ts'
import { TripSection } from './trip-details.tsx'

const bars: Record<RefundStep['state'], string> = {
  past: 'border-line bg-sunken',
  current: 'border-amber bg-amber-soft',
  ahead: 'border-primary bg-primary-soft',
}

const sizeOf = (share: number): string => `${Math.max(2, share * 100)}%`

function Step({ what, when, refund, share, state }: RefundStep) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 sm:grid-cols-1 sm:content-start sm:gap-y-2 sm:pr-2"
    >
      <span aria-hidden className="col-span-full flex items-end sm:-mr-2 sm:h-[120px] sm:border-b sm:border-control">
        <span
          className={cn('relative rounded-full border-t-3 max-sm:h-2! sm:w-full! sm:rounded-none', bars[state])}
          style={{ width: sizeOf(share), height: sizeOf(share) }}
        >
          {state === 'current' ? (
            <span className="absolute bottom-2 left-2 hidden rounded-md bg-ink px-2 py-0.5 text-label font-semibold text-page sm:block">
              Today
            </span>
          ) : null}
        </span>
      </span>
      <span
        className={cn('num font-semibold max-sm:row-start-2 max-sm:text-right', state === 'past' && 'text-muted line-through')}
      >
        {formatDollarsExact(refund)}
      </span>
      <span className="text-sm max-sm:col-start-1 max-sm:row-start-2">
        <span className={cn('block', state === 'current' && 'font-semibold')}>
          {what}
          {state === 'current' ? <span className="ml-2 text-muted sm:hidden">Today</span> : null}
        </span>
        <span className="num block text-muted">{when}</span>
      </span>
    </li>
  )
}

/** The refund of a cancellation by date: columns of its share's height, on a phone bars of its share's width. */
export function TripRefunds({ trip, now }: { trip: Trip; now: Date }) {
  const steps = refundStepsOf(trip, now)
  const current = steps.find(({ state }) => state === 'current')
  if (!current) return null
  const { booking } = trip
  const amount = booking.status === 'pending' ? booking.totalPrice : current.refund
  return (
    <TripSection title="Cancellation policy" aside={policyNames[booking.cancellation.policy]}>
      <p className="mb-4">
        {booking.status === 'pending' ? `Cancel before ${booking.hostName} replies` : 'Cancel now'} and you get{' '}
        <strong className="num">{formatDollarsExact(amount)}</strong> back.
      </p>
      <ol className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-0">
        {steps.map((step) => (
          <Step key={step.when} {...step} />
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">{ladderNote} Times are local to the property.</p>
    </TripSection>
  )
}
