import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ComboboxField } from './combobox-input.tsx'
import { meaningOfKey, moveActive } from './combobox-rules.ts'

/** The text to suggest for: '' before typing, and after the list was closed. */
export function useTyped({ input, before }: ComboboxField) {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const element = input.current
    const read = () => setTyped(element?.value.trim() ?? '')
    const leave = () => setTyped('')
    // Typing does not wait for the list to load.
    if (element && element === document.activeElement && element.value !== before) read()
    element?.addEventListener('input', read)
    element?.addEventListener('blur', leave)
    return () => {
      element?.removeEventListener('input', read)
      element?.removeEventListener('blur', leave)
    }
  }, [input, before])
  return [typed, setTyped] as const
}

interface Combobox<Option> {
  field: ComboboxField
  /** The current options; empty while the list is closed. */
  options: readonly Option[]
  setTyped: (typed: string) => void
  onTake: (option: Option) => void
}

/** Sets the ARIA attributes of the open list and its active option on the focused input. */
function tie(input: HTMLInputElement | null, listId: string | null, active: number): void {
  const put = (name: string, value: string | null) =>
    value === null ? input?.removeAttribute(name) : input?.setAttribute(name, value)
  put('aria-expanded', String(listId !== null))
  put('aria-controls', listId)
  put('aria-activedescendant', listId === null || active < 0 ? null : `${listId}-${active}`)
}

/** Handles the keys of a combobox: the active option, -1 for none, and the choice of one. */
export function useCombobox<Option>({ field, options, setTyped, onTake }: Combobox<Option>) {
  const { input } = field
  const listId = useId()
  const [state, setState] = useState({ options, active: -1 })
  const active = state.options === options ? state.active : -1
  const activate = (index: number) => setState({ options, active: index })
  const isOpen = options.length > 0

  const take = (index: number) => {
    const option = options[index]
    setTyped('')
    if (option !== undefined) onTake(option)
  }

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !(event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    if (event.target !== input.current || !isPlain) return
    const meaning = meaningOfKey(event.key, { isOpen, active })
    if (event.key === 'Enter' && meaning === null) setTyped('')
    if (meaning === null) return
    event.preventDefault()
    event.stopPropagation()
    if (meaning === 'take') take(active)
    else if (meaning === 'close') setTyped('')
    else if (meaning === 'ask') setTyped(input.current?.value.trim() ?? '')
    else activate(moveActive(active, meaning === 'next' ? 1 : -1, options.length))
  })
  useEffect(() => {
    // Captured before other handlers: Escape closes the list, not the surrounding dialog.
    const listen = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])

  useEffect(() => tie(input.current, isOpen ? listId : null, active), [input, isOpen, listId, active])
  return { listId, active, take }
}
