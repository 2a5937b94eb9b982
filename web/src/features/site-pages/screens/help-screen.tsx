import { Mail, Search } from 'lucide-react'
import { useState } from 'react'
import { freeCancellationHours } from '#contract/properties/cancellation.rules.ts'
import { plural } from '../../../lib/format.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { supportAnswerHours } from '../../../lib/support.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { AnswerDetails } from '../components/answer-details.tsx'
import { PageArticle } from '../components/page-article.tsx'
import { PageSection } from '../components/page-section.tsx'
import { RefundPolicies } from '../components/refund-policies.tsx'
import { SupportLink } from '../components/support-link.tsx'
import { findAnswers, helpTopicsOf } from '../model/help-topics.ts'
import picture from '../pictures/help.webp'

/** Up to this number of matches, the answers are expanded. */
const FEW = 2

function Questions() {
  const [typed, setTyped] = useState('')
  const topics = findAnswers(typed, helpTopicsOf(useSiteSettings()))
  const count = topics.reduce((sum, topic) => sum + topic.answers.length, 0)
  const isSearching = typed.trim() !== ''
  const isFew = isSearching && count <= FEW
  return (
    <section aria-label="Questions and answers">
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted" />
        <Input
          type="search"
          aria-label="Search the help center"
          placeholder="Search: refund, payout, code"
          className="min-h-13 pl-12"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {isSearching ? `${plural(count, 'answer')}` : ''}
      </p>
      {count === 0 ? (
        <EmptyState
          icon={Search}
          title="No answer found"
          className="mt-4"
          action={
            <Button variant="outline" onClick={() => setTyped('')}>
              Show all questions
            </Button>
          }
        >
          Try another word, or write to us: <SupportLink />
        </EmptyState>
      ) : null}
      <div className="mt-6 flex flex-col gap-10">
        {topics.map((topic) => (
          <section key={topic.id} aria-labelledby={topic.id}>
            <h2 id={topic.id} className="mb-4 text-block">
              {topic.title}
            </h2>
            <div className="border-t border-line">
              {topic.answers.map((item) => (
                <AnswerDetails key={`${item.question}${isFew}`} item={item} isOpen={isFew} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </section>
  )
}

/** Searchable answers, the refund policies, and a way to contact support. */
export function HelpScreen() {
  const { postalAddress } = useSiteSettings()
  return (
    <PageArticle title="Help Center" picture={picture} lead="Answers for guests and hosts. If you can’t find yours, write to us.">
      <Questions />
      <PageSection id="refunds" title="Refund policies">
        <p>
          Each booking has one of three policies, set when you book. Under every policy, canceling is free until the host
          confirms, and within {freeCancellationHours} hours of paying if check-in has not come.
        </p>
        <RefundPolicies />
        <p className="text-sm text-muted">
          Before check-in, the host’s fees are refunded in full. The service fee is refundable only while canceling is free.
        </p>
      </PageSection>
      <section aria-labelledby="contact">
        <Panel className="flex flex-col gap-4 p-6 sm:flex-row sm:items-center sm:gap-6 sm:p-8">
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-amber-soft text-warn">
            <Mail aria-hidden className="size-6" />
          </span>
          <div>
            <h2 id="contact" className="text-block">
              Contact us
            </h2>
            <p className="mt-2">
              Write to <SupportLink />. We answer within {supportAnswerHours} hours.
            </p>
            {postalAddress ? <address className="mt-2 whitespace-pre-line text-muted not-italic">{postalAddress}</address> : null}
          </div>
        </Panel>
      </section>
    </PageArticle>
  )
}
