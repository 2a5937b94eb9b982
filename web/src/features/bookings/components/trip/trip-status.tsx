import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Trip } from '#contract/bookings/trips.schemas.ts'
import { Panel } from '../../../../ui/card.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { standingOfTrip, stepsOfTrip, type TripStep } from '../../model/trip-words.ts'
import { TripCountdownMeter } from './trip-countdown.tsx'

const marks: Record<TripStep['state'], string> = {
  done: 'bg-primary text-on-primary',
  current: 'bg-amber-soft ring-2 ring-amber-edge ring-inset',
  ahead: 'ring-1 ring-control ring-inset',
}
const stateWords: Record<TripStep['state'], string> = { done: 'Done: ', current: 'Now: ', ahead: 'Then: ' }

function Steps({ steps }: { steps: readonly TripStep[] }) {
  return (
    <ol className="grid gap-4 border-t border-line px-6 py-5 sm:grid-flow-col sm:auto-cols-fr sm:px-8">
      {steps.map(({ name, when, state }) => (
        <li key={name} className="flex gap-3" aria-current={state === 'current' ? 'step' : undefined}>
          <span aria-hidden className={cn('mt-0.5 grid size-5 shrink-0 place-items-center rounded-full', marks[state])}>
            {state === 'done' ? <Check className="size-3.5" /> : null}
          </span>
          <span className="min-w-0 text-sm">
            <span className="sr-only">{stateWords[state]}</span>
            <span className="block font-semibold">{name}</span>
            <span className="num block text-muted">{when}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

interface TripStatusProps {
  trip: Trip
  now: Date
  /** The next step, such as the link to the payment. */
  action?: ReactNode
  onCountdownEnd: () => void
}

/** The status of a trip: a sentence, its consequence, the time left, and the steps. */
export function TripStatus({ trip, now, action, onCountdownEnd }: TripStatusProps) {
  const { headline, note, countdown } = standingOfTrip(trip, now)
  return (
    <Panel className="overflow-hidden rounded-[20px] shadow-float print:shadow-none">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5 p-6 sm:px-8 sm:py-7">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-2xl leading-tight text-balance">{headline}</h2>
          <p className="mt-2 text-muted">{note}</p>
          {action ? <div className="mt-4">{action}</div> : null}
        </div>
        {countdown ? <TripCountdownMeter countdown={countdown} onEnd={onCountdownEnd} /> : null}
      </div>
      {trip.booking.status === 'cancelled' ? null : <Steps steps={stepsOfTrip(trip, now)} />}
    </Panel>
  )
}
