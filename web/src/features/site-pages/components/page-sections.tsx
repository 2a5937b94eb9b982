import type { PageSectionText } from '#contract/content/page.schemas.ts'
import { Blocks, PageSection } from './rich-text.tsx'

/** The sections of a page, each with a heading that can be linked to; a first one without a title has none. */
export function PageSections({ sections }: { sections: readonly PageSectionText[] }) {
  return sections.map(({ id, title, blocks }) =>
    title === '' ? (
      <Blocks key="start" blocks={blocks} />
    ) : (
      <PageSection key={id} id={id} title={title}>
        <Blocks blocks={blocks} />
      </PageSection>
    ),
  )
}
