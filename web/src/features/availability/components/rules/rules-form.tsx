import { type ComponentProps, type ReactNode, useState } from 'react'
import type { StayRulesBody } from '#contract/availability/stay-rules.schemas.ts'
import { describeNotice } from '#contract/availability/stay-terms.rules.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { formOfRules, noticeChoices, type RulesForm as RulesValues, readRules } from '../../model/calendar-forms.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0 sm:grid-cols-2">
      <h3 className="font-sans text-base font-semibold tracking-normal sm:col-span-2">{title}</h3>
      {children}
    </section>
  )
}

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> {
  value: string
  onText: (text: string) => void
  /** The visible prefix of the number: `$`; screen readers skip it. */
  sign?: string | undefined
}

/** A number input; an empty text means no value. Scrolling the page over it never changes it. */
export function NumberInput({ value, onText, sign, className, ...rest }: NumberInputProps) {
  return (
    <span className="relative block">
      {sign ? (
        <span aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted">
          {sign}
        </span>
      ) : null}
      <Input
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        value={value}
        onChange={(event) => onText(event.target.value)}
        onWheel={(event) => event.currentTarget.blur()}
        className={cn('num', sign && (sign.length > 1 ? 'pl-16' : 'pl-8'), className)}
        {...rest}
      />
    </span>
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

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

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
        {names.map((name, day) => (
          <label
            key={name}
            className={cn(
              'grid min-h-11 cursor-pointer place-items-center rounded-control text-sm ring-1 ring-control ring-inset',
              'has-focus-visible:ring-2 has-focus-visible:ring-primary',
              days.includes(day) && 'bg-primary-soft font-semibold ring-2 ring-primary',
            )}
          >
            <input
              type="checkbox"
              aria-label={name}
              checked={days.includes(day)}
              onChange={() => toggle(day)}
              className="sr-only"
            />
            <span aria-hidden>{name.slice(0, 3)}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
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
  const money = useMoney()
  return (
    <Part title="Weekends">
      {number('weekendPrice', 'Weekend price per night', {
        sign: money.label,
        placeholder: String(usualPrice),
        hint: 'Leave empty for the usual price',
      })}
      <WeekdayField legend="Weekend nights" days={values.weekendDays} onChange={(weekendDays) => set({ weekendDays })} />
    </Part>
  )
}

function DiscountPart({ form: { number } }: { form: Rules }) {
  const money = useMoney()
  return (
    <Part title="Discounts and guests">
      {number('weeklyDiscountPercent', 'Weekly discount (%)', { placeholder: '0', hint: 'For 7 nights or more' })}
      {number('monthlyDiscountPercent', 'Monthly discount (%)', {
        placeholder: '0',
        hint: 'For 28 nights or more, instead of the weekly discount',
      })}
      {number('includedGuests', 'Guests included', { hint: 'Guests covered by the nightly price' })}
      {number('extraGuestPrice', 'Extra guest fee, per night', { sign: money.label, placeholder: '0' })}
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
