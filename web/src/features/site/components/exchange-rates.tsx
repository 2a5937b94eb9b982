import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { exchangeRatesEndpoints, type RatesStatus, type StoredTable } from '#contract/site/exchange-rates.endpoints.ts'
import { exchangeRateLimits, type RateSource, rateSources } from '#contract/site/exchange-rates.rules.ts'
import { siteSettingsLimits } from '#contract/site/site-settings.rules.ts'
import { callEndpoint, messageOf } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'
import { formatMoment } from '../../../lib/format.ts'
import { formatDate, formatNumber } from '../../../lib/texts/format-date.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Group, type SettingsFields, TextField } from './setting-fields.tsx'

const { getRatesStatus, uploadExchangeRates, fetchExchangeRates } = exchangeRatesEndpoints

/** Uploads a table, or reads the one at the saved address. Both act at once. */
function useRateChanges() {
  const api = useApi()
  const client = useQueryClient()
  const onSuccess = (status: RatesStatus) => client.setQueryData(endpointKey(getRatesStatus), status)
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('file', file, file.name)
      return callEndpoint(api, uploadExchangeRates, { body })
    },
    onSuccess,
  })
  const read = useMutation({ mutationFn: () => callEndpoint(api, fetchExchangeRates), onSuccess })
  return { upload, read }
}

/** The newest table of a source, and the last try to read one. */
function TableStatus({ table }: { table: StoredTable | null }) {
  if (!table) return <p className="text-sm text-muted">{t`No table has been read yet.`}</p>
  const tried = formatMoment(table.triedAt)
  const count = formatNumber(table.currencies)
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        <dt className="text-muted">{t`Table of`}</dt>
        <dd>{table.date ? formatDate(table.date) : t`None`}</dd>
        <dt className="text-muted">{t`Currencies`}</dt>
        <dd className="num">{count}</dd>
        <dt className="text-muted">{t`Last try`}</dt>
        <dd>{tried}</dd>
      </dl>
      {table.error ? <Alert className="mt-3">{translateRefusal(table.error)}</Alert> : null}
    </>
  )
}

/** Says that visitors see no rates although the source is on. */
function NotInUse({ reason }: Pick<RatesStatus, 'reason'>) {
  if (reason === 'old')
    return (
      <Alert className="mt-3">
        <Trans>This table is older than three working days, so visitors see no other currency.</Trans>
      </Alert>
    )
  if (reason === 'currency_missing')
    return (
      <Alert className="mt-3">
        <Trans>This table lacks the currency of your site, so visitors see no other currency.</Trans>
      </Alert>
    )
  return null
}

interface SourceProps {
  status: RatesStatus
  /** The source in the form, whether or not it is saved. */
  source: Exclude<RateSource, 'off'>
  /** Source and address are saved. */
  isSaved: boolean
}

function Source({ status, source, isSaved }: SourceProps) {
  const { upload, read } = useRateChanges()
  const input = useRef<HTMLInputElement>(null)
  const failed = source === 'file' ? upload.error : read.error
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The reset allows the same file to be chosen again after a failure.
    event.target.value = ''
    if (file) upload.mutate(file, { onSuccess: () => showToast({ title: t`Exchange rates uploaded` }) })
  }
  return (
    <div className="mt-5">
      {source === 'address' && !isSaved ? null : <TableStatus table={status[source]} />}
      {isSaved ? <NotInUse reason={status.reason} /> : null}
      {failed ? (
        <Alert className="mt-3">{messageOf(failed, t`The exchange rates were not read. Please try again.`)}</Alert>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {source === 'file' ? (
          <>
            <input
              ref={input}
              type="file"
              accept=".xml,text/xml,application/xml"
              aria-label={t`File of exchange rates`}
              className="sr-only"
              tabIndex={-1}
              onChange={choose}
            />
            <Button
              variant="outline"
              pending={upload.isPending}
              pendingLabel={t`Uploading...`}
              onClick={() => input.current?.click()}
            >
              {t`Upload a table`}
            </Button>
          </>
        ) : (
          <Button
            variant="outline"
            disabled={!isSaved}
            pending={read.isPending}
            pendingLabel={t`Reading...`}
            onClick={() => read.mutate()}
          >
            {t`Read it now`}
          </Button>
        )}
        {isSaved ? null : <p className="text-sm text-muted">{t`Save the settings to use it.`}</p>}
      </div>
    </div>
  )
}

const nameSources = (): Record<RateSource, string> => ({
  off: t`Off`,
  address: t`From an address, once a day`,
  file: t`From a file that you upload`,
})

/** The rates that visitors may see prices at in their own currency. */
export function ExchangeRates({ form }: { form: SettingsFields }) {
  const source = useWatch({ control: form.control, name: 'rateSource' })
  const status = useQuery({ ...endpointQuery(useApi(), getRatesStatus), enabled: source !== 'off' })
  const { dirtyFields } = form.formState
  const names = nameSources()
  const size = formatNumber(exchangeRateLimits.fileBytes / 1024)
  return (
    <Group
      title={t`Exchange rates`}
      lead={t`Visitors may also see prices in their own currency, marked as approximate. Payments, receipts and emails stay in the currency of your site.`}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Source`} hint={t`XML in the form of the European Central Bank, at most ${size} kB.`}>
          <Select {...form.register('rateSource')}>
            {rateSources.map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </Select>
        </Field>
        {source === 'address' ? (
          <TextField
            form={form}
            name="rateAddress"
            label={t`Address of the table`}
            hint={t`A table older than three working days is not used.`}
            type="url"
            maxLength={siteSettingsLimits.link}
            placeholder="https://"
          />
        ) : null}
      </div>
      {source === 'off' ? null : status.data ? (
        <Source status={status.data} source={source} isSaved={!dirtyFields.rateSource && !dirtyFields.rateAddress} />
      ) : status.isError ? (
        <LoadError title={t`The exchange rates could not be loaded`} load={status} />
      ) : null}
    </Group>
  )
}
