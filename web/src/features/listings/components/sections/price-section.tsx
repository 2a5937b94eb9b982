import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { currencyWords } from '#contract/currency/currency-limits.ts'
import { toAmount } from '#contract/shared/money.ts'
import { feesOfSite } from '#contract/site/site-settings.rules.ts'
import { useMoney, useSiteSettings } from '../../../../lib/site-settings.tsx'
import { currentLocale } from '../../../../lib/texts/texts.tsx'
import { labelNights } from '../../../../stays/price/rent-words.ts'
import { Panel } from '../../../../ui/card.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { NumberInput } from '../../../../ui/forms/number-input.tsx'
import { type Earnings, earningsOf } from '../../model/earnings.ts'
import type { ListingValues } from '../../model/listing-values.ts'
import { FormSection } from './form-section.tsx'
import { NumberStepper } from './number-stepper.tsx'

function Line({ label, children, className }: { label: ReactNode; children: ReactNode; className?: string }) {
  return (
    <div className={cn('flex items-baseline justify-between gap-4 py-1.5', className)}>
      <dt className="min-w-0">{label}</dt>
      <dd className="num shrink-0">{children}</dd>
    </div>
  )
}

function Lines({ earnings, price, hostPercent }: { earnings: Earnings; price: string; hostPercent: number }) {
  const money = useMoney()
  const exact = (cents: number) => money.exact(toAmount(cents))
  const { nights, rentalCents, feeLines, serviceFeeCents, payoutFeeCents, payoutCents } = earnings
  const guestTotal = exact(earnings.guestTotalCents)
  return (
    <>
      <dl>
        <Line label={labelNights(money.exact(Number(price)), nights)}>{exact(rentalCents)}</Line>
        {feeLines.map(({ label, cents }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fees may have one name
          <Line key={at} label={label}>
            {exact(cents)}
          </Line>
        ))}
        <Line label={t`Service fee (${hostPercent}%)`} className="text-muted">
          −{exact(serviceFeeCents)}
        </Line>
        <Line label={t`Payout fee`} className="text-muted">
          −{exact(payoutFeeCents)}
        </Line>
        <Line label={t`You receive`} className="mt-2 border-t border-line pt-3.5 text-lg font-bold">
          {exact(payoutCents)}
        </Line>
      </dl>
      <p className="mt-2 text-sm text-muted">
        {earnings.isNothing
          ? t`This stay does not cover the fees. Raise the price or choose more nights.`
          : t`Guests pay ${guestTotal} in total, including their service fee.`}
      </p>
    </>
  )
}

interface KnownFee {
  name: string
  amount: number
  isRequired: boolean
}

/** The host's earnings of a stay, line by line, updated while the price and the fees are typed. */
export function EarningsCard({ fees }: { fees: readonly KnownFee[] }) {
  const { control } = useFormContext<ListingValues>()
  const price = useWatch({ control, name: 'price' })
  const [nights, setNights] = useState('3')
  const count = Math.min(365, Math.max(1, Math.floor(Number(nights)) || 1))
  const siteFees = feesOfSite(useSiteSettings())
  const money = useMoney()
  const { hostPercent } = siteFees
  const payoutFee = money.exact(toAmount(siteFees.payoutCents))
  const earnings = earningsOf(price, count, fees, siteFees)
  const hasOptional = fees.some((fee) => !fee.isRequired)
  return (
    <Panel className="p-5 sm:p-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h3>{t`Your payout`}</h3>
        <Field label={t`Nights`} className="w-36">
          <NumberStepper
            noun="nights"
            min={1}
            max={365}
            value={nights}
            onChange={(event) => setNights(event.target.value)}
            onStep={setNights}
          />
        </Field>
      </div>
      <div aria-live="polite" className="mt-4">
        {earnings ? (
          <Lines earnings={earnings} price={price} hostPercent={hostPercent} />
        ) : (
          <p className="text-muted">
            {t`Set a price to see your payout: the rent and the required fees, minus ${hostPercent}% and ${payoutFee} per payout.`}
          </p>
        )}
        {hasOptional ? <p className="mt-1 text-sm text-muted">{t`Optional fees are added when a guest chooses them.`}</p> : null}
      </div>
    </Panel>
  )
}

interface PriceSectionProps {
  /** The known fees, for the host's earnings. */
  fees: readonly { name: string; amount: number; isRequired: boolean }[]
  /** Whether fees are saved at once; a hint says so. */
  isLive: boolean
  /** The list of fees with its fields. */
  children: ReactNode
}

/** The nightly price, the fees, and the host's earnings. */
export function PriceSection({ fees, isLive, children }: PriceSectionProps) {
  const { register, formState } = useFormContext<ListingValues>()
  const currencyName = currencyWords(useMoney().currency, currentLocale())
  return (
    <FormSection id="price" lead={t`You set the nightly price. Guests see it with all required fees before they pay.`}>
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[1fr_380px]">
        <div className="flex flex-col gap-8">
          <Field
            label={t`Price per night`}
            className="max-w-60"
            hint={t`In ${currencyName}`}
            error={formState.errors.price?.message}
          >
            <NumberInput isAmount min={1} {...register('price')} />
          </Field>
          <div className="flex flex-col gap-4">
            <div>
              <h3>{t`Extra fees`}</h3>
              <p className="mt-1 text-sm text-muted">
                {isLive
                  ? t`Charged once per stay. Changes apply to new bookings immediately.`
                  : t`Charged once per stay. Optional.`}
              </p>
            </div>
            {children}
          </div>
        </div>
        <div className="xl:sticky xl:top-8">
          <EarningsCard fees={fees} />
        </div>
      </div>
    </FormSection>
  )
}
