import type { ReactNode } from 'react'
import { cn } from '../../../ui/class-names.ts'

/** A section of a page with a heading that can be linked to. */
export function PageSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-block">
        {title}
      </h2>
      <div className="mt-3 flex flex-col gap-3.5 leading-relaxed">{children}</div>
    </section>
  )
}

/** A list of short statements. */
export function PointList({ points, isNumbered = false }: { points: readonly ReactNode[]; isNumbered?: boolean }) {
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <List
      className={cn(
        'flex flex-col gap-2 pl-5',
        isNumbered ? 'list-decimal marker:text-muted' : 'list-disc marker:text-amber-edge',
      )}
    >
      {points.map((point, index) => (
        // The points of a text never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <li key={index} className="pl-1">
          {point}
        </li>
      ))}
    </List>
  )
}
