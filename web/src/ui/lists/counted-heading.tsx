import { cn } from '../class-names.ts'

interface CountedHeadingProps {
  id: string
  title: string
  count: number
  /** The count with its noun: `3 listings`. */
  words: (count: number) => string
}

/** The heading of a list with its count; a count of zero is hidden. */
export function CountedHeading({ id, title, count, words }: CountedHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={id} className="text-block">
        {title}
      </h2>
      <p aria-live="polite" className="num text-sm text-muted">
        {count > 0 ? words(count) : ''}
      </p>
    </div>
  )
}

/** A count beside a heading; amber while something waits for the reader. */
export function Count({ count, isWaiting = false }: { count: number; isWaiting?: boolean }) {
  return (
    <span
      className={cn(
        'num inline-grid h-5.5 min-w-5.5 place-items-center rounded-full px-1.5 font-sans text-xs font-semibold',
        isWaiting && count > 0 ? 'bg-amber text-on-amber' : 'bg-sunken text-muted',
      )}
    >
      {count}
    </span>
  )
}
