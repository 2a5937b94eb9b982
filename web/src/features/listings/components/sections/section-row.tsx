import { t } from '@lingui/core/macro'
import { Check, ChevronDown, CircleAlert } from 'lucide-react'
import { createContext, useContext } from 'react'
import { cn } from '../../../../ui/class-names.ts'
import { listTitles, type SectionId, type SectionState } from '../../model/listing-sections.ts'

export interface Sections {
  /** The sections of this site, in order. */
  shown: readonly SectionId[]
  /** Whether the sections are rows that open one by one. */
  isFolded: boolean
  /** The open rows. */
  opened: readonly SectionId[]
  states: Partial<Record<SectionId, SectionState>>
  summaries: Partial<Record<SectionId, string>>
  /** Scrolls to a section, and opens it. */
  go: (id: SectionId) => void
  /** Opens a closed section, and closes an open one. */
  toggle: (id: SectionId) => void
  next: (id: SectionId) => SectionId | null
}

const SectionsContext = createContext<Sections>({
  shown: [],
  isFolded: false,
  opened: [],
  states: {},
  summaries: {},
  go: () => {},
  toggle: () => {},
  next: () => null,
})
export const SectionsProvider = SectionsContext.Provider
export const useSections = (): Sections => useContext(SectionsContext)

/** The id of the section's heading, which the navigation links to. */
export const headingIdOf = (id: SectionId): string => `section-${id}`

/** A section for screen readers, with its progress. */
export function nameSection(title: string, state: SectionState | undefined): string {
  if (state === 'done') return t`${title}, complete`
  return state === 'wrong' ? t`${title}, needs attention` : title
}

export function StateMark({ number, state = 'open' }: { number: number; state: SectionState | undefined }) {
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

interface SectionRowProps {
  id: SectionId
  isOpen: boolean
  bodyId: string
  onToggle: () => void
}

/** The heading of a section as a row of a list: its progress, and what is filled in. */
export function SectionRow({ id, isOpen, bodyId, onToggle }: SectionRowProps) {
  const { shown, states, summaries } = useSections()
  const title = listTitles()[id]
  const state = states[id]
  const summaryId = `${headingIdOf(id)}-summary`
  return (
    <h2 id={headingIdOf(id)} className="-scroll-mt-20">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        aria-label={nameSection(title, state)}
        aria-describedby={isOpen ? undefined : summaryId}
        onClick={onToggle}
        className="flex min-h-17 w-full items-center gap-3.5 py-2.5 text-start font-sans"
      >
        <StateMark number={shown.indexOf(id) + 1} state={state} />
        <span className="min-w-0 flex-1">
          <span className={cn('block font-semibold', isOpen ? 'text-block' : 'text-base')}>{title}</span>
          {isOpen ? null : (
            <span id={summaryId} aria-hidden className="mt-0.5 block truncate text-sm font-normal text-muted">
              {summaries[id]}
            </span>
          )}
        </span>
        <ChevronDown aria-hidden className={cn('size-5 shrink-0 text-muted', isOpen && 'rotate-180')} />
      </button>
    </h2>
  )
}
