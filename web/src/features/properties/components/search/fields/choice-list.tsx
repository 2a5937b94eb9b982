import { type ReactNode, useId } from 'react'
import { ChoiceChip } from '../../../../../ui/forms/choice-chip.tsx'

interface ChoiceListProps<Value> {
  label: string
  choices: readonly { value: Value; words: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** Choices of which one is made, all in view. An undefined value is no restriction. */
export function ChoiceList<Value extends string | number | undefined>(props: ChoiceListProps<Value>) {
  const { label, choices, value, onChange } = props
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <ChoiceChip
            key={choice.value ?? ''}
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          >
            {choice.words}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  )
}
