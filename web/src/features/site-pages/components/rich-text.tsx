import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Block, Paragraph, Run } from '#contract/content/page.schemas.ts'
import type { PagePart } from '#contract/content/page-variables.rules.ts'
import { cancellationPolicies } from '#contract/properties/cancellation.rules.ts'
import { feesOfSite } from '#contract/site/site-settings.rules.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { countDays } from '../../../lib/texts/count-words.ts'
import { policyNames } from '../../../stays/refunds/refund-ladder.ts'
import { Panel } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { PriceExamplePanels } from './price-example.tsx'

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

/** `50% of the nightly rate up to 7 days before check-in` */
function RefundShare({ days, percent }: { days: number; percent: number }) {
  const notice = countDays(days)
  return (
    <Trans>
      <strong className="text-ink">{percent}%</strong> of the nightly rate up to {notice} before check-in
    </Trans>
  )
}

/** The three refund policies, from the rules that compute refunds. */
function RefundPolicies() {
  const { refundSteps } = useSiteSettings()
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {cancellationPolicies.map((policy) => (
        <Panel key={policy} className="p-5">
          <h3 className="font-sans text-base font-semibold tracking-normal">{policyNames[policy]}</h3>
          <ul className="mt-2 flex flex-col gap-2 text-sm text-muted">
            {refundSteps[policy].map((step) => (
              <li key={step.days} className="num">
                <RefundShare {...step} />
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}

function Part({ part }: { part: PagePart }) {
  const site = useSiteSettings()
  return part === 'priceExample' ? <PriceExamplePanels fees={feesOfSite(site)} money={site.money} /> : <RefundPolicies />
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

/** A section of a page with a heading that can be linked to. */
export function PageSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-block">
        {title}
      </h2>
      <div className="mt-3 flex flex-col gap-3.5 leading-relaxed">{children}</div>
    </section>
  )
}

/** A list of short statements. */
function PointList({ points, isNumbered = false }: { points: readonly ReactNode[]; isNumbered?: boolean }) {
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <List
      className={cn(
        'flex flex-col gap-2 ps-5',
        isNumbered ? 'list-decimal marker:text-muted' : 'list-disc marker:text-amber-edge',
      )}
    >
      {points.map((point, index) => (
        // The points of a text never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <li key={index} className="ps-1">
          {point}
        </li>
      ))}
    </List>
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
