import { FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { importPolicy } from '#contract/imports/imports.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useStartImport } from '../api/use-imports.ts'
import { importsCopy } from '../imports.copy.ts'

const needed = 'title, description, category, address, city, state, zip_code, country, price, bedrooms, bathrooms, max_guests'
const optional = 'room_type, min_nights, max_nights, cleaning_fee, amenities, license, instant_book, latitude, longitude'

function FileFormat() {
  return (
    <details className="text-left text-sm text-muted">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-ink">Columns of your own table</summary>
      <dl className="grid gap-2">
        <div>
          <dt className="font-semibold text-ink">Required</dt>
          <dd className="wrap-anywhere">{needed}</dd>
        </div>
        <div>
          <dt className="font-semibold text-ink">Optional</dt>
          <dd className="wrap-anywhere">{optional}</dd>
        </div>
      </dl>
      <p className="mt-2">Prices are in US dollars. Separate cells with commas, semicolons or tabs.</p>
      <p className="mt-2 text-xs">City names missing from a file come from GeoNames (CC BY 4.0).</p>
    </details>
  )
}

/** The drop zone and file input for listing files. */
export function ImportDrop() {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = useStartImport()
  const send = (file: File | undefined) => {
    if (!file) return
    setProblem(file.size > importPolicy.fileBytes ? 'The file is larger than 32 MB. Compress it with gzip.' : null)
    if (file.size > importPolicy.fileBytes) return
    start.mutate(file, { onError: (error) => setProblem(messageOf(error, importsCopy.sendFailed)) })
  }
  return (
    <div className="flex flex-col gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button does the same */}
      <div
        className={cn(
          'flex flex-col items-center gap-x-4 gap-y-3 rounded-card border-2 border-dashed border-control px-5 py-8 text-center transition-colors sm:flex-row sm:text-left',
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
          <p className="font-semibold">Drag a CSV file here</p>
          <p className="text-sm text-muted">
            An Inside Airbnb file, or your own table. Up to 32 MB and 50,000 rows, plain or compressed with gzip.
          </p>
          <FileFormat />
        </div>
        <input
          ref={input}
          type="file"
          accept=".csv,.gz,text/csv,application/gzip"
          aria-label="Choose a listings file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button pending={start.isPending} pendingLabel="Uploading..." onClick={() => input.current?.click()}>
          Choose file
        </Button>
      </div>
      {problem ? <Alert title={problem} /> : null}
    </div>
  )
}
