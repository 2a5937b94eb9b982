import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ChangeEvent, useState } from 'react'
import type { SeasonBody, StayCalendar } from '#contract/availability/stay-rules.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { calendarCopy } from '../../../stays/calendar/calendar.copy.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { type CalendarChange, useChangeCalendar } from '../availability.queries.ts'
import { emptySeason, formOfSeason, readSeason, type SeasonForm as SeasonValues } from '../model/calendar-forms.ts'
import { RulesForm } from './rules/rules-form.tsx'

type Season = StayCalendar['seasons'][number]

/** The open dialog of the calendar; a new season starts with the selected nights. */
export type CalendarForm =
  | { kind: 'rules' }
  | { kind: 'season'; season: Season | null; range: { from: IsoDate; to: IsoDate } | null }
  | { kind: 'remove'; season: Season }

interface SeasonFormProps {
  start: SeasonValues
  isPending: boolean
  onSave: (body: SeasonBody) => void
  onCancel: () => void
}

/** A named range of nights with its own prices and stay lengths; an empty field keeps the listing's value. */
function SeasonForm({ start, isPending, onSave, onCancel }: SeasonFormProps) {
  const [values, setValues] = useState(start)
  const [problem, setProblem] = useState<{ field: string; message: string } | null>(null)
  const set = (field: keyof SeasonValues) => (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value
    setValues((known) => ({ ...known, [field]: text }))
    setProblem(null)
  }
  const errorOf = (field: keyof SeasonValues) => (problem?.field === field ? problem.message : null)
  const submit = () => {
    const { body, problem: refused } = readSeason(values)
    setProblem(refused)
    if (body) onSave(body)
  }
  return (
    <form
      method="post"
      noValidate
      aria-label={t`Season`}
      className="mt-4 grid grid-cols-2 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label={t`Name`} error={errorOf('name')} className="col-span-2" hint={t`Guests see it next to the price`}>
        <Input value={values.name} maxLength={60} placeholder={t`Summer`} onChange={set('name')} />
      </Field>
      <Field label={t`First night`} error={errorOf('from')}>
        <Input type="date" value={values.from} onChange={set('from')} className="num" />
      </Field>
      <Field label={t`Last night`} error={errorOf('to')}>
        <Input type="date" value={values.to} onChange={set('to')} className="num" />
      </Field>
      <Field label={t`Price per night`} error={errorOf('price')}>
        <NumberInput isAmount value={values.price} placeholder={t`As usual`} onChange={set('price')} />
      </Field>
      <Field label={t`Weekend price per night`} error={errorOf('weekendPrice')}>
        <NumberInput isAmount value={values.weekendPrice} placeholder={t`Same price`} onChange={set('weekendPrice')} />
      </Field>
      <Field label={t`Minimum nights`} error={errorOf('minNights')}>
        <NumberInput value={values.minNights} placeholder={t`As usual`} onChange={set('minNights')} />
      </Field>
      <Field label={t`Maximum nights`} error={errorOf('maxNights')}>
        <NumberInput value={values.maxNights} placeholder={t`As usual`} onChange={set('maxNights')} />
      </Field>
      <div className="col-span-2 flex justify-end gap-2">
        <Button variant="quiet" disabled={isPending} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" pending={isPending} pendingLabel={t`Saving...`}>
          <Trans>Save season</Trans>
        </Button>
      </div>
    </form>
  )
}

function titleOf(form: CalendarForm): string {
  if (form.kind === 'rules') return t`Booking rules`
  return form.season ? t`Edit season` : t`New season`
}

/** The consequence of deleting a season. */
function Removal({ season: { name } }: { season: Season }) {
  return <Trans>{name}: its nights return to the usual price.</Trans>
}

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
            <DialogTitle>{titleOf(form)}</DialogTitle>
            <DialogDescription>{t`Existing bookings won’t change.`}</DialogDescription>
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
        title={t`Remove this season?`}
        confirmLabel={t`Remove season`}
        pendingLabel={t`Removing...`}
        keepLabel={t`Keep it`}
        isDestructive
        pending={change.isPending}
        onConfirm={() => form?.kind === 'remove' && send({ kind: 'no season', id: form.season.id })}
      >
        {form?.kind === 'remove' ? <Removal season={form.season} /> : null}
      </ConfirmDialog>
    </>
  )
}
