import { t } from '@lingui/core/macro'
import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { cn } from '../../../../ui/class-names.ts'
import { listingSections, listTitles, type SectionId, type SectionState, sectionStates } from '../../model/listing-sections.ts'
import type { ListingValues } from '../../model/listing-values.ts'
import { headingIdOf } from './form-section.tsx'

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

function goTo(id: SectionId): void {
  const heading = document.getElementById(headingIdOf(id))
  heading?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** A section for screen readers, with its progress. */
function nameSection(title: string, state: SectionState): string {
  if (state === 'open') return title
  return state === 'done' ? t`${title}, complete` : t`${title}, needs attention`
}

function StateMark({ number, state }: { number: number; state: SectionState }) {
  return (
    <span
      aria-hidden
      className={cn(
        'num grid size-6 shrink-0 place-items-center rounded-full text-label font-bold',
        state === 'open' && 'bg-sunken text-ink ring-1 ring-control ring-inset',
        state === 'done' && 'bg-primary text-on-primary',
        state === 'wrong' && 'bg-bad-soft text-bad',
      )}
    >
      {state === 'done' ? <Check className="size-4" /> : state === 'wrong' ? <CircleAlert className="size-4" /> : number}
    </span>
  )
}

/** The navigation of the form: a column on wide screens, a sticky row that scrolls sideways on narrow ones. */
export function SectionNav({ hasPictures, hasLanguages }: { hasPictures: boolean; hasLanguages: boolean }) {
  const sections = listingSections.filter(({ id }) => hasLanguages || id !== 'languages')
  const { control, formState, getValues } = useFormContext<ListingValues>()
  useWatch({ control })
  const states = sectionStates(getValues(), new Set(Object.keys(formState.errors)), hasPictures)
  const current = useSectionInView()
  const titles = listTitles()
  const row = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = row.current
    const entry = box?.querySelector<HTMLElement>(`[data-section="${current}"]`)
    if (box && entry) box.scrollTo({ left: entry.offsetLeft - 16, behavior: 'smooth' })
  }, [current])
  return (
    <nav
      aria-label={t`Form sections`}
      className="sticky top-0 z-30 -mx-4 border-b border-line bg-page sm:-mx-6 lg:top-8 lg:mx-0 lg:self-start lg:border-0"
    >
      <ol ref={row} className="relative flex gap-1 overflow-x-auto px-4 [scrollbar-width:none] sm:px-6 lg:flex-col lg:px-0">
        {sections.map(({ id }, at) => (
          <li key={id} data-section={id} className="shrink-0">
            <button
              type="button"
              aria-current={id === current ? 'step' : undefined}
              aria-label={nameSection(titles[id], states[id])}
              onClick={() => goTo(id)}
              className={cn(
                'flex min-h-13 w-full items-center gap-2.5 border-b-3 border-transparent px-2.5 font-medium whitespace-nowrap text-muted -outline-offset-3 hover:text-ink lg:min-h-11 lg:rounded-control lg:border-b-0 lg:hover:bg-sunken',
                id === current && 'border-amber font-semibold text-ink lg:bg-sunken',
              )}
            >
              <StateMark number={at + 1} state={states[id]} />
              {titles[id]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
