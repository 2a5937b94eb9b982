import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { listTitles, type SectionId } from '../../model/listing-sections.ts'
import { headingIdOf, SectionRow, useSections } from './section-row.tsx'

/** A section of the form with its heading. On a phone it is a row of a list, which opens. */
export function FormSection({ id, lead, children }: { id: SectionId; lead: ReactNode; children: ReactNode }) {
  const { isFolded, opened, toggle, next } = useSections()
  const bodyId = `${headingIdOf(id)}-fields`
  const isOpen = !isFolded || opened.includes(id)
  const following = isFolded ? next(id) : null
  const title = listTitles()[id]
  return (
    <section
      aria-labelledby={headingIdOf(id)}
      className="border-t border-line sm:py-8 sm:first:border-t-0 sm:first:pt-0 max-sm:last-of-type:border-b"
    >
      {isFolded ? (
        <SectionRow id={id} isOpen={isOpen} bodyId={bodyId} onToggle={() => toggle(id)} />
      ) : (
        <h2 id={headingIdOf(id)} tabIndex={-1} className="scroll-mt-24 text-title outline-none lg:scroll-mt-8">
          {title}
        </h2>
      )}
      {/* Closed fields stay in the page: they keep what was typed. */}
      <div id={bodyId} hidden={!isOpen} className="max-sm:pb-6">
        <p className="mt-1.5 mb-5 max-w-prose text-muted">{lead}</p>
        {children}
        {following ? (
          <Button variant="outline" className="mt-6 w-full" onClick={() => toggle(following)}>
            {nextWords(listTitles()[following])}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

const nextWords = (title: string): string => t`Next: ${title}`

/** Whether four fifths of `max` characters are written. */
export const isNearlyFull = (text: string, max: number): boolean => max - text.length <= max * 0.2

/** The characters that still fit, once a text is nearly full. */
export function CharactersLeft({ text, max }: { text: string; max: number }) {
  if (!isNearlyFull(text, max)) return null
  const left = max - text.length
  return <span className="num">{plural(left, { one: '# character left', other: '# characters left' })}</span>
}
