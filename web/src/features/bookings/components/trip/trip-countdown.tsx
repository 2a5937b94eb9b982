import { useEffect, useState } from 'react'
import { Meter } from '../../../../ui/charts/meter.tsx'
import { countdownParts, type TripCountdown } from '../../model/trip-words.ts'

/** Often enough for minutes. */
const TICK_MS = 15_000
const HOUR_MS = 3_600_000

/** The time left in large figures with a meter; the last hour is urgent. `onEnd` is called once the time is over. */
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
  const passed = Math.min(1, Math.max(0.02, (now - since) / Math.max(1, until - since)))
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
      <Meter share={passed} fill={isUrgent ? 'bg-bad' : 'bg-amber'} className="mt-3" />
    </div>
  )
}
