import { type ComponentProps, type ComponentType, type RefObject, useRef, useState } from 'react'
import { useClientModule } from '../hydration/use-client-module.ts'

/** An input as its list uses it. */
export interface ComboboxField {
  input: RefObject<HTMLInputElement | null>
  /** The text of the input on focus. */
  before: string
  onPick: (text: string) => void
}

/** The list's side of a suggesting input. */
export interface ComboboxProps extends Omit<ComponentProps<'input'>, 'ref' | 'role' | 'onFocus' | 'onKeyDown'> {
  /** Called when a suggestion is chosen, with the text for the input. */
  onPick: (text: string) => void
}

interface ComboboxInputProps extends ComboboxProps {
  /** Loads the suggestions at the first focus. Must be a stable function. */
  loadList: () => Promise<{ Suggestions: ComponentType<ComboboxField> }>
}

/** An input with suggestions while typing. Until its list has loaded and attached itself, it is a plain input. */
export function ComboboxInput({ loadList, onPick, ...rest }: ComboboxInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [before, setBefore] = useState<string | null>(null)
  const { module } = useClientModule(loadList, before !== null)
  // A page may be hydrated while the input has focus: the first key counts like the focus event.
  const come = () => setBefore(before ?? input.current?.value ?? '')
  return (
    <>
      <input
        {...rest}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        onFocus={come}
        onKeyDown={come}
      />
      {module && before !== null ? <module.Suggestions input={input} before={before} onPick={onPick} /> : null}
    </>
  )
}
