import { t } from '@lingui/core/macro'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cn } from '../../../ui/class-names.ts'

/**
 * `14:32` minutes and seconds, `1:02:05` from an hour on. The last second shows as `0:01`, so that `0:00` means
 * expired.
 */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}

interface HoldCountdownProps {
  /** The end of the hold, in milliseconds of the reader's clock. */
  endsAt: number
  onEnd?: () => void
  /** Shows the time alone; screen readers hear the whole sentence. */
  isBrief?: boolean
  className?: string
}

/** 'Nights held for 14:32', updated every second but announced once. */
export function HoldCountdown({ endsAt, onEnd, isBrief = false, className }: HoldCountdownProps) {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, endsAt - now)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  useEffect(() => {
    if (isOver) onEnd?.()
  }, [isOver, onEnd])
  return (
    <p
      className={cn('inline-flex items-center gap-2 text-sm font-semibold', left < 120_000 ? 'text-bad' : 'text-warn', className)}
    >
      <Clock aria-hidden className="size-4.5 shrink-0" />
      {isOver ? (
        t`Your hold has expired`
      ) : (
        <span role="timer">
          <span className={isBrief ? 'sr-only' : undefined}>{t`Nights held for`} </span>
          <span className="num">{formatCountdown(left)}</span>
        </span>
      )}
    </p>
  )
}
