import { useState } from 'react'
import type { SeasonBody } from '#contract/availability/stay-rules.schemas.ts'
import { currencyLabel } from '#contract/shared/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { readSeason, type SeasonForm as SeasonValues } from '../../model/calendar-forms.ts'
import { NumberInput } from './rules-form.tsx'

interface SeasonFormProps {
  start: SeasonValues
  isPending: boolean
  onSave: (body: SeasonBody) => void
  onCancel: () => void
}

/** A named range of nights with its own prices and stay lengths; an empty field keeps the listing's value. */
export function SeasonForm({ start, isPending, onSave, onCancel }: SeasonFormProps) {
  const [values, setValues] = useState(start)
  const [problem, setProblem] = useState<{ field: string; message: string } | null>(null)
  const set = (field: keyof SeasonValues) => (text: string) => {
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
      aria-label="Season"
      className="mt-4 grid grid-cols-2 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label="Name" error={errorOf('name')} className="col-span-2" hint="Guests see it next to the price">
        <Input value={values.name} maxLength={60} placeholder="Summer" onChange={(event) => set('name')(event.target.value)} />
      </Field>
      <Field label="First night" error={errorOf('from')}>
        <Input type="date" value={values.from} onChange={(event) => set('from')(event.target.value)} className="num" />
      </Field>
      <Field label="Last night" error={errorOf('to')}>
        <Input type="date" value={values.to} onChange={(event) => set('to')(event.target.value)} className="num" />
      </Field>
      <Field label="Price per night" error={errorOf('price')}>
        <NumberInput sign={currencyLabel()} value={values.price} placeholder="As usual" onText={set('price')} />
      </Field>
      <Field label="Weekend price per night" error={errorOf('weekendPrice')}>
        <NumberInput sign={currencyLabel()} value={values.weekendPrice} placeholder="Same price" onText={set('weekendPrice')} />
      </Field>
      <Field label="Minimum nights" error={errorOf('minNights')}>
        <NumberInput value={values.minNights} placeholder="As usual" onText={set('minNights')} />
      </Field>
      <Field label="Maximum nights" error={errorOf('maxNights')}>
        <NumberInput value={values.maxNights} placeholder="As usual" onText={set('maxNights')} />
      </Field>
      <div className="col-span-2 flex justify-end gap-2">
        <Button variant="quiet" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending} pendingLabel="Saving...">
          Save season
        </Button>
      </div>
    </form>
  )
}
