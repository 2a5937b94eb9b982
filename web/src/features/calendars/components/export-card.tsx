import { Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useRenewExport } from '../api/use-calendars.ts'
import { calendarsCopy } from '../calendars.copy.ts'

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: calendarsCopy.copied })
  } catch {
    showToast({ title: calendarsCopy.copyFailed, variant: 'destructive' })
  }
}

/** The secret link under which other sites read this listing's calendar, to copy and to renew. */
export function ExportCard({ propertyId, exportUrl }: { propertyId: number; exportUrl: string }) {
  const [isAsking, setAsking] = useState(false)
  const renew = useRenewExport(propertyId)
  const confirm = () =>
    renew.mutate(undefined, {
      onSuccess: () => showToast({ title: calendarsCopy.renewed }),
      onError: (error) => showToast({ title: messageOf(error, calendarsCopy.renewFailed), variant: 'destructive' }),
      onSettled: () => setAsking(false),
    })
  return (
    <Panel className="p-5 sm:p-6">
      <section aria-labelledby="own-calendar">
        <h2 id="own-calendar" className="text-block">
          Share this calendar
        </h2>
        <p className="mt-1 mb-5 max-w-[64ch] text-muted">
          Give this link to Airbnb, Vrbo, Booking.com and others. They see which nights are taken here, never who took them.
        </p>
        <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
          <Field label="Your calendar link" className="min-w-0 flex-1">
            <Input readOnly value={exportUrl} onFocus={(event) => event.target.select()} className="truncate" />
          </Field>
          <Button onClick={() => void copy(exportUrl)}>
            <Copy aria-hidden className="size-4.5" /> Copy link
          </Button>
          <Button variant="outline" onClick={() => setAsking(true)}>
            <RefreshCw aria-hidden className="size-4.5" /> Renew
          </Button>
        </div>
      </section>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Make a new link?"
        confirmLabel="Make a new link"
        pendingLabel="Renewing..."
        keepLabel="Keep the link"
        pending={renew.isPending}
        onConfirm={confirm}
      >
        {calendarsCopy.renewWarning}
      </ConfirmDialog>
    </Panel>
  )
}
