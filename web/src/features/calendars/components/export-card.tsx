import { Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
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

/** The secret link of this listing's calendar for other sites, to copy and to renew. */
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
          Add this link to Airbnb, Vrbo, Booking.com and other sites. They see which nights are taken, never who booked them.
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
        title="Renew the link?"
        confirmLabel="Renew link"
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
