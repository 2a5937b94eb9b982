import { useId } from 'react'
import { cn } from './class-names.ts'

const path = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.500 9.500l6.600-.9z'

function Star({ fill }: { fill: 0 | 0.5 | 1 }) {
  const id = useId()
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-[1em] shrink-0">
      <defs>
        <linearGradient id={id}>
          <stop offset={fill} stopColor="var(--amber)" />
          <stop offset={fill} stopColor="transparent" />
        </linearGradient>
      </defs>
      <path d={path} fill={`url(#${id})`} stroke="var(--amber-edge)" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  )
}

interface StarsProps {
  /** 0 to 5; null when nobody has rated yet. */
  value: number | null
  /** `compact`: one star and the number; `full`: five stars in half steps and the number. */
  variant?: 'compact' | 'full'
  className?: string
}

/** A rating: stars to the nearest half, the number with one decimal, 'New' when there is none (spec §2, decision S5). */
export function Stars({ value, variant = 'compact', className }: StarsProps) {
  if (value === null) return <span className={cn('text-sm font-semibold', className)}>New</span>
  const halves = Math.round(value * 2) / 2
  const steps =
    variant === 'compact' ? [1 as const] : ([0, 1, 2, 3, 4] as const).map((at) => (halves >= at + 1 ? 1 : halves > at ? 0.5 : 0))
  return (
    <span className={cn('inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap', className)}>
      <span aria-hidden className="inline-flex gap-0.5 text-[1.15em]">
        {steps.map((fill, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five fixed places
          <Star key={at} fill={fill} />
        ))}
      </span>
      <span className="sr-only">Rated </span>
      <span className="num">{value.toFixed(1)}</span>
      <span className="sr-only"> out of 5</span>
    </span>
  )
}
