import { type ClassValue, clsx } from 'clsx'

/**
 * By default a class sets the property of its name without the value: `top-4` sets `top`, `min-h-11` sets `min-h`.
 * These names are the exceptions; the first match wins. A test compares the result with tailwind-merge, which knows
 * every class but is much larger.
 */
const exceptions: readonly (readonly [family: string, pattern: RegExp])[] = [
  ['display', /^(table|block|inline|inline-block|flex|inline-flex|grid|inline-grid|contents|hidden)$/],
  ['position', /^(static|relative|absolute|fixed|sticky)$/],
  ['text-size', /^text-(xs|sm|base|lg|\d?xl|label|block|title|section|headline|hero|\[\d.*)$/],
  ['text-align', /^text-(start|center|end)$/],
  ['text-wrap', /^text-(wrap|nowrap|balance|pretty)$/],
  ['text-overflow', /^(truncate|text-ellipsis)$/],
  ['text-color', /^text-/],
  ['font-family', /^font-(sans|display|mono)$/],
  ['bg-image', /^bg-(linear-|none$|\[(linear|radial))/],
  ['bg', /^bg-/],
  ['border', /^border(-\d)?$/],
  ['border-color', /^border-(?![tbsey]-|\d|collapse$|dashed$)/],
  ['outline-width', /^outline(-\d)?$/],
  ['outline-color', /^outline-(?!none$|offset-)/],
  ['ring-inset', /^ring-inset$/],
  ['ring-width', /^ring(-\d|-\[\d.*)?$/],
  ['ring-offset-width', /^ring-offset-\d$/],
  ['ring-offset-color', /^ring-offset-/],
  ['ring-color', /^ring-/],
  ['decoration-width', /^decoration-\d$/],
  ['flex', /^flex-(\d|\[|auto|none)/],
]

const sides = (name: string, names: string) => names.split(' ').map((side) => name + side)
/** Further properties that a family sets. */
const covered: Readonly<Record<string, readonly string[]>> = {
  size: ['w', 'h'],
  'text-size': ['leading'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left', 'start', 'end'],
  'inset-x': ['left', 'right', 'start', 'end'],
  'inset-y': ['top', 'bottom'],
  overflow: ['overflow-x', 'overflow-y'],
  gap: ['gap-x', 'gap-y'],
  flex: ['grow', 'shrink', 'basis'],
  rounded: sides('rounded-', 't b s e'),
  border: sides('border-', 't b s e x y'),
  'border-y': sides('border-', 't b'),
  ...Object.fromEntries(
    ['p', 'm'].flatMap((box) => [
      [box, sides(box, 'x y t b s e')],
      [`${box}x`, sides(box, 's e')],
      [`${box}y`, sides(box, 't b')],
    ]),
  ),
}

/** Classes whose full name is the property: no other class sets it. */
const whole =
  /^(border-[tbsexy]|border-(collapse|dashed)|ring-inset|flex-(col|row|wrap|nowrap).*|grid-flow.*|divide-[xy]|sr-only|not-sr-only|fade-.*|zoom-.*|slide-.*)$/

function familyOf(plain: string): string {
  if (whole.test(plain)) return plain
  return exceptions.find(([, pattern]) => pattern.test(plain))?.[0] ?? plain.replace(/-([[(].*|[^-]*)$/, '')
}

const meanings = new Map<string, readonly [condition: string, family: string]>()

/** The condition of a class (`sm:`, `hover:`), and the property it sets. */
function meaningOf(name: string) {
  const found = meanings.get(name)
  if (found) return found
  const [, condition = '', plain = ''] = /^(.*:)?-?([^:[]*(?:\[.*)?)$/.exec(name) ?? []
  const meaning = [condition, familyOf(plain)] as const
  meanings.set(name, meaning)
  return meaning
}

function settle(joined: string): string {
  const isSet = new Set<string>()
  const kept = []
  for (const name of joined.split(' ').reverse()) {
    const [condition, family] = meaningOf(name)
    if (isSet.has(condition + family)) continue
    for (const other of [family, ...(covered[family] ?? [])]) isSet.add(condition + other)
    kept.push(name)
  }
  return kept.reverse().join(' ')
}

/** Results by the names that were joined: a page joins the same ones hundreds of times. */
const known = new Map<string, string>()
/** Names are our own, so there are not many more; this is a bound. */
const MOST_KNOWN = 2_000

/** Joins class names; when two set the same property, the later one wins. */
export function cn(...given: ClassValue[]): string {
  const joined = clsx(given)
  const found = known.get(joined)
  if (found !== undefined) return found
  const settled = settle(joined)
  if (known.size < MOST_KNOWN) known.set(joined, settled)
  return settled
}
