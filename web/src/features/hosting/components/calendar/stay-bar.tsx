import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Clock, Lock, RefreshCw } from 'lucide-react'
import type { CSSProperties } from 'react'
import { bookingNumber } from '#contract/bookings/bookings.rules.ts'
import { scaleOf } from '#contract/currency/currency-limits.ts'
import type { BarKind } from '#contract/hosting/host-calendar.schemas.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { BarLabel } from '../../../../stays/calendar/bar-label.tsx'
import { stripes } from '../../../../stays/calendar/stay-colors.ts'
import { cn } from '../../../../ui/class-names.ts'
import { type BarSegment, barWords, textOfBar, tipOfBar } from '../../model/calendar-bars.ts'

const infoStripes =
  'repeating-linear-gradient(135deg, var(--info-soft) 0 7px, color-mix(in srgb, var(--info) 22%, var(--info-soft)) 7px 9px)'

const looks: Record<BarKind, { className: string; style?: CSSProperties }> = {
  in_house: { className: 'border-amber bg-primary text-on-primary' },
  confirmed: { className: 'border-good bg-good-soft text-good' },
  completed: { className: 'border-control bg-sunken text-muted' },
  pending: { className: 'border-warn bg-warn-soft text-warn ring-1 ring-warn/60 ring-inset' },
  held: { className: 'border-warn bg-surface text-warn ring-1 ring-warn/60 ring-inset' },
  imported: { className: 'border-info text-ink', style: { background: infoStripes } },
  blocked: { className: 'border-muted text-ink', style: { background: stripes } },
}
const icons = { pending: Clock, held: Clock, imported: RefreshCw, blocked: Lock } as const
const iconOf = (kind: BarKind) => (kind in icons ? icons[kind as keyof typeof icons] : null)

/** The shortest bars with a text and with an icon, in days. */
const shortest = { text: 0.9, icon: 1.9 }

/** Taken nights, drawn from noon to noon; a booking links to its details. It hangs on the cell of its first day. */
export function StayBar({ segment, height, top }: { segment: BarSegment; height: number; top: number }) {
  const { bar, offset, length, beginsHere, endsHere, lane, isStacked } = segment
  const { className, style } = looks[bar.kind]
  const Icon = length >= shortest.icon ? iconOf(bar.kind) : null
  const half = (height - 2) / 2
  const place: CSSProperties = {
    ...style,
    insetInlineStart: `calc(${offset * 100}% + ${beginsHere ? 1 : 0}px)`,
    width: `calc(${length * 100}% - ${beginsHere ? 2 : 1}px)`,
    top: top + (isStacked && lane === 1 ? half + 2 : 0),
    height: isStacked ? half : height,
  }
  const classes = cn(
    'absolute z-10 flex min-w-0 items-center gap-1.5 overflow-hidden px-1.5 text-label sm:px-2 font-semibold whitespace-nowrap',
    beginsHere && 'rounded-s-lg border-s-4',
    endsHere && 'rounded-e-lg',
    isStacked && 'text-[11px]',
    className,
  )
  const text = (
    <>
      {Icon ? <Icon aria-hidden className="size-3.5 shrink-0" /> : null}
      {length >= shortest.text ? (
        <BarLabel className={style && 'rounded-sm bg-surface/70 px-1'}>{textOfBar(bar)}</BarLabel>
      ) : null}
    </>
  )
  if (bar.bookingId === null)
    return (
      <span aria-hidden title={tipOfBar(bar)} style={place} className={classes}>
        {text}
      </span>
    )
  return (
    <Link
      to="/dashboard"
      search={{ tab: 'requests', q: bookingNumber(bar.bookingId) }}
      title={tipOfBar(bar)}
      aria-label={tipOfBar(bar)}
      draggable={false}
      tabIndex={-1}
      style={place}
      className={cn(classes, 'hover:brightness-95 dark:hover:brightness-125')}
    >
      {text}
    </Link>
  )
}

const shown: readonly BarKind[] = ['in_house', 'confirmed', 'pending', 'imported', 'blocked']

/** What the looks of bars and prices mean. */
export function CalendarLegend({ className }: { className?: string }) {
  const money = useMoney()
  const words = barWords()
  return (
    <ul aria-label={t`Legend`} className={cn('flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted', className)}>
      {shown.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <span aria-hidden style={looks[kind].style} className={cn('h-4 w-6.5 rounded-sm border-s-4', looks[kind].className)} />
          {words[kind]}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span aria-hidden className="num font-bold text-ink">
          {money.short(228 * scaleOf(money.currency))}
        </span>
        <Trans>Special or season price</Trans>
      </li>
    </ul>
  )
}
