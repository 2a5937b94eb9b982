import { useId, useState } from 'react'
import { addDays, fromLocalDate } from '#contract/shared/dates.ts'
import { stayPolicy } from '#contract/shared/stay-limits.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { RangeCalendar } from '../../../ui/calendar.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useBookedNights } from '../api/use-booked-nights.ts'
import { useCreateBlock } from '../api/use-change-blocks.ts'
import { availabilityCopy } from '../availability.copy.ts'
import { type BlockForm as BlockFormValues, emptyBlockForm, readBlockForm, splitProblem } from '../model/block-form.ts'

/** Keeps what is chosen and typed, refuses what the contract refuses, and says how saving went. */
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
        showToast({ title: availabilityCopy.created })
        onDone()
      },
      onError: (error) => {
        const { title, fallback } = availabilityCopy.createFailed
        showToast({ title, description: messageOf(error, fallback), variant: 'destructive' })
      },
    })
  }
  return { values, change, problem: problem ? splitProblem(problem) : null, submit, isPending: create.isPending }
}

/** First and last blocked day and why, by calendar or by typing. It goes away once the block is made or given up (spec §4). */
export function BlockForm({ propertyId, title, onDone }: { propertyId: number; title: string; onDone: () => void }) {
  const { values, change, problem, submit, isPending } = useBlockForm(propertyId, onDone)
  const isBooked = useBookedNights(propertyId)
  const problemId = useId()
  const today = fromLocalDate(new Date())
  const last = addDays(today, stayPolicy.horizonDays)
  const dateInput = 'num [&::-webkit-calendar-picker-indicator]:hidden'
  return (
    <form
      noValidate
      aria-label={`Block dates of ${title}`}
      aria-describedby={problem ? problemId : undefined}
      className="grid gap-x-10 gap-y-6 border-t border-line p-5 sm:p-6 lg:grid-cols-[360px_1fr]"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="min-w-0">
        <RangeCalendar
          rangeOf="days"
          min={today}
          max={last}
          isTaken={isBooked}
          value={{ from: values.startDate || undefined, to: values.endDate || undefined }}
          onChange={({ from, to }) => change({ startDate: from ?? '', endDate: to ?? '' })}
        />
        <p aria-live="polite" className="mt-2 text-sm text-muted">
          {values.startDate && !values.endDate
            ? 'Now choose the last blocked day; it may be the same one'
            : 'Crossed-out days are over or booked'}
        </p>
      </div>
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Start date">
            <Input
              type="date"
              min={today}
              max={last}
              value={values.startDate}
              onChange={(event) => change({ startDate: event.target.value })}
              className={dateInput}
            />
          </Field>
          <Field label="End date" hint="The last blocked day">
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
        <Field label="Reason (optional)" hint="Only you see it">
          <Input
            maxLength={200}
            value={values.reason}
            placeholder="Family visit, repairs…"
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
            Cancel
          </Button>
          <Button type="submit" pending={isPending} pendingLabel="Blocking...">
            Block dates
          </Button>
        </div>
      </div>
    </form>
  )
}
