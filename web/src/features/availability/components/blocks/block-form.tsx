import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { stayPolicy } from '#contract/shared/stay-limits.ts'
import { messageOf } from '../../../../lib/api/api-client.ts'
import { translateRefusal } from '../../../../lib/texts/texts.tsx'
import { calendarCopy } from '../../../../stays/calendar/calendar.copy.ts'
import { RangeCalendar } from '../../../../stays/calendar/range-calendar.tsx'
import { todayAt } from '../../../../stays/calendar/today-at.ts'
import { Button } from '../../../../ui/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useBookedNights, useCreateBlock } from '../../availability.queries.ts'
import { type BlockForm as BlockFormValues, emptyBlockForm, readBlockForm, splitProblem } from '../../model/block-days.ts'

/** Holds the form's values, validates them by the contract's rules, and shows the result of saving. */
function useBlockForm(propertyId: number, onDone: () => void) {
  const [values, setValues] = useState(emptyBlockForm)
  const [problem, setProblem] = useState<string | null>(null)
  const create = useCreateBlock(propertyId)
  const change = (part: Partial<BlockFormValues>) => {
    setValues((before) => ({ ...before, ...part }))
    setProblem(null)
  }
  const submit = () => {
    const { body, problem: refused } = readBlockForm(values)
    setProblem(refused)
    if (!body) return
    create.mutate(body, {
      onSuccess: () => {
        showToast({ title: calendarCopy.created })
        onDone()
      },
      onError: (error) => {
        const { title, fallback } = calendarCopy.createFailed
        showToast({ title, description: messageOf(error, fallback), variant: 'destructive' })
      },
    })
  }
  return {
    values,
    change,
    problem: problem ? splitProblem(translateRefusal(problem)) : null,
    submit,
    isPending: create.isPending,
  }
}

/** The property of the blocked days; its time zone decides today's date. */
type BlockedProperty = Pick<OwnProperty, 'id' | 'title' | 'timeZone'>

interface BlockedRangeProps {
  propertyId: number
  values: BlockFormValues
  onChange: (part: Partial<BlockFormValues>) => void
  first: IsoDate
  last: IsoDate
}

/** The days to block on a calendar; booked days are disabled. */
function BlockedRange({ propertyId, values, onChange, first, last }: BlockedRangeProps) {
  const isBooked = useBookedNights(propertyId)
  return (
    <div className="min-w-0">
      <RangeCalendar
        rangeOf="days"
        min={first}
        max={last}
        isTaken={isBooked}
        value={{ from: values.startDate || undefined, to: values.endDate || undefined }}
        onChange={({ from, to }) => onChange({ startDate: from ?? '', endDate: to ?? '' })}
      />
      <div className="mt-2 flex min-h-11 items-center justify-between gap-4 text-sm text-muted">
        <p aria-live="polite">
          {values.startDate && !values.endDate
            ? t`Now choose the last day. It can be the same day.`
            : t`Crossed-out days are past or booked.`}
        </p>
        {values.startDate ? (
          <Button variant="link" className="text-sm" onClick={() => onChange({ startDate: '', endDate: '' })}>
            <Trans>Clear dates</Trans>
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** First and last blocked day and the reason, by calendar or keyboard. The form closes after saving or canceling. */
export function BlockForm({ property, onDone }: { property: BlockedProperty; onDone: () => void }) {
  const { id: propertyId, title } = property
  const { values, change, problem, submit, isPending } = useBlockForm(propertyId, onDone)
  const problemId = useId()
  const today = todayAt(property.timeZone, new Date())
  const last = addDays(today, stayPolicy.horizonDays)
  const dateInput = 'num [&::-webkit-calendar-picker-indicator]:hidden'
  return (
    <form
      method="post"
      noValidate
      aria-label={t`Block dates for ${title}`}
      aria-describedby={problem ? problemId : undefined}
      className="grid gap-x-10 gap-y-6 border-t border-line p-5 sm:p-6 lg:grid-cols-[360px_1fr]"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <BlockedRange propertyId={propertyId} values={values} onChange={change} first={today} last={last} />
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Start date`}>
            <Input
              type="date"
              min={today}
              max={last}
              value={values.startDate}
              onChange={(event) => change({ startDate: event.target.value })}
              className={dateInput}
            />
          </Field>
          <Field label={t`End date`} hint={t`The last blocked day`}>
            <Input
              type="date"
              min={today}
              max={last}
              value={values.endDate}
              onChange={(event) => change({ endDate: event.target.value })}
              className={dateInput}
            />
          </Field>
        </div>
        <Field label={t`Reason (optional)`} hint={t`Only you can see this`}>
          <Input
            maxLength={200}
            value={values.reason}
            placeholder={t`Family visit, repairs…`}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
        {problem ? (
          <div id={problemId}>
            <Alert title={`${problem.title}: ${problem.text}`} />
          </div>
        ) : null}
        <div className="mt-auto flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="quiet" disabled={isPending} onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" pending={isPending} pendingLabel={t`Blocking...`}>
            <Trans>Block dates</Trans>
          </Button>
        </div>
      </div>
    </form>
  )
}
