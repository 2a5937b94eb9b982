// A chunk of its own: only a page with held input loads it.

import type { HeldInput } from './early-input.ts'

/** What a person reads on an element; versions of the Unicode data write other spaces. */
const wordsOf = (element: Element) => `${element.ariaLabel ?? ''} ${element.textContent}`.replace(/\s+/g, ' ')

/**
 * The element that an input goes to, once its part of the page has hydrated. Where the browser writes a text otherwise
 * than the server, React makes the part anew: the element at the same place with the same words takes the input.
 */
function findHydrated(held: Element, { part, at }: { part: Element | null; at: number }): Element | undefined {
  if (!part?.hasAttribute('data-hydrated')) return undefined
  if (held.isConnected) return held
  const found = part.querySelectorAll(held.tagName)[at]
  return found && wordsOf(found) === wordsOf(held) ? found : held
}

function press(button: HTMLElement): void {
  const options = { bubbles: true, cancelable: true, composed: true, button: 0, isPrimary: true, pointerType: 'mouse' }
  // Some controls act on the first of these, as they do for a real press.
  button.dispatchEvent(new PointerEvent('pointerdown', options))
  button.dispatchEvent(new MouseEvent('mousedown', options))
  button.dispatchEvent(new PointerEvent('pointerup', options))
  button.dispatchEvent(new MouseEvent('mouseup', options))
  button.click()
}

/** Types a text again: React compares it with the value it last set, which is not what the reader sees. */
function type(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  if (!(field instanceof HTMLSelectElement)) field.value = value === '' ? ' ' : ''
  set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function check(field: HTMLInputElement, checked: boolean): void {
  if (field.type === 'radio' && !checked) return
  field.checked = !checked
  field.click()
}

function repeat(target: Element, input: HeldInput): void {
  if (input.kind === 'submit') {
    const form = target as HTMLFormElement
    const { submitter } = input
    if (submitter?.isConnected && submitter instanceof HTMLButtonElement && !submitter.disabled) form.requestSubmit(submitter)
    else form.requestSubmit()
  } else if (input.kind === 'text') type(target as HTMLInputElement, input.value)
  else if (input.kind === 'check') check(target as HTMLInputElement, input.checked)
  // A page may learn meanwhile that a listing is saved: another press would remove it.
  else if (target.ariaPressed === input.pressed) press(target as HTMLElement)
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Repeats what is held for parts that have hydrated, each in a task of its own: a submit sees the text before it. What
 * is held meanwhile is repeated too.
 */
export async function repeatHeldInput(): Promise<void> {
  const held = window.heldInput
  for (;;) {
    const [found] = [...(held ?? [])].flatMap(([target, input]) => {
      const hydrated = findHydrated(target, input)
      return hydrated ? [{ target, hydrated, input }] : []
    })
    if (!found) return
    const { target, hydrated, input } = found
    held?.delete(target)
    input.sign?.cancel()
    if (!hydrated.isConnected) continue
    repeat(hydrated, input)
    await nextTask()
  }
}
