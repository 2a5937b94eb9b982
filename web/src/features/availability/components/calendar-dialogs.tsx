import type { StayCalendar } from '#contract/availability/stay-rules.schemas.ts'
import { fromLocalDate } from '#contract/shared/dates.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { type CalendarChange, useChangeCalendar } from '../api/use-stay-calendar.ts'
import { availabilityCopy } from '../availability.copy.ts'
import { emptySeason, formOfSeason } from '../model/calendar-forms.ts'
import type { Nights } from '../model/host-calendar.ts'
import { RulesForm } from './rules-form.tsx'
import { SeasonForm } from './season-form.tsx'

type Season = StayCalendar['seasons'][number]

/** What is open over the calendar; a new season begins with the chosen nights. */
export type CalendarForm =
  | { kind: 'rules' }
  | { kind: 'season'; season: Season | null; range: Nights | null }
  | { kind: 'remove'; season: Season }

interface CalendarDialogsProps {
  listing: { id: number; price: number }
  calendar: StayCalendar
  form: CalendarForm | null
  onClose: () => void
}

/** The forms of rules and seasons, and the question before a season goes. */
export function CalendarDialogs({ listing, calendar, form, onClose }: CalendarDialogsProps) {
  const change = useChangeCalendar(listing.id)
  const send = (what: CalendarChange) =>
    change.mutate(what, {
      onSuccess: () => {
        showToast({ title: availabilityCopy.saved })
        onClose()
      },
      onError: (error) => {
        const { title, fallback } = availabilityCopy.saveFailed
        showToast({ title, description: messageOf(error, fallback), variant: 'destructive' })
      },
    })
  const today = fromLocalDate(new Date())
  const isForm = form !== null && form.kind !== 'remove'
  return (
    <>
      <Dialog open={isForm} onOpenChange={(open) => !open && onClose()}>
        {isForm ? (
          <DialogContent>
            <DialogTitle>{form.kind === 'rules' ? 'Rules of stays' : form.season ? 'Edit season' : 'New season'}</DialogTitle>
            <DialogDescription>Bookings that were made before keep their price and their nights.</DialogDescription>
            {form.kind === 'rules' ? (
              <RulesForm
                rules={calendar.rules}
                usualPrice={listing.price}
                isPending={change.isPending}
                onSave={(body) => send({ kind: 'rules', body })}
                onCancel={onClose}
              />
            ) : (
              <SeasonForm
                start={form.season ? formOfSeason(form.season) : emptySeason(form.range?.from ?? today, form.range?.to ?? today)}
                isPending={change.isPending}
                onSave={(body) => send({ kind: 'season', id: form.season?.id ?? null, body })}
                onCancel={onClose}
              />
            )}
          </DialogContent>
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={form?.kind === 'remove'}
        onOpenChange={(open) => !open && onClose()}
        title="Remove this season?"
        confirmLabel="Remove season"
        pendingLabel="Removing..."
        keepLabel="Keep it"
        isDestructive
        pending={change.isPending}
        onConfirm={() => form?.kind === 'remove' && send({ kind: 'no season', id: form.season.id })}
      >
        {form?.kind === 'remove' ? `${form.season.name}: ` : ''}its nights go back to the usual price.
      </ConfirmDialog>
    </>
  )
}
