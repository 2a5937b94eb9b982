import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { cn } from '../../../../ui/class-names.ts'
import { listingSections, listTitles, type SectionId } from '../../model/listing-sections.ts'
import { headingIdOf, nameSection, StateMark, useSections } from './section-row.tsx'

/** The last section whose heading has been scrolled past. */
function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>(listingSections[0].id)
  useEffect(() => {
    const look = () => {
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4
      const passed = listingSections.filter(({ id }) => {
        const top = document.getElementById(headingIdOf(id))?.getBoundingClientRect().top
        return top !== undefined && top < window.innerHeight * 0.4
      })
      const last = isAtEnd ? listingSections.at(-1) : passed.at(-1)
      setCurrent(last?.id ?? listingSections[0].id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return current
}

/** How many sections are complete. */
function Progress() {
  const { shown, states } = useSections()
  const done = shown.filter((id) => states[id] === 'done').length
  const { length: all } = shown
  return (
    <div className="lg:mb-4 lg:px-2.5">
      <p className="num text-sm font-medium text-muted">{t`${done} of ${all} sections complete`}</p>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-primary" style={{ width: `${(done / all) * 100}%` }} />
      </div>
    </div>
  )
}

/**
 * The navigation of the form: a column with progress on wide screens, a sticky row that scrolls sideways on tablets.
 * On a phone the sections themselves are the list, below their progress.
 */
export function SectionNav() {
  const { shown, isFolded, states, summaries, go } = useSections()
  const current = useSectionInView()
  const titles = listTitles()
  const row = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = row.current
    const entry = box?.querySelector<HTMLElement>(`[data-section="${current}"]`)
    if (box && entry) box.scrollTo({ left: entry.offsetLeft - 16, behavior: 'smooth' })
  }, [current])
  if (isFolded) return <Progress />
  return (
    <nav
      aria-label={t`Form sections`}
      className="sticky top-0 z-30 -mx-4 border-b border-line bg-page sm:-mx-6 lg:top-8 lg:mx-0 lg:self-start lg:border-0"
    >
      <div className="max-lg:hidden">
        <Progress />
      </div>
      <ol ref={row} className="relative flex gap-1 overflow-x-auto px-4 [scrollbar-width:none] sm:px-6 lg:flex-col lg:px-0">
        {shown.map((id, at) => (
          <li key={id} data-section={id} className="shrink-0">
            <button
              type="button"
              aria-current={id === current ? 'step' : undefined}
              aria-label={nameSection(titles[id], states[id])}
              onClick={() => go(id)}
              className={cn(
                'flex min-h-13 w-full items-center gap-2.5 border-b-3 border-transparent px-2.5 text-start font-medium whitespace-nowrap text-muted -outline-offset-3 hover:text-ink lg:rounded-control lg:border-b-0 lg:py-1.5 lg:hover:bg-sunken',
                id === current && 'border-amber font-semibold text-ink lg:bg-sunken',
              )}
            >
              <StateMark number={at + 1} state={states[id]} />
              <span className="min-w-0">
                <span className="block lg:whitespace-normal">{titles[id]}</span>
                <span aria-hidden className="line-clamp-2 text-label font-normal whitespace-normal text-muted max-lg:hidden">
                  {summaries[id]}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
