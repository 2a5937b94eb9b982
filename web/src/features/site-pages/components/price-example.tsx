import { type SiteFees, serviceFeeLabel } from '#contract/bookings/price.rules.ts'
import { makePriceExample } from '#contract/bookings/price-example.rules.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { Panel } from '../../../ui/card.tsx'

interface LineProps {
  label: string
  amount: number
  isTaken?: boolean
  isTotal?: boolean
}

function Line({ label, amount, isTaken = false, isTotal = false }: LineProps) {
  const money = useMoney()
  const frame = isTotal ? 'mt-2 border-t border-line pt-4 text-lg font-bold' : 'py-[7px]'
  return (
    <div className={`flex justify-between gap-6 ${frame}`}>
      <dt className="first-letter:uppercase">{label}</dt>
      <dd className="num whitespace-nowrap">
        {isTaken ? '−' : ''}
        {money.exact(amount)}
      </dd>
    </div>
  )
}

/** The same rental in cents twice: the guest's payment and the host's earnings. */
export function PriceExamplePanels({ rentalCents, fees }: { rentalCents: number; fees: SiteFees }) {
  const example = makePriceExample(rentalCents, fees)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Panel className="p-5 sm:p-6">
        <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">The guest pays</h3>
        <dl>
          <Line label="Rental" amount={example.rental} />
          <Line label={serviceFeeLabel(example.guestFeePercent)} amount={example.guestFee} />
          <Line label="Guest total" amount={example.guestTotal} isTotal />
        </dl>
      </Panel>
      <Panel className="flex flex-col p-5 sm:p-6">
        <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">The host receives</h3>
        <dl>
          <Line label="Rental" amount={example.rental} />
          <Line label={`Host fee (${example.hostFeePercent}%)`} amount={example.hostFee} isTaken />
          <Line label="Payout fee" amount={example.payoutFee} isTaken />
          <Line label="Payout" amount={example.hostReceives} isTotal />
        </dl>
      </Panel>
    </div>
  )
}
