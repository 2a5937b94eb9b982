import { type ReactNode, useState } from 'react'
import type { StayRulesBody } from '#contract/availability/stay-rules.schemas.ts'
import { describeNotice } from '#contract/availability/stay-terms.rules.ts'
import { currencyLabel } from '#contract/shared/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { formOfRules, noticeChoices, type RulesForm as RulesValues, readRules } from '../../model/calendar-forms.ts'
import { NumberInput } from './price-input.tsx'
import { WeekdayField } from './weekday-field.tsx'

interface RulesFormProps {
  rules: StayRulesBody
  /** In dollars. */
  usualPrice: number
  isPending: boolean
  onSave: (body: StayRulesBody) => void
  onCancel: () => void
}

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
    given: { placeholder?: string; hint?: string; sign?: string } = {},
  ) => (
    <Field label={label} error={errorOf(field)} hint={given.hint}>
      <NumberInput
        sign={given.sign}
        value={values[field]}
        placeholder={given.placeholder}
        onText={(text) => set({ [field]: text })}
      />
    </Field>
  )
  return { values, set, errorOf, number, submit }
}
type Rules = ReturnType<typeof useRulesForm>

function StayPart({ form: { values, set, errorOf, number }, noticeHours }: { form: Rules; noticeHours: number }) {
  return (
    <Part title="Stays">
      {number('minNights', 'Minimum nights')}
      {number('maxNights', 'Maximum nights', { placeholder: 'No limit' })}
      <Field label="Advance notice" error={errorOf('noticeHours')} hint="Before 3 PM on check-in day, local time">
        <Select value={values.noticeHours} onChange={(event) => set({ noticeHours: event.target.value })}>
          {noticeChoices(noticeHours).map((hours) => (
            <option key={hours} value={hours}>
              {hours === 0 ? 'None' : describeNotice(hours)}
            </option>
          ))}
        </Select>
      </Field>
      {number('preparationDays', 'Turnover days', { placeholder: '0', hint: 'Nights kept free between stays' })}
      <WeekdayField
        legend="Check-in days"
        days={values.checkInDays}
        onChange={(checkInDays) => set({ checkInDays })}
        error={errorOf('checkInDays')}
      />
      <WeekdayField
        legend="Check-out days"
        days={values.checkOutDays}
        onChange={(checkOutDays) => set({ checkOutDays })}
        error={errorOf('checkOutDays')}
      />
    </Part>
  )
}

function WeekendPart({ form: { values, set, number }, usualPrice }: { form: Rules; usualPrice: number }) {
  return (
    <Part title="Weekends">
      {number('weekendPrice', 'Weekend price per night', {
        sign: currencyLabel(),
        placeholder: String(usualPrice),
        hint: 'Leave empty for the usual price',
      })}
      <WeekdayField legend="Weekend nights" days={values.weekendDays} onChange={(weekendDays) => set({ weekendDays })} />
    </Part>
  )
}

function DiscountPart({ form: { number } }: { form: Rules }) {
  return (
    <Part title="Discounts and guests">
      {number('weeklyDiscountPercent', 'Weekly discount (%)', { placeholder: '0', hint: 'For 7 nights or more' })}
      {number('monthlyDiscountPercent', 'Monthly discount (%)', {
        placeholder: '0',
        hint: 'For 28 nights or more, instead of the weekly discount',
      })}
      {number('includedGuests', 'Guests included', { hint: 'Guests covered by the nightly price' })}
      {number('extraGuestPrice', 'Extra guest fee, per night', { sign: currencyLabel(), placeholder: '0' })}
    </Part>
  )
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
      aria-label="Booking rules"
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
          Cancel
        </Button>
        <Button type="submit" pending={isPending} pendingLabel="Saving...">
          Save rules
        </Button>
      </div>
    </form>
  )
}
