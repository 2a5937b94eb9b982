import { t } from '@lingui/core/macro'
import { type SiteFees, serviceFeeLabel } from '#contract/bookings/price.rules.ts'
import { makePriceExample } from '#contract/bookings/price-example.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { labelLine } from '../../../stays/price/line-words.ts'
import { Panel } from '../../../ui/card.tsx'

interface LineProps {
  label: string
  text: string
  isTaken?: boolean
  isTotal?: boolean
}

function Line({ label, text, isTaken = false, isTotal = false }: LineProps) {
  const frame = isTotal ? 'mt-2 border-t border-line pt-4 text-lg font-bold' : 'py-[7px]'
  return (
    <div className={`flex justify-between gap-6 ${frame}`}>
      <dt className="first-letter:uppercase">{label}</dt>
      <dd className="num whitespace-nowrap">
        {isTaken ? '−' : ''}
        {text}
      </dd>
    </div>
  )
}

/** The same rental twice: the guest's payment and the host's earnings. */
export function PriceExamplePanels({ fees, money }: { fees: SiteFees; money: MoneyFormat }) {
  const example = makePriceExample(fees)
  const { hostFeePercent: percent } = example
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Panel className="p-5 sm:p-6">
        <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">{t`The guest pays`}</h3>
        <dl>
          <Line label={t`Rental`} text={money.exact(example.rental)} />
          <Line label={labelLine(serviceFeeLabel(example.guestFeePercent), money)} text={money.exact(example.guestFee)} />
          <Line label={t`Guest total`} text={money.exact(example.guestTotal)} isTotal />
        </dl>
      </Panel>
      <Panel className="flex flex-col p-5 sm:p-6">
        <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">{t`The host receives`}</h3>
        <dl>
          <Line label={t`Rental`} text={money.exact(example.rental)} />
          <Line label={t`Host fee (${percent}%)`} text={money.exact(example.hostFee)} isTaken />
          <Line label={t`Payout fee`} text={money.exact(example.payoutFee)} isTaken />
          <Line label={t`Payout`} text={money.exact(example.hostReceives)} isTotal />
        </dl>
      </Panel>
    </div>
  )
}
