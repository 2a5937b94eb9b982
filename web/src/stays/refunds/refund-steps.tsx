import type { ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'

interface RefundStepsProps {
  /** From the current step to the last one. */
  steps: readonly { when: string; what: string }[]
  /** A note about all steps. */
  note?: ReactNode
}

/** The refund steps by date; the current one, which is first, is highlighted. */
export function RefundSteps({ steps, note }: RefundStepsProps) {
  return (
    <div>
      <ol className="num text-sm">
        {steps.map(({ when, what }, at) => (
          <li key={when} className="relative flex flex-wrap justify-between gap-x-3 gap-y-0.5 pb-3.5 ps-6 last:pb-0">
            {at < steps.length - 1 ? (
              <span aria-hidden className="absolute top-3 bottom-[-6px] start-[5px] w-px bg-control" />
            ) : null}
            <span
              aria-hidden
              className={cn(
                'absolute top-[5px] start-0 size-[11px] rounded-full ring-1 ring-control ring-inset',
                at === 0 ? 'bg-primary ring-primary' : 'bg-surface',
              )}
            />
            <span className={at === 0 ? 'text-ink' : 'text-muted'}>{when}</span>
            <span className={cn(at === 0 && 'font-semibold')}>{what}</span>
          </li>
        ))}
      </ol>
      {note ? <p className="mt-3 text-sm text-muted">{note}</p> : null}
    </div>
  )
}
