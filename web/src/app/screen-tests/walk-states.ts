import { windowHistory } from './open-screen.tsx'

/** What a person can press or fill: no link, which leads to a page of its own. */
const pressable = 'button, summary, select, input, textarea, [role^="menuitem"]:not(a), [role="option"], [contenteditable="true"]'
const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** How often the button of a dialog is pressed again for what else is in it. */
const mostReturns = 6

/** What stands around all pages is pressed on the first one. */
const pressedAround = new Map<string, number>()

type Control = HTMLElement & { disabled?: boolean; name?: string; type?: string; labels?: NodeListOf<HTMLLabelElement> | null }

/** Waits until the page asks for nothing and nothing in it changes. */
async function settle(isAsking: () => boolean): Promise<void> {
  let changes = 1
  const observer = new MutationObserver((found) => {
    changes += found.length
  })
  observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let turn = 0; isAsking() ? turn < 200 : changes > 0 && turn < 20; turn += 1) {
    changes = 0
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  observer.disconnect()
}

const isUsable = (control: Control): boolean =>
  !control.disabled && control.getAttribute('aria-disabled') !== 'true' && control.checkVisibility({ visibilityProperty: true })

/** The dialog, menu or list in front of everything else. */
const frontmost = (): Element | null =>
  [...document.querySelectorAll(overlay)].filter((each) => each.checkVisibility()).at(-1) ?? null

/** What makes a control the same one when the page is drawn anew. */
function nameOf(control: Control): string {
  const within = control.closest(overlay)
  const heading = within?.querySelector('h1, h2, h3')?.textContent ?? within?.getAttribute('aria-label') ?? within?.role ?? ''
  const own = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? ''
  const text = control.matches('input, select, textarea, [contenteditable]')
    ? control.id.replace(/«?:?r\w*:?»?/, '')
    : control.textContent
  return [heading, control.tagName, control.type, own, text, control.name].join('|').replace(/\d+/g, '7')
}

function fill(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void {
  const value = control instanceof HTMLSelectElement ? (control.options[control.options.length - 1]?.value ?? '') : '7'
  const kind = control instanceof HTMLInputElement && /date|time|month|color|email|url/.exec(control.type)?.[0]
  const filled = { date: '2027-04-02', time: '07:00', month: '2027-04', color: '#777777', email: '7@7.jp', url: 'https://7.jp' }
  const known = kind ? filled[kind as keyof typeof filled] : value
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, known)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

function press(control: Control): void {
  const pointer = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse', isPrimary: true }
  control.dispatchEvent(new PointerEvent('pointerdown', pointer))
  control.dispatchEvent(new MouseEvent('mousedown', pointer))
  control.focus()
  control.dispatchEvent(new PointerEvent('pointerup', pointer))
  control.dispatchEvent(new MouseEvent('mouseup', pointer))
  if (control.matches('[type="file"]')) return
  control.click()
  const isText = control.matches('select, textarea, input:not([type="checkbox"], [type="radio"], [type="submit"])')
  if (isText) fill(control as HTMLInputElement)
}

/** Presses at most on one page: samples of lists have some forty rows of each kind. */
const mostPresses = 200

interface WalkOptions {
  /** Whether fields are filled too; otherwise forms are sent empty. */
  fills?: boolean
}

/**
 * Presses everything on the open page, and everything in the dialogs, menus and panels that open by it, and calls
 * `look` at the start and after each press. What has the same words is pressed once, links are not: each leads to a
 * page of its own. `isAsking` says whether the page waits for an answer.
 */
export async function walkStates(
  path: string,
  isAsking: () => boolean,
  { fills = false }: WalkOptions,
  look: () => void,
): Promise<void> {
  const pressed = new Map(pressedAround)
  /** What was seen in the overlay of a button, and is not pressed yet. */
  const left = new Map<string, readonly string[]>()
  const isNew = (name: string) => !pressed.has(name)
  let opener = ''
  await settle(isAsking)
  look()
  const start = windowHistory.location.href
  for (let presses = 0; presses < mostPresses; presses += 1) {
    const front = frontmost()
    if (windowHistory.location.href !== start && !front) {
      windowHistory.push(path)
      await settle(isAsking)
    }
    const controls = [...(front ?? document.body).querySelectorAll<Control>(pressable)].filter(isUsable)
    const named = controls.map((control) => ({ control, name: nameOf(control) }))
    if (front) left.set(opener, named.map(({ name }) => name).filter(isNew))
    const wanted = named.filter(({ control }) => fills || !control.matches('input, textarea, select'))
    const again = ({ name }: { name: string }) => (pressed.get(name) ?? 0) < mostReturns && left.get(name)?.some(isNew)
    const next = wanted.find(({ name }) => isNew(name)) ?? wanted.find(again)
    if (next) {
      const { name, control } = next
      pressed.set(name, (pressed.get(name) ?? 0) + 1)
      if (!front) opener = name
      if (!front && !control.closest('main')) pressedAround.set(name, mostReturns)
      press(control)
    } else if (front) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    } else return
    await settle(isAsking)
    if (!next && frontmost() === front) return
    look()
  }
}
