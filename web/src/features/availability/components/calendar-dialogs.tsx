import type { StayCalendar } from '#contract/availability/stay-rules.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { calendarCopy } from '../../../stays/calendar/calendar.copy.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { type CalendarChange, useChangeCalendar } from '../availability.queries.ts'
import { emptySeason, formOfSeason } from '../model/calendar-forms.ts'
import { RulesForm } from './rules/rules-form.tsx'
import { SeasonForm } from './rules/season-form.tsx'

type Season = StayCalendar['seasons'][number]

/** The open dialog of the calendar; a new season starts with the selected nights. */
export type CalendarForm =
  | { kind: 'rules' }
  | { kind: 'season'; season: Season | null; range: { from: IsoDate; to: IsoDate } | null }
  | { kind: 'remove'; season: Season }

interface CalendarDialogsProps {
  listing: { id: number; price: number }
  /** The date at the listing. */
  today: IsoDate
  calendar: StayCalendar
  form: CalendarForm | null
  onClose: () => void
}

/** The dialogs for rules and seasons, and the confirmation before a season is deleted. */
export function CalendarDialogs({ listing, today, calendar, form, onClose }: CalendarDialogsProps) {
  const change = useChangeCalendar(listing.id)
  const send = (what: CalendarChange) =>
    change.mutate(what, {
      onSuccess: () => {
        showToast({ title: calendarCopy.saved })
        onClose()
      },
      onError: (error) => {
        const { title, fallback } = calendarCopy.saveFailed
        showToast({ title, description: messageOf(error, fallback), variant: 'destructive' })
      },
    })
  const isForm = form !== null && form.kind !== 'remove'
  return (
    <>
      <Dialog open={isForm} onOpenChange={(open) => !open && onClose()}>
        {isForm ? (
          <DialogContent>
            <DialogTitle>{form.kind === 'rules' ? 'Booking rules' : form.season ? 'Edit season' : 'New season'}</DialogTitle>
            <DialogDescription>Existing bookings won’t change.</DialogDescription>
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
        {form?.kind === 'remove' ? `${form.season.name}: ` : ''}its nights return to the usual price.
      </ConfirmDialog>
    </>
  )
}
