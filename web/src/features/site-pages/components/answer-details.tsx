import { ChevronDown } from 'lucide-react'
import type { Block, Question } from '#contract/content/page.schemas.ts'
import { Blocks, TextLink } from './rich-text.tsx'

/** A part of an answer. A link alone in its paragraph leads on. */
function Answer({ block }: { block: Block }) {
  const [first, ...others] = block.kind === 'paragraph' ? block.runs : []
  if (first?.href === undefined || others.length > 0) return <Blocks blocks={[block]} />
  return (
    <TextLink href={first.href} className="link py-1 text-ink">
      {first.text}
    </TextLink>
  )
}

/** A question that expands to its answer. */
export function AnswerDetails({ item: { question, blocks }, isOpen }: { item: Question; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-control py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col items-start gap-3 pe-9 pb-5 leading-relaxed text-muted">
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never move
          <Answer key={at} block={block} />
        ))}
      </div>
    </details>
  )
}
