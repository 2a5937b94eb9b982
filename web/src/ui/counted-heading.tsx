import { plural } from '../lib/format.ts'

interface CountedHeadingProps {
  id: string
  title: string
  count: number
  /** What is counted, in the singular. */
  noun: string
}

/** The heading of a list, and how many are in it; nothing is said of none. */
export function CountedHeading({ id, title, count, noun }: CountedHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={id} className="text-block">
        {title}
      </h2>
      <p aria-live="polite" className="num text-sm text-muted">
        {count > 0 ? plural(count, noun) : ''}
      </p>
    </div>
  )
}
