import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { HelpAnswer } from '../model/help-topics.ts'

/** A question that expands to its answer. */
export function AnswerDetails({ item, isOpen }: { item: HelpAnswer; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-control py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {item.question}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col items-start gap-3 pr-9 pb-5 leading-relaxed text-muted">
        {item.answer.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {item.link ? (
          <Link to={item.link.to} search={item.link.tab ? { tab: item.link.tab } : {}} className="link py-1 text-ink">
            {item.link.label}
          </Link>
        ) : null}
      </div>
    </details>
  )
}
