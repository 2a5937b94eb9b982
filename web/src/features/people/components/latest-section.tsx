import { type ReactNode, useId } from 'react'

interface LatestSectionProps<Item> {
  title: string
  list: { total: number; latest: readonly Item[] }
  /** The text without any. */
  empty: string
  children: (item: Item) => ReactNode
}

/** The number of some things of a person, and the latest of them. */
export function LatestSection<Item extends { id: number }>({ title, list, empty, children }: LatestSectionProps<Item>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-baseline gap-2.5 text-block">
        {title} <span className="num text-base text-muted">{list.total.toLocaleString('en-US')}</span>
      </h2>
      {list.total === 0 ? (
        <p className="mt-2 border-t border-line py-3.5 text-muted">{empty}</p>
      ) : (
        <ul className="mt-2 border-t border-line">
          {list.latest.map((item) => (
            <li key={item.id} className="border-b border-line py-3">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {list.total > list.latest.length ? (
        <p className="mt-2 text-sm text-muted">The latest {list.latest.length} are shown.</p>
      ) : null}
    </section>
  )
}
