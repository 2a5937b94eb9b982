import type { ContentPreview } from '#contract/content/content.schemas.ts'
import type { PublishedPage } from '#contract/content/page.schemas.ts'
import { Testimonials } from '../../home/components/testimonials.tsx'
import { AnswerDetails } from '../../site-pages/components/answer-details.tsx'
import { PageSections } from '../../site-pages/components/page-sections.tsx'
import { EmailPreview } from '../components/email-preview.tsx'

function PagePreview({ page: { lead, sections } }: { page: PublishedPage }) {
  return (
    <div className="flex flex-col gap-8">
      <p className="text-lg text-muted">{lead}</p>
      {sections.map((section) => (
        <div key={section.id} className="flex flex-col gap-5">
          <PageSections sections={[section]} />
          {section.questions.length > 0 ? (
            <div className="border-t border-line">
              {section.questions.map((item) => (
                <AnswerDetails key={item.question} item={item} isOpen />
              ))}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  )
}

/** A typed text as visitors, or the readers of an email, would see it. Its links lead nowhere. */
export function renderPreview(preview: ContentPreview) {
  if (preview.kind === 'email') return <EmailPreview {...preview} />
  return (
    <div inert>
      {preview.kind === 'page' ? <PagePreview page={preview.page} /> : <Testimonials testimonials={preview.testimonials} />}
    </div>
  )
}
