import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

export type BadgeTone = 'good' | 'warn' | 'bad' | 'info' | 'neutral'

const tones: Record<BadgeTone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  neutral: 'bg-sunken text-muted',
}

/** A status in one word, with a dot so that color is not its only sign. */
export function Badge({ tone = 'neutral', className, children }: { tone?: BadgeTone; className?: string; children: ReactNode }) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-lg px-2.5 py-1 text-label font-semibold whitespace-nowrap before:size-[7px] before:shrink-0 before:rounded-full before:bg-current',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
