import type { Overview } from '#contract/overview/overview.schemas.ts'
import { Panel } from '../../../ui/card.tsx'
import { changeOfShare, funnelOf, percent } from '../model/overview-words.ts'

/** How many searches lead to a listing's page, to the checkout and to a payment. */
export function Conversion({ overview: { now, before } }: { overview: Overview }) {
  const earlier = funnelOf(before.total)
  return (
    <Panel className="p-5">
      <h2 className="text-base font-semibold">Conversion</h2>
      <ol className="mt-3">
        {funnelOf(now.total).map(({ name, count, share }, index) => (
          <li key={name} className="flex items-baseline justify-between gap-4 border-t border-line py-3">
            <span>
              {name}
              {index > 0 ? (
                <span className="block text-sm text-muted">
                  {percent(share)} of the step before · {changeOfShare(share, earlier[index]?.share ?? null).text}
                </span>
              ) : null}
            </span>
            <span className="num font-semibold">{count.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-muted">Visits are counted for all visitors together, without search engines.</p>
    </Panel>
  )
}
