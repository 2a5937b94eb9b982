import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormState, useWatch } from 'react-hook-form'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { useIsPhone } from '../../../../lib/use-is-phone.ts'
import { listingSections, type SectionId, sectionStates, summarizeSections } from '../../model/listing-sections.ts'
import { useLeaveFor } from '../leave-guard.tsx'
import type { ListingFormState } from '../use-listing-form.ts'
import { headingIdOf, SectionsProvider } from './section-row.tsx'

/** Opens and finds sections. The address names the last one (`#price`), so that it can be linked to and reloaded. */
function useSectionLinks({ opened, setOpened }: ListingFormState['sections'], shown: readonly SectionId[]) {
  const isFolded = useIsPhone()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const named = useRef('')
  const leaveFor = useLeaveFor()
  const name = (to: string) => {
    named.current = to
    void leaveFor({ to: '.', search: true, hash: to, replace: true, resetScroll: false, hashScrollIntoView: false })
  }
  const go = (id: SectionId) => {
    flushSync(() => setOpened([id]))
    const heading = document.getElementById(headingIdOf(id))
    heading?.scrollIntoView({ behavior: isFolded ? 'instant' : 'smooth', block: 'start' })
    const target = heading?.querySelector('button') ?? heading
    target?.focus({ preventScroll: true })
  }
  const goAndName = (id: SectionId) => {
    go(id)
    name(id)
  }
  const toggle = (id: SectionId) => {
    if (!opened.includes(id)) return goAndName(id)
    setOpened(opened.filter((each) => each !== id))
    name('')
  }
  useEffect(() => {
    const asked = shown.find((id) => id === hash)
    // Not within the effect: React cannot render at once there.
    if (asked && hash !== named.current) queueMicrotask(() => go(asked))
    named.current = hash
  })
  return { isFolded, go: goAndName, toggle }
}

interface SectionsOfFormProps {
  state: ListingFormState
  hasLanguages: boolean
  pictures: number | null
  fees: number
  children: ReactNode
}

/** Tells the parts of the form which sections are open, complete or wrong. */
export function SectionsOfForm({ state, hasLanguages, pictures, fees, children }: SectionsOfFormProps) {
  const { control, getValues } = state.form
  useWatch({ control })
  const { errors } = useFormState({ control })
  const money = useMoney()
  const shown = listingSections.map(({ id }) => id).filter((id) => hasLanguages || id !== 'languages')
  const { isFolded, go, toggle } = useSectionLinks(state.sections, shown)
  const values = getValues()
  return (
    <SectionsProvider
      value={{
        shown,
        isFolded,
        opened: state.sections.opened,
        states: sectionStates(values, new Set(Object.keys(errors)), pictures !== null && pictures > 0),
        summaries: summarizeSections(values, { pictures, fees, money: money.exact }),
        go,
        toggle,
        next: (id) => shown[shown.indexOf(id) + 1] ?? null,
      }}
    >
      {children}
    </SectionsProvider>
  )
}
