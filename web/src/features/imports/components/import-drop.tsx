import { FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { importPolicy } from '#contract/imports/imports.schemas.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { useStartImport } from '../api/use-imports.ts'
import { importsCopy } from '../imports.copy.ts'

/** Where a file of listings is dropped or chosen. */
export function ImportDrop() {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = useStartImport()
  const send = (file: File | undefined) => {
    if (!file) return
    setProblem(file.size > importPolicy.fileBytes ? 'The file is larger than 32 MB. Pack it with gzip.' : null)
    if (file.size > importPolicy.fileBytes) return
    start.mutate(file, { onError: (error) => setProblem(messageOf(error, importsCopy.sendFailed)) })
  }
  return (
    <div className="flex flex-col gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same */}
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
            Inside Airbnb’s columns of any year, or your own table: title, description, category, address, city, state, zip_code,
            country, price, bedrooms, bathrooms, max_guests. Packed with gzip or not, up to 32 MB and 50,000 rows.
          </p>
        </div>
        <input
          ref={input}
          type="file"
          accept=".csv,.gz,text/csv,application/gzip"
          aria-label="Choose a file of listings"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button pending={start.isPending} pendingLabel="Sending..." onClick={() => input.current?.click()}>
          Choose file
        </Button>
      </div>
      {problem ? <Alert title={problem} /> : null}
    </div>
  )
}
