import { t } from '@lingui/core/macro'
import type { Earnings } from '#contract/ledger/ledger.schemas.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { countBookedStays } from '../../../lib/texts/count-words.ts'
import { Meter } from '../../../ui/charts/meter.tsx'
import { formatMonth } from '../model/ledger-words.ts'

const none = { stays: 0, earned: 0, paidOut: 0 }

/** The earnings of the month of `today` and of the one before, by check-in. */
export function MonthEarnings({ months, today }: Pick<Earnings, 'months'> & { today: IsoDate }) {
  const money = useMoney()
  const month = today.slice(0, 7)
  const before = addDays(`${month}-01`, -1).slice(0, 7)
  const of = (wanted: string) => months.find((each) => each.month === wanted) ?? none
  const { stays, earned, paidOut } = of(month)
  const last = of(before)
  const amount = money.signed(paidOut)
  const most = Math.max(1, earned, last.earned)
  return (
    <>
      <p className="num text-title font-bold">{money.signed(earned)}</p>
      <p className="num text-sm text-muted">
        {countBookedStays(stays)} · {t`${amount} paid out`}
      </p>
      <dl className="num mt-4 grid gap-2 text-sm">
        {[
          { name: formatMonth(month), amount: earned, fill: 'bg-primary' },
          { name: formatMonth(before), amount: last.earned, fill: 'bg-control' },
        ].map(({ name, amount, fill }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{money.signed(amount)}</dd>
            <dd className="col-span-full">
              <Meter share={Math.max(0, amount) / most} fill={fill} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
