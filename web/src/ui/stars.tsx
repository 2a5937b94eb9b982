import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { perLocale } from '../lib/texts/format-date.ts'
import { cn } from './class-names.ts'
import { spriteIds } from './pictures/icon-sprite.tsx'

const places = [0, 1, 2, 3, 4]

/**
 * Five stars in one SVG; the left half of the star at `halves` is filled by a gradient. With `isShort` a phone shows
 * the first alone.
 */
function FiveStars({ halves, isShort }: { halves: number; isShort: boolean | undefined }) {
  const id = useId()
  const fillOf = (at: number) => (halves >= at + 1 ? 'var(--amber)' : halves > at ? `url(#${id})` : 'none')
  return (
    <svg
      aria-hidden
      viewBox="0 0 120 24"
      preserveAspectRatio={isShort ? 'xMinYMid slice' : undefined}
      className={cn('h-[1.1em] shrink-0', isShort && 'max-sm:w-[1.1em]')}
      stroke="var(--amber-edge)"
      strokeWidth="1.6"
      strokeLinejoin="round"
    >
      {halves % 1 ? (
        <linearGradient id={id}>
          <stop offset=".5" stopColor="var(--amber)" />
          <stop offset=".5" stopColor="transparent" />
        </linearGradient>
      ) : null}
      {places.map((at) => (
        <use key={at} href={`#${spriteIds.star}`} x={at * 24} width="24" fill={fillOf(at)} />
      ))}
    </svg>
  )
}

interface StarsProps {
  /** 0 to 5; null without ratings. */
  value: number | null
  /** How many ratings it is the mean of, where that is said: `4.9 (25)`. */
  count?: number | undefined
  /** One star on a phone, where five would cut what stands beside them. */
  isShort?: boolean
  className?: string
}

const oneDecimal = perLocale((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

/** The mean of ratings, `4.9`, with the decimal sign of the page's language. */
export const formatRating = (value: number): string => oneDecimal().format(Number(value.toFixed(1)))

/** A rating: five stars rounded to the nearest half, the number with one decimal, 'New' without ratings. */
export function Stars({ value, count, isShort, className }: StarsProps) {
  if (value === null)
    return (
      <span className={cn('text-sm font-semibold', className)}>
        <Trans>New</Trans>
      </span>
    )
  const rating = formatRating(value)
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-sm font-semibold whitespace-nowrap', className)}>
      <FiveStars halves={Math.round(value * 2) / 2} isShort={isShort} />
      <Trans>
        <span className="sr-only">Rated </span>
        <span className="num">{rating}</span>
        <span className="sr-only"> out of 5</span>
      </Trans>
      {count ? `(${count})` : null}
    </span>
  )
}
