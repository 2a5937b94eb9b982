import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Trip } from '#contract/bookings/trips.schemas.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { Panel } from '../../../../ui/card.tsx'
import { Meter } from '../../../../ui/charts/meter.tsx'
import { cn } from '../../../../ui/class-names.ts'
import {
  countdownParts,
  keepDates,
  standingOfTrip,
  stepsOfTrip,
  type TripCountdown,
  type TripStep,
} from '../../model/trip-words.ts'

const marks: Record<TripStep['state'], string> = {
  done: 'bg-primary text-on-primary',
  current: 'bg-amber-soft ring-2 ring-amber-edge ring-inset',
  ahead: 'ring-1 ring-control ring-inset',
}
const stateWords = (): Record<TripStep['state'], string> => ({ done: t`Done:`, current: t`Now:`, ahead: t`Then:` })

function Steps({ steps }: { steps: readonly TripStep[] }) {
  const words = stateWords()
  return (
    <ol className="grid gap-4 border-t border-line px-6 py-5 sm:grid-flow-col sm:auto-cols-fr sm:px-8">
      {steps.map(({ name, when, state }) => (
        <li key={name} className="flex gap-3" aria-current={state === 'current' ? 'step' : undefined}>
          <span aria-hidden className={cn('mt-0.5 grid size-5 shrink-0 place-items-center rounded-full', marks[state])}>
            {state === 'done' ? <Check className="size-3.5" /> : null}
          </span>
          <span className="min-w-0 text-sm">
            <span className="sr-only">{words[state]} </span>
            <span className="block font-semibold">{name}</span>
            <span className="num block text-muted">{when}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Often enough for minutes. */
const TICK_MS = 15_000
const HOUR_MS = 3_600_000

/** The time left in large figures with a meter of it; the last hour is urgent. `onEnd` is called once it is over. */
export function TripCountdownMeter({
  countdown: { label, since, until },
  onEnd,
}: {
  countdown: TripCountdown
  onEnd: () => void
}) {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, until - now)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return onEnd()
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isOver, onEnd])
  const isUrgent = left < HOUR_MS
  const share = Math.min(1, Math.max(0.02, left / Math.max(1, until - since)))
  return (
    <div className="min-w-44">
      <p role="timer" className="num flex items-baseline gap-1.5 text-4xl font-bold">
        {countdownParts(left).map(({ value, unit }) => (
          <span key={unit} className="inline-flex items-baseline gap-1">
            {value} <span className="text-sm font-semibold text-muted">{unit}</span>
          </span>
        ))}
        <span className="text-sm font-semibold text-muted">{label}</span>
      </p>
      <Meter share={share} fill={isUrgent ? 'bg-bad' : 'bg-amber'} className="mt-3" />
    </div>
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
  const money = useMoney()
  const { headline, note, countdown } = standingOfTrip(trip, now, money)
  return (
    <Panel className="overflow-hidden rounded-[20px] shadow-float print:shadow-none">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5 p-6 sm:px-8 sm:py-7">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-2xl leading-tight text-balance">{keepDates(headline)}</h2>
          <p className="mt-2 text-muted">{note}</p>
          {action ? <div className="mt-4">{action}</div> : null}
        </div>
        {countdown ? <TripCountdownMeter countdown={countdown} onEnd={onCountdownEnd} /> : null}
      </div>
      {trip.booking.status === 'cancelled' ? null : <Steps steps={stepsOfTrip(trip, now)} />}
    </Panel>
  )
}
