/** An input that React could not hear, by the element it goes to. */
export type HeldInput =
  /** `pressed` is the state of a button that switches something on and off. */
  | { kind: 'press'; pressed: string | null }
  | { kind: 'submit'; submitter: HTMLElement | null }
  | { kind: 'text'; value: string }
  | { kind: 'check'; checked: boolean }

interface Waiting {
  /** How the page shows that it was pressed. */
  sign: Animation | undefined
  /** Where the element stands: its part of the page, and its index among the elements of its tag there. */
  part: Element | null
  at: number
}

type Held = Map<Element, HeldInput & Waiting>

declare global {
  interface Window {
    /** What waits for its part of the page to hydrate, in the order it was made. */
    heldInput?: Held
  }
}

/**
 * Holds every press, submit, text and choice made in a part of the page that is not hydrated yet; a pressed button
 * pales meanwhile. A part is the closest `data-part`, or the page; `data-hydrated` marks it once it is. A repeated
 * press counts once. What follows in a form that waits does so too, hydrated or not: Enter never overtakes the text
 * before it. Forms with an address of their own work without script and are not held.
 *
 * The page contains this function as text and calls it before anything else: it uses nothing outside itself.
 */
export function holdEarlyInput(): void {
  const held: Held = new Map()
  window.heldInput = held
  const partOf = (target: Element) => target.closest('[data-part],html')
  const isDead = (target: Element) => !partOf(target)?.hasAttribute('data-hydrated')
  // What a repeated input causes is no input of a person.
  const follows = (target: Element, { isTrusted }: Event) => {
    const form = target.closest('form')
    return isTrusted && form !== null && [...held.keys()].some((one) => form.contains(one))
  }
  const hold = (target: Element, input: HeldInput, shownAt: Element | null) => {
    // An animation, because React expects every attribute to be the server's.
    const sign =
      held.get(target)?.sign ??
      shownAt?.animate({ opacity: [1, 0.55], cursor: ['progress', 'progress'] }, { duration: 120, fill: 'forwards' })
    const part = partOf(target)
    const at = [...(part?.querySelectorAll(target.tagName) ?? [])].indexOf(target)
    held.delete(target)
    held.set(target, { ...input, sign, part, at })
  }
  const holdValue = (field: Element & { type?: string; checked?: boolean }) => {
    if (/^(checkbox|radio)$/.test(`${field.type}`)) hold(field, { kind: 'check', checked: field.checked === true }, null)
    else if (field.type !== 'file' && 'value' in field) {
      // Enter also says that a typed text has changed, which must not move it behind the submit.
      const known = held.get(field)
      const value = String(field.value)
      if (known?.kind !== 'text' || known.value !== value) hold(field, { kind: 'text', value }, null)
    }
  }
  const holdSubmit = (form: HTMLFormElement, submitter: HTMLElement | null) =>
    hold(form, { kind: 'submit', submitter }, submitter)
  const on = <Name extends keyof WindowEventMap>(name: Name, hear: (event: WindowEventMap[Name], target: Element) => void) =>
    addEventListener(
      name,
      (event) => {
        if (event.target instanceof Element && (isDead(event.target) || follows(event.target, event))) hear(event, event.target)
      },
      true,
    )
  on('click', (_, target) => {
    const button = target.closest('button[type=button],[role=button]:not(a)')
    if (button && !button.closest('[inert]')) hold(button, { kind: 'press', pressed: button.ariaPressed }, button)
  })
  for (const name of ['input', 'change'] as const) on(name, (_, target) => holdValue(target))
  on('submit', (event, form) => {
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
    event.preventDefault()
    holdSubmit(form, event.submitter)
  })
  // Enter submits nothing while the button is disabled, as it may be until its page knows what was typed.
  on('keydown', ({ key, isComposing }, field) => {
    if (key !== 'Enter' || isComposing || !(field instanceof HTMLInputElement) || !field.form) return
    const button = field.form.querySelector<HTMLButtonElement>('button[type=submit]')
    if (button?.disabled) holdSubmit(field.form, null)
  })
  // A browser that comes back to a page fills in its fields without an event.
  addEventListener('DOMContentLoaded', () => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')) {
      const isChanged = /^(checkbox|radio)$/.test(field.type)
        ? (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
        : field.type !== 'hidden' && field.value !== field.defaultValue
      if (isChanged && isDead(field)) holdValue(field)
    }
  })
}

/** Whether an input in this part of the page waits for its code. */
export const holdsInputIn = (place: Element): boolean =>
  [...(window.heldInput?.keys() ?? [])].some((target) => place.contains(target))

/** Marks a part of the page, or the page, as hydrated: from now on React hears its input. Called in an effect. */
export function markHydrated(part: HTMLElement): void {
  part.dataset.hydrated = ''
  if (window.heldInput?.size) void import('./repeat-input.ts').then(({ repeatHeldInput }) => repeatHeldInput())
}
