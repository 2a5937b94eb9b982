import { type ComponentProps, type ComponentType, type RefObject, useRef, useState } from 'react'
import { useClientModule } from './use-client-module.ts'

/** An input as its list sees it. */
export interface ComboboxField {
  input: RefObject<HTMLInputElement | null>
  /** What stood in the input when somebody came to it. */
  before: string
  onPick: (text: string) => void
}

/** What an input needs that suggests. */
export interface ComboboxProps extends Omit<ComponentProps<'input'>, 'ref' | 'role' | 'onFocus' | 'onKeyDown'> {
  /** A suggestion was taken: the text to put into the input. */
  onPick: (text: string) => void
}

interface ComboboxInputProps extends ComboboxProps {
  /** Loads what suggests, when somebody first comes to the input. Must be the same function every time. */
  loadList: () => Promise<{ Suggestions: ComponentType<ComboboxField> }>
}

/** An input that suggests what may be meant while it is typed into. Without its list, which ties itself to it, it is a plain input. */
export function ComboboxInput({ loadList, onPick, ...rest }: ComboboxInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [before, setBefore] = useState<string | null>(null)
  const { module } = useClientModule(loadList, before !== null)
  // A page may come to life around a cursor that is there already: the first key counts like the focus.
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
