import type { ReactNode } from 'react'
import { listingSections, type SectionId } from '../../model/listing-sections.ts'

/** The id of the section's heading, which the navigation links to. */
export const headingIdOf = (id: SectionId): string => `section-${id}`

/** A section of the form with its heading. */
export function FormSection({ id, lead, children }: { id: SectionId; lead: ReactNode; children: ReactNode }) {
  const title = listingSections.find((section) => section.id === id)?.title
  return (
    <section aria-labelledby={headingIdOf(id)} className="border-t border-line py-10 first:border-t-0 first:pt-0">
      <h2 id={headingIdOf(id)} tabIndex={-1} className="scroll-mt-24 text-block outline-none sm:text-title lg:scroll-mt-8">
        {title}
      </h2>
      <p className="mt-1.5 mb-6 max-w-prose text-muted">{lead}</p>
      {children}
    </section>
  )
}
