import { useId } from 'react'
import { cn } from './class-names.ts'

const path = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z'
const places = [0, 1, 2, 3, 4]

/** Five stars in one SVG; the left half of the star at `halves` is filled by a gradient. */
function FiveStars({ halves }: { halves: number }) {
  const id = useId()
  const fillOf = (at: number) => (halves >= at + 1 ? 'var(--amber)' : halves > at ? `url(#${id})` : 'none')
  return (
    <svg aria-hidden viewBox="0 0 120 24" className="h-[1.1em] shrink-0" stroke="var(--amber-edge)" strokeWidth="1.6">
      {halves % 1 ? (
        <linearGradient id={id}>
          <stop offset=".5" stopColor="var(--amber)" />
          <stop offset=".5" stopColor="transparent" />
        </linearGradient>
      ) : null}
      {places.map((at) => (
        <path key={at} d={path} transform={`translate(${at * 24})`} fill={fillOf(at)} strokeLinejoin="round" />
      ))}
    </svg>
  )
}

interface StarsProps {
  /** 0 to 5; null without ratings. */
  value: number | null
  className?: string
}

/** A rating: five stars rounded to the nearest half, the number with one decimal, 'New' without ratings. */
export function Stars({ value, className }: StarsProps) {
  if (value === null) return <span className={cn('text-sm font-semibold', className)}>New</span>
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-sm font-semibold whitespace-nowrap', className)}>
      <FiveStars halves={Math.round(value * 2) / 2} />
      <span className="sr-only">Rated </span>
      <span className="num">{value.toFixed(1)}</span>
      <span className="sr-only"> out of 5</span>
    </span>
  )
}
