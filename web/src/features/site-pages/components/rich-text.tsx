import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Block, Paragraph, Run } from '#contract/content/page.schemas.ts'
import { EXAMPLE_RENTAL_CENTS, type PagePart } from '#contract/content/page-variables.rules.ts'
import { feesOfSite } from '#contract/site/site-settings.rules.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { PointList } from './page-section.tsx'
import { PriceExamplePanels } from './price-example.tsx'
import { RefundPolicies } from './refund-policies.tsx'

/** A link of a text. One within the site opens without loading the page anew. */
export function TextLink({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  if (!href.startsWith('/'))
    return (
      <a href={href} className={className} rel={href.startsWith('https:') ? 'noopener noreferrer nofollow' : undefined}>
        {children}
      </a>
    )
  const { pathname, searchParams, hash } = new URL(href, 'https://site.invalid')
  return (
    <Link
      to={pathname}
      search={Object.fromEntries(searchParams)}
      className={className}
      {...(hash ? { hash: hash.slice(1) } : {})}
    >
      {children}
    </Link>
  )
}

function OneRun({ run: { text, mark, href } }: { run: Run }) {
  const marked = mark === 'strong' ? <strong>{text}</strong> : mark === 'emphasis' ? <em>{text}</em> : text
  const shown = mark === 'code' ? <code>{text}</code> : marked
  if (href === undefined) return shown
  return (
    <TextLink href={href} className={href.startsWith('mailto:') ? 'link wrap-anywhere' : 'link'}>
      {shown}
    </TextLink>
  )
}

/** The words of a paragraph. */
export function Runs({ runs }: { runs: Paragraph }) {
  return runs.map((run, at) => (
    // The words of a text never move.
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
    <OneRun key={at} run={run} />
  ))
}

function Part({ part }: { part: PagePart }) {
  const fees = feesOfSite(useSiteSettings())
  return part === 'priceExample' ? <PriceExamplePanels rentalCents={EXAMPLE_RENTAL_CENTS} fees={fees} /> : <RefundPolicies />
}

function Steps({ items }: { items: (Block & { kind: 'steps' })['items'] }) {
  return (
    <ol className="flex flex-col gap-7">
      {items.map(({ title, runs }, index) => (
        <li key={title} className="flex gap-5 border-t-2 border-amber pt-5">
          <span aria-hidden className="num w-6 shrink-0 text-block leading-tight font-semibold text-muted">
            {index + 1}
          </span>
          <div>
            <h2 className="text-block">{title}</h2>
            <p className="mt-2 text-muted">
              <Runs runs={runs} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function OneBlock({ block, isCaption }: { block: Block; isCaption: boolean }) {
  if (block.kind === 'part') return <Part part={block.part} />
  if (block.kind === 'steps') return <Steps items={block.items} />
  if (block.kind === 'points') {
    const points = block.items.map((runs, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
      <Runs key={at} runs={runs} />
    ))
    return <PointList points={points} isNumbered={block.isNumbered} />
  }
  return (
    <p className={isCaption ? 'num text-sm text-muted' : undefined}>
      <Runs runs={block.runs} />
    </p>
  )
}

/** Paragraphs, lists and parts. A paragraph after a part is its caption. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
    <OneBlock key={at} block={block} isCaption={blocks[at - 1]?.kind === 'part'} />
  ))
}
