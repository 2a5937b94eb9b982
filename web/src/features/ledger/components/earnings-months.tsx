import type { Earnings } from '#contract/ledger/ledger.schemas.ts'
import { plural } from '../../../lib/format.ts'
import { Panel } from '../../../ui/card.tsx'
import { formatMonth, signedDollars } from '../model/ledger-words.ts'

function Total({ name, amount }: { name: string; amount: number }) {
  return (
    <Panel className="p-4 max-sm:flex max-sm:items-baseline max-sm:justify-between sm:p-6">
      <p className="text-sm text-muted">{name}</p>
      <p className="num text-lg font-bold sm:mt-1 sm:text-title">{signedDollars(amount)}</p>
    </Panel>
  )
}

/** A host's total earnings, and each month's with a bar. */
export function EarningsMonths({ totals, months }: Pick<Earnings, 'totals' | 'months'>) {
  const most = Math.max(1, ...months.map(({ earned }) => earned))
  return (
    <>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
        <Total name="Earned" amount={totals.earned} />
        <Total name="Paid out" amount={totals.paidOut} />
        <Total name="Still to come" amount={totals.outstanding} />
      </div>
      <section aria-labelledby="by-month" className="mt-12">
        <h2 id="by-month" className="mb-4 text-block">
          By month
        </h2>
        <ul>
          {months.map(({ month, stays, earned, paidOut }) => (
            <li
              key={month}
              className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[9rem_1fr_6rem_14rem] sm:gap-x-4"
            >
              <span className="font-semibold whitespace-nowrap">{formatMonth(month)}</span>
              <span aria-hidden className="col-span-full row-start-2 h-2 rounded-full bg-sunken sm:col-span-1 sm:row-start-auto">
                <progress
                  tabIndex={-1}
                  className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
                  max={most}
                  value={Math.max(0, earned)}
                />
              </span>
              <strong className="num text-right text-sm">{signedDollars(earned)}</strong>
              <span className="num col-span-full text-sm text-muted sm:col-span-1 sm:text-right">
                {plural(stays, 'stay')} · {signedDollars(paidOut)} paid out
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
