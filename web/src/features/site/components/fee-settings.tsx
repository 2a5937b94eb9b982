import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { currencyWords, scaleOf } from '#contract/currency/currency-limits.ts'
import { isDollar, moneyFormat } from '#contract/shared/money.ts'
import { type SiteSettings, siteSettingsLimits } from '#contract/site/site-settings.rules.ts'
import { siteSettingsSchema } from '#contract/site/site-settings.schemas.ts'
import { currentLocale } from '../../../lib/texts/texts.tsx'
import { CurrencyField, FixedCurrency } from './currency-field.tsx'
import { ExchangeRates } from './exchange-rates.tsx'
import { Group, NumberField, type SettingsFields, TextField } from './setting-fields.tsx'

interface FeesProps {
  form: SettingsFields
  isCurrencyFixed: boolean
  preview: (settings: SiteSettings) => ReactNode
}

/** The currency, the fees with an example, and the rates of other currencies. */
export function FeeSettings({ form, isCurrencyFixed, preview }: FeesProps) {
  const currency = useWatch({ control: form.control, name: 'currency' })
  const money = moneyFormat({ currency, currencyLabel: useWatch({ control: form.control, name: 'currencyLabel' }) })
  const [fields, words, sign] = [{ form }, currencyWords(currency, currentLocale()), money.label.trim()]
  return (
    <>
      <Group title={t`Fees`} lead={t`For new bookings. Existing bookings and payments in progress keep their fees.`}>
        <div className="mb-5 grid gap-5 sm:grid-cols-2">
          {isCurrencyFixed ? (
            <FixedCurrency code={currency} />
          ) : (
            <CurrencyField error={form.formState.errors.currency?.message} {...form.register('currency')} />
          )}
          {isDollar(currency) ? (
            <TextField
              {...fields}
              name="currencyLabel"
              label={t`Currency label`}
              hint={t`The sign before amounts, such as $, US$ or CA$. Guests pay in ${words}.`}
              maxLength={4}
            />
          ) : null}
        </div>
        <div className="grid gap-5 sm:grid-cols-3">
          <NumberField
            {...fields}
            name="guestFeePercent"
            label={t`Guest service fee (%)`}
            hint={t`Of rent and the host’s fees`}
            step={0.1}
            range={siteSettingsLimits.feePercent}
          />
          <NumberField
            {...fields}
            name="hostFeePercent"
            label={t`Host fee (%)`}
            hint={t`Of rent and the host’s fees`}
            step={0.1}
            range={siteSettingsLimits.feePercent}
          />
          <NumberField
            {...fields}
            name="payoutFee"
            label={t`Payout fee (${sign})`}
            hint={t`Once for each stay`}
            step={money.decimals === 0 ? 1 : 0.01}
            range={{ least: siteSettingsLimits.payoutFee.least, most: siteSettingsLimits.payoutFee.most * scaleOf(currency) }}
          />
        </div>
        <FeePreview form={form} preview={preview} />
      </Group>
      <ExchangeRates form={form} />
    </>
  )
}

/** What the typed fees mean for one stay, while they are valid. */
function FeePreview({ form, preview }: { form: SettingsFields; preview: (settings: SiteSettings) => ReactNode }) {
  const typed = siteSettingsSchema.safeParse({ ...form.getValues(), ...useWatch({ control: form.control }) })
  return typed.success ? <div className="mt-6">{preview(typed.data)}</div> : null
}
