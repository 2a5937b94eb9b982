import { type ReactNode, useState } from 'react'
import type { StayRulesBody } from '#contract/availability/stay-rules.schemas.ts'
import { describeNotice } from '#contract/availability/stay-terms.rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { formOfRules, noticeChoices, type RulesForm as RulesValues, readRules } from '../model/calendar-forms.ts'
import { NumberInput } from './price-input.tsx'
import { WeekdayField } from './weekday-field.tsx'

interface RulesFormProps {
  rules: StayRulesBody
  /** Dollars. */
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

/** What counts for all stays: lengths, notice, preparation, days, weekend, discounts, extra guests. Bookings that stand are never touched. */
export function RulesForm({ rules, usualPrice, isPending, onSave, onCancel }: RulesFormProps) {
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
  return (
    <form
      noValidate
      aria-label="Rules of stays"
      className="mt-5 flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Part title="Stays">
        {number('minNights', 'Minimum nights')}
        {number('maxNights', 'Maximum nights', { placeholder: 'No limit' })}
        <Field label="Advance notice" error={errorOf('noticeHours')} hint="Before 3 PM of the check-in day, local time">
          <Select value={values.noticeHours} onChange={(event) => set({ noticeHours: event.target.value })}>
            {noticeChoices(rules.noticeHours).map((hours) => (
              <option key={hours} value={hours}>
                {hours === 0 ? 'None' : describeNotice(hours)}
              </option>
            ))}
          </Select>
        </Field>
        {number('preparationDays', 'Days between stays', { placeholder: '0', hint: 'Nights kept free to prepare the place' })}
        <WeekdayField
          legend="Check-in on"
          days={values.checkInDays}
          onChange={(checkInDays) => set({ checkInDays })}
          error={errorOf('checkInDays')}
        />
        <WeekdayField
          legend="Check-out on"
          days={values.checkOutDays}
          onChange={(checkOutDays) => set({ checkOutDays })}
          error={errorOf('checkOutDays')}
        />
      </Part>
      <Part title="Weekends">
        {number('weekendPrice', 'Weekend price per night', {
          sign: '$',
          placeholder: String(usualPrice),
          hint: 'Empty: the usual price',
        })}
        <WeekdayField legend="Weekend nights" days={values.weekendDays} onChange={(weekendDays) => set({ weekendDays })} />
      </Part>
      <Part title="Discounts and guests">
        {number('weeklyDiscountPercent', 'Weekly discount (%)', { placeholder: '0', hint: 'From 7 nights' })}
        {number('monthlyDiscountPercent', 'Monthly discount (%)', {
          placeholder: '0',
          hint: 'From 28 nights, instead of the weekly one',
        })}
        {number('includedGuests', 'Guests included', { hint: 'The price of a night is for so many' })}
        {number('extraGuestPrice', 'Each guest more, per night', { sign: '$', placeholder: '0' })}
      </Part>
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
