import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Mail, Search } from 'lucide-react'
import { useState } from 'react'
import { supportAnswerHours } from '#contract/content/content.rules.ts'
import type { Block, PageSectionText, Paragraph } from '#contract/content/page.schemas.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { AnswerDetails } from '../components/answer-details.tsx'
import { PageSections } from '../components/page-sections.tsx'
import { TextPage } from '../components/text-page.tsx'
import picture from '../pictures/help.webp'

/** Up to this number of matches, the answers are expanded. */
const FEW = 2

const plain = (runs: Paragraph): string => runs.map(({ text }) => text).join('')

/** The words of a part of a text. */
function wordsOf(block: Block): string {
  if (block.kind === 'paragraph') return plain(block.runs)
  if (block.kind === 'points') return block.items.map(plain).join(' ')
  return block.kind === 'steps' ? block.items.map(({ title, runs }) => `${title} ${plain(runs)}`).join(' ') : ''
}

/** The sections of the help center that have questions. */
export const topicsOf = (sections: readonly PageSectionText[]): readonly PageSectionText[] =>
  sections.filter(({ questions }) => questions.length > 0)

/** The topics with only the questions that contain every typed word; empty topics are left out. */
export function findAnswers(typed: string, topics: readonly PageSectionText[]): readonly PageSectionText[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, blocks }) => {
        const text = [topic.title, question, ...blocks.map(wordsOf)].join(' ').toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter((topic) => topic.questions.length > 0)
}

/** The support address as a mail link. */
function SupportLink() {
  const { supportEmail } = useSiteSettings()
  return (
    <a href={`mailto:${supportEmail}`} className="link wrap-anywhere">
      {supportEmail}
    </a>
  )
}

function Questions({ all, lang }: { all: readonly PageSectionText[]; lang: string | undefined }) {
  const [typed, setTyped] = useState('')
  const topics = findAnswers(typed, all)
  const count = topics.reduce((sum, topic) => sum + topic.questions.length, 0)
  const isSearching = typed.trim() !== ''
  const isFew = isSearching && count <= FEW
  return (
    <section aria-label={t`Questions and answers`}>
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-1/2 start-4 size-5 -translate-y-1/2 text-muted" />
        <Input
          type="search"
          aria-label={t`Search the help center`}
          placeholder={t`Search: refund, payout, code`}
          className="min-h-13 ps-12"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {isSearching ? plural(count, { one: '# answer', other: '# answers' }) : ''}
      </p>
      {count === 0 ? (
        <EmptyState
          icon={Search}
          title={t`No answer found`}
          className="mt-4"
          action={
            <Button variant="outline" onClick={() => setTyped('')}>
              <Trans>Show all questions</Trans>
            </Button>
          }
        >
          <Trans>
            Try another word, or write to us: <SupportLink />
          </Trans>
        </EmptyState>
      ) : null}
      <div lang={lang} className="mt-6 flex flex-col gap-10">
        {topics.map((topic) => (
          <section key={topic.id} aria-labelledby={topic.id}>
            <h2 id={topic.id} className="mb-4 text-block">
              {topic.title}
            </h2>
            <div className="border-t border-line">
              {topic.questions.map((item) => (
                <AnswerDetails key={`${item.question}${isFew}`} item={item} isOpen={isFew} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </section>
  )
}

function Contact() {
  const { postalAddress } = useSiteSettings()
  return (
    <section aria-labelledby="contact">
      <Panel className="flex flex-col gap-4 p-6 sm:flex-row sm:items-center sm:gap-6 sm:p-8">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-amber-soft text-warn">
          <Mail aria-hidden className="size-6" />
        </span>
        <div>
          <h2 id="contact" className="text-block">
            <Trans>Contact us</Trans>
          </h2>
          <p className="mt-2">
            <Trans>
              Write to <SupportLink />. We answer within {supportAnswerHours} hours.
            </Trans>
          </p>
          {postalAddress ? <address className="mt-2 whitespace-pre-line text-muted not-italic">{postalAddress}</address> : null}
        </div>
      </Panel>
    </section>
  )
}

/** Searchable answers, further sections such as the refund policies, and a way to contact support. */
export function HelpScreen() {
  return (
    <TextPage page="help" title={t`Help Center`} picture={picture}>
      {({ sections, language }) => (
        <>
          {topicsOf(sections).length > 0 ? <Questions all={topicsOf(sections)} lang={language} /> : null}
          <PageSections sections={sections.filter(({ questions }) => questions.length === 0)} lang={language} />
          <Contact />
        </>
      )}
    </TextPage>
  )
}
