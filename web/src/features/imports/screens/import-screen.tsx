import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { currencyWords } from '#contract/currency/currency-limits.ts'
import { importPolicy } from '#contract/imports/imports.schemas.ts'
import { languages, sourceLanguage } from '#contract/shared/texts/languages.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { useLanguages, useMoney } from '../../../lib/site-settings.tsx'
import { formatNumber } from '../../../lib/texts/format-date.ts'
import { currentLocale } from '../../../lib/texts/texts.tsx'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DropWords } from '../../../ui/forms/drop-words.tsx'
import { DraftList } from '../components/draft-list.tsx'
import { ImportCard } from '../components/import-card.tsx'
import { importsCopy } from '../imports.copy.ts'
import { useImports, useStartImport } from '../imports.queries.ts'

const needed = 'title, description, category, address, city, state, zip_code, country, price, bedrooms, bathrooms, max_guests'
const optional = 'room_type, min_nights, max_nights, cleaning_fee, amenities, license, instant_book, latitude, longitude'

function FileFormat() {
  const { offered } = useLanguages()
  const codes = offered.join(', ')
  const firstLanguage = languages[offered[0] ?? sourceLanguage].name
  const currencyName = currencyWords(useMoney().currency, currentLocale())
  return (
    <details className="text-sm text-muted">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-ink">{t`See the CSV columns`}</summary>
      <dl className="grid gap-2 text-start">
        <div>
          <dt className="font-semibold text-ink">{t`Required`}</dt>
          <dd translate="no" className="wrap-anywhere">
            {needed}
          </dd>
        </div>
        <div>
          <dt className="font-semibold text-ink">{t`Optional`}</dt>
          <dd translate="no" className="wrap-anywhere">
            {offered.length > 1 ? `${optional}, language` : optional}
          </dd>
        </div>
      </dl>
      <p className="mt-2">{t`Prices are in ${currencyName}. Separate cells with commas, semicolons or tabs.`}</p>
      {offered.length > 1 ? (
        <p className="mt-2">{t`The language of your texts is one of these codes: ${codes}. If it is missing, it is ${firstLanguage}.`}</p>
      ) : null}
      <p className="mt-2 text-xs">{t`City names missing from a file come from GeoNames (CC BY 4.0).`}</p>
    </details>
  )
}

/** The drop zone and file input for listing files. */
function ImportDrop() {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = useStartImport()
  const rows = formatNumber(importPolicy.rows)
  const send = (file: File | undefined) => {
    if (!file) return
    setProblem(file.size > importPolicy.fileBytes ? t`The file is larger than 32 MB. Compress it with gzip.` : null)
    if (file.size > importPolicy.fileBytes) return
    start.mutate(file, { onError: (error) => setProblem(messageOf(error, importsCopy.sendFailed)) })
  }
  return (
    <div className="flex flex-col gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button does the same */}
      <div
        className={cn(
          'flex flex-col items-center gap-x-4 gap-y-3 rounded-card border-2 border-dashed border-control px-5 py-8 text-center transition-colors sm:flex-row sm:text-start',
          isOver && 'border-primary bg-primary-soft',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          send(event.dataTransfer.files[0])
        }}
      >
        <FileSpreadsheet aria-hidden className="size-9 shrink-0 text-muted" />
        <div className="sm:flex-1">
          <p className="font-semibold">
            <DropWords drag={t`Drag a CSV file here`} add={t`Add a CSV file`} />
          </p>
          <p className="text-sm text-muted">
            <Trans>An Inside Airbnb file, or your own table. Up to 32 MB and {rows} rows, plain or compressed with gzip.</Trans>
          </p>
          <FileFormat />
        </div>
        <input
          ref={input}
          type="file"
          accept=".csv,.gz,text/csv,application/gzip"
          aria-label={t`Choose a listings file`}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button pending={start.isPending} pendingLabel={t`Uploading...`} onClick={() => input.current?.click()}>
          <Trans>Choose file</Trans>
        </Button>
      </div>
      {problem ? <Alert title={problem} /> : null}
    </div>
  )
}

function ImportPage() {
  const imports = useImports()
  return (
    <div className="flex flex-col gap-5">
      <ImportDrop />
      {(imports.data ?? []).map((each) => (
        <ImportCard key={each.id} newest={each} />
      ))}
      <ShowMore list={imports} noun="import" />
      <DraftList />
    </div>
  )
}

/**
 * `/import`: a host imports listings from a file, sees the result of every row, and publishes the drafts one by one.
 */
export function ImportScreen() {
  const user = useCurrentUser()
  if (!user.isPending && !user.data) return <SignInRequired>{t`Sign in to import listings.`}</SignInRequired>
  return (
    <div className="wrap max-w-4xl py-8 lg:py-12">
      <Link to="/dashboard" search={{ tab: 'properties' }} className="back-link">
        <ChevronLeft aria-hidden className="size-4.5" /> <Trans>My Properties</Trans>
      </Link>
      <h1 className="mt-1">{t`Import listings`}</h1>
      <p className="mt-2 mb-7 max-w-[60ch] text-lg text-muted">
        <Trans>Turn a file into drafts in seconds. Nothing is public until you publish it and we approve it.</Trans>
      </p>
      {user.data ? <ImportPage /> : <Skeleton className="h-64 w-full rounded-card" />}
    </div>
  )
}
