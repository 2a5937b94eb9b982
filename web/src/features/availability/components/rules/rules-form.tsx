import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { StayRulesBody } from '#contract/availability/stay-rules.schemas.ts'
import { translateRefusal } from '../../../../lib/texts/texts.tsx'
import { firstWeekday } from '../../../../stays/calendar/months.ts'
import { nameWeekday, shortenWeekday } from '../../../../stays/calendar/weekday-names.ts'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { NumberInput } from '../../../../ui/forms/number-input.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { formOfRules, noticeChoices, type RulesForm as RulesValues, readRules } from '../../model/calendar-forms.ts'
import { nameNotice } from './terms-summary.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0 sm:grid-cols-2">
      <h3 className="font-sans text-base font-semibold tracking-normal sm:col-span-2">{title}</h3>
      {children}
    </section>
  )
}

/** The typed rules, their errors, and a field for each number. */
function useRulesForm(rules: StayRulesBody, onSave: (body: StayRulesBody) => void) {
  const [values, setValues] = useState(() => formOfRules(rules))
  const [problem, setProblem] = useState<{ field: string; message: string } | null>(null)
  const set = (part: Partial<RulesValues>) => {
    setValues((known) => ({ ...known, ...part }))
    setProblem(null)
  }
  const errorOf = (field: keyof RulesValues) => (problem?.field === field ? problem.message : null)
  const submit = () => {
    const { body, problem: refused } = readRules(values)
    setProblem(refused)
    if (body) onSave(body)
  }
  const number = (
    field:
      | 'minNights'
      | 'maxNights'
      | 'preparationDays'
      | 'weekendPrice'
      | 'includedGuests'
      | 'extraGuestPrice'
      | 'weeklyDiscountPercent'
      | 'monthlyDiscountPercent',
    label: string,
    given: { placeholder?: string; hint?: string; isAmount?: boolean } = {},
  ) => (
    <Field label={label} error={errorOf(field)} hint={given.hint}>
      <NumberInput
        isAmount={given.isAmount}
        value={values[field]}
        placeholder={given.placeholder}
        onChange={(event) => set({ [field]: event.target.value })}
      />
    </Field>
  )
  return { values, set, errorOf, number, submit }
}

/** The days of a week in the order of the reader's. */
const listWeekdays = () => Array.from({ length: 7 }, (_, at) => (firstWeekday() + at) % 7)

interface WeekdayFieldProps {
  legend: string
  days: readonly number[]
  onChange: (days: number[]) => void
  error?: string | null
}

/** The days of the week, each on or off. */
function WeekdayField({ legend, days, onChange, error }: WeekdayFieldProps) {
  const toggle = (day: number) => onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day])
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-1.5 grid grid-cols-7 gap-1 sm:gap-1.5">
        {listWeekdays().map((day) => (
          <label
            key={day}
            className={cn(
              'grid min-h-11 cursor-pointer place-items-center rounded-control text-sm ring-1 ring-control ring-inset',
              'has-focus-visible:ring-2 has-focus-visible:ring-primary',
              days.includes(day) && 'bg-primary-soft font-semibold ring-2 ring-primary',
            )}
          >
            <input
              type="checkbox"
              aria-label={nameWeekday(day)}
              checked={days.includes(day)}
              onChange={() => toggle(day)}
              className="sr-only"
            />
            <span aria-hidden>{shortenWeekday(day)}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {translateRefusal(error)}
        </p>
      ) : null}
    </fieldset>
  )
}

type Rules = ReturnType<typeof useRulesForm>

function StayPart({ form: { values, set, errorOf, number }, noticeHours }: { form: Rules; noticeHours: number }) {
  return (
    <Part title={t`Stays`}>
      {number('minNights', t`Minimum nights`)}
      {number('maxNights', t`Maximum nights`, { placeholder: t`No limit` })}
      <Field label={t`Advance notice`} error={errorOf('noticeHours')} hint={t`Before 3 PM on check-in day, local time`}>
        <Select value={values.noticeHours} onChange={(event) => set({ noticeHours: event.target.value })}>
          {noticeChoices(noticeHours).map((hours) => (
            <option key={hours} value={hours}>
              {hours === 0 ? t`None` : nameNotice(hours)}
            </option>
          ))}
        </Select>
      </Field>
      {number('preparationDays', t`Turnover days`, { placeholder: '0', hint: t`Nights kept free between stays` })}
      <WeekdayField
        legend={t`Check-in days`}
        days={values.checkInDays}
        onChange={(checkInDays) => set({ checkInDays })}
        error={errorOf('checkInDays')}
      />
      <WeekdayField
        legend={t`Check-out days`}
        days={values.checkOutDays}
        onChange={(checkOutDays) => set({ checkOutDays })}
        error={errorOf('checkOutDays')}
      />
    </Part>
  )
}

function WeekendPart({ form: { values, set, number }, usualPrice }: { form: Rules; usualPrice: number }) {
  return (
    <Part title={t`Weekends`}>
      {number('weekendPrice', t`Weekend price per night`, {
        isAmount: true,
        placeholder: String(usualPrice),
        hint: t`Leave empty for the usual price`,
      })}
      <WeekdayField legend={t`Weekend nights`} days={values.weekendDays} onChange={(weekendDays) => set({ weekendDays })} />
    </Part>
  )
}

function DiscountPart({ form: { number } }: { form: Rules }) {
  return (
    <Part title={t`Discounts and guests`}>
      {number('weeklyDiscountPercent', t`Weekly discount (%)`, { placeholder: '0', hint: t`For 7 nights or more` })}
      {number('monthlyDiscountPercent', t`Monthly discount (%)`, {
        placeholder: '0',
        hint: t`For 28 nights or more, instead of the weekly discount`,
      })}
      {number('includedGuests', t`Guests included`, { hint: t`Guests covered by the nightly price` })}
      {number('extraGuestPrice', t`Extra guest fee, per night`, { isAmount: true, placeholder: '0' })}
    </Part>
  )
}

interface RulesFormProps {
  rules: StayRulesBody
  /** In the site's currency. */
  usualPrice: number
  isPending: boolean
  onSave: (body: StayRulesBody) => void
  onCancel: () => void
}

/**
 * Rules for all stays: lengths, notice, turnover days, check-in days, weekend, discounts, extra guests. Existing
 * bookings never change.
 */
export function RulesForm({ rules, usualPrice, isPending, onSave, onCancel }: RulesFormProps) {
  const form = useRulesForm(rules, onSave)
  return (
    <form
      method="post"
      noValidate
      aria-label={t`Booking rules`}
      className="mt-5 flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <StayPart form={form} noticeHours={rules.noticeHours} />
      <WeekendPart form={form} usualPrice={usualPrice} />
      <DiscountPart form={form} />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" disabled={isPending} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" pending={isPending} pendingLabel={t`Saving...`}>
          <Trans>Save rules</Trans>
        </Button>
      </div>
    </form>
  )
}
