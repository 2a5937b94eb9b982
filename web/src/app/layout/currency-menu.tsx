// A chunk of its own: only a site with exchange rates loads it.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { currencyWords } from '#contract/currency/currency-limits.ts'
import { type IsoDate, toLocalDate } from '#contract/shared/dates.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { type ExchangeRates, exchangeRatesEndpoints } from '#contract/site/exchange-rates.endpoints.ts'
import { writeConverted } from '#contract/site/exchange-rates.rules.ts'
import type { PublicSite } from '#contract/site/site-settings.rules.ts'
import { currencyName } from '../../features/site/components/currency-field.tsx'
import type { ApiClient } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointQuery } from '../../lib/api/query-client.ts'
import { useSiteSettings } from '../../lib/site-settings.tsx'
import { localStore } from '../../lib/storage.ts'
import { perLocale } from '../../lib/texts/format-date.ts'
import { sentenceGap } from '../../lib/texts/join-words.ts'
import { currentLocale } from '../../lib/texts/texts.tsx'
import { setAboutWriter } from '../../stays/price/about-price.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover.tsx'
import type { AppContext } from '../app-context.ts'
import { chosenCurrencyKey } from './nav-links.ts'

const HOUR_MS = 3_600_000
const ratesQuery = (api: ApiClient) => ({ ...endpointQuery(api, exchangeRatesEndpoints.getExchangeRates), staleTime: HOUR_MS })

const mediumDate = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))
const formatDay = (date: IsoDate): string => mediumDate().format(toLocalDate(date))

/** The site's currency in words, to follow "in". */
const wordsOf = (site: PublicSite): string => currencyWords(site.currency, currentLocale())

/** Writes amounts in a currency of the table from now on, beside what the site charges; otherwise writes nothing. */
function showCurrency(code: string | null, table: ExchangeRates['table'], site: PublicSite): void {
  const rate = code === null ? undefined : table?.rates[code]
  if (!table || !code || rate === undefined) {
    setAboutWriter(null)
    return
  }
  const [words, day, locale, { label }] = [wordsOf(site), formatDay(table.date), currentLocale(), moneyFormat(site)]
  const title = t`About; you pay in ${words}. Rate of ${day}.`
  // What follows wraps as a whole, so that no line ends within it.
  setAboutWriter((amount) => (
    <>
      {' '}
      <span title={title} className="text-sm font-normal whitespace-nowrap text-muted [&+span]:whitespace-nowrap">
        ≈{'\u00A0'}
        {writeConverted(amount, { currency: code, rate, label, locale })}
      </span>
    </>
  ))
}

type Page = Pick<AppContext, 'api' | 'queryClient'> & { site: PublicSite }

/** Shows the currency that this browser has kept. */
export async function showKeptCurrency({ api, queryClient, site }: Page): Promise<void> {
  const code = localStore.get(chosenCurrencyKey)
  if (code !== null) showCurrency(code, (await queryClient.fetchQuery(ratesQuery(api))).table, site)
}

/** Why no currency can be chosen. */
function explainNone({ reason, lastDate }: ExchangeRates, words: string): string {
  const day = lastDate === null ? '' : formatDay(lastDate)
  return reason === 'old'
    ? t`The latest exchange rates are from ${day} and too old to use. Prices are in ${words} only.`
    : t`There are no exchange rates right now. Prices are in ${words} only.`
}

interface ChoiceProps {
  chosen: string | null
  onChoose: (code: string) => void
}

/** The currencies of the table, or why there is none. */
function Choice({ chosen, onChoose }: ChoiceProps) {
  const site = useSiteSettings()
  const rates = useQuery(ratesQuery(useApi()))
  const words = wordsOf(site)
  if (rates.isError)
    return (
      <p className="text-sm">
        <Trans>The exchange rates could not be loaded.</Trans>
        {sentenceGap()}
        <Button variant="link" onClick={() => void rates.refetch()}>{t`Try again`}</Button>
      </p>
    )
  if (!rates.data) return <p className="text-sm text-muted">{t`Loading...`}</p>
  const { table } = rates.data
  if (!table) return <p className="text-sm text-muted">{explainNone(rates.data, words)}</p>
  const day = formatDay(table.date)
  const codes = [site.currency, ...Object.keys(table.rates).sort()]
  return (
    <Field
      label={t`Also show prices in`}
      hint={t`You pay in ${words}. Amounts in other currencies are estimates, at rates of ${day}.`}
    >
      <Select
        value={chosen !== null && codes.includes(chosen) ? chosen : site.currency}
        onChange={(event) => onChoose(event.target.value)}
      >
        {codes.map((code) => (
          <option key={code} value={code}>
            {currencyName(code)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** A button with the chosen currency, and the choice of another one, which this browser keeps. */
export function CurrencyMenu({ className }: { className: string }) {
  const site = useSiteSettings()
  const api = useApi()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(() => localStore.get(chosenCurrencyKey))
  const code = chosen ?? site.currency
  useEffect(() => {
    void showKeptCurrency({ api, queryClient, site }).catch(() => undefined)
  }, [api, queryClient, site])
  const choose = (next: string) => {
    const kept = next === site.currency ? null : next
    if (kept === null) localStore.remove(chosenCurrencyKey)
    else localStore.set(chosenCurrencyKey, kept)
    setChosen(kept)
    showCurrency(kept, queryClient.getQueryData<ExchangeRates>(ratesQuery(api).queryKey)?.table ?? null, site)
  }
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger className={className}>{t`Currency: ${code}`}</PopoverTrigger>
      <PopoverContent aria-label={t`Currency`} className="w-80">
        <Choice chosen={chosen} onChoose={choose} />
      </PopoverContent>
    </Popover>
  )
}
