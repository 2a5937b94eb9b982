import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { currencyCodes, currencyWords } from '#contract/currency/currency-limits.ts'
import { currentLocale } from '../../../lib/texts/texts.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'

/** The currencies of most marketplaces, above all others. */
const frequent = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY']

/** A currency in a list: `EUR, euros`. */
export const currencyName = (code: string) => `${code}, ${currencyWords(code, currentLocale())}`

const optionOf = (code: string) => (
  <option key={code} value={code}>
    {currencyName(code)}
  </option>
)

interface CurrencyFieldProps extends ComponentProps<typeof Select> {
  error: string | undefined
}

/** The currency that cards are charged in: every one that the payment provider takes. */
export function CurrencyField({ error, ...field }: CurrencyFieldProps) {
  return (
    <Field label={t`Currency`} hint={t`What guests pay in. The first booking fixes it.`} error={error}>
      <Select {...field}>
        <optgroup label={t`Frequent`}>{frequent.map(optionOf)}</optgroup>
        <optgroup label={t`All others`}>{currencyCodes.filter((code) => !frequent.includes(code)).map(optionOf)}</optgroup>
      </Select>
    </Field>
  )
}

/** The currency of a site with bookings. */
export function FixedCurrency({ code }: { code: string }) {
  return (
    <Field label={t`Currency`} hint={t`It stays, because there are bookings.`}>
      <Input readOnly value={currencyName(code)} className="bg-sunken text-muted" />
    </Field>
  )
}
