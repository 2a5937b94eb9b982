import type { PageSectionText } from '#contract/content/page.schemas.ts'
import { Blocks, PageSection } from './rich-text.tsx'

interface PageSectionsProps {
  sections: readonly PageSectionText[]
  /** The language of the text, where it is not the page's. */
  lang?: string | undefined
}

/** The sections of a page, each with a heading that can be linked to; a first one without a title has none. */
export function PageSections({ sections, lang }: PageSectionsProps) {
  const shown = sections.map(({ id, title, blocks }) =>
    title === '' ? (
      <Blocks key="start" blocks={blocks} />
    ) : (
      <PageSection key={id} id={id} title={title}>
        <Blocks blocks={blocks} />
      </PageSection>
    ),
  )
  return lang ? (
    <div lang={lang} className="contents">
      {shown}
    </div>
  ) : (
    shown
  )
}
