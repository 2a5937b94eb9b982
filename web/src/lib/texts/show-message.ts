/**
 * A text as the build prepares it: strings in turn with arguments. `#` within the forms of a plural is its number.
 */
export type Message = string | readonly MessagePart[]
type Forms = Readonly<Record<string, Message>>
type MessagePart = string | readonly [name: string, kind?: string, forms?: Forms]

type Values = Readonly<Record<string, unknown>>

/** What a language says about numbers. */
export interface Counting {
  plurals: Pick<Intl.PluralRules, 'select'>
  numbers: Pick<Intl.NumberFormat, 'format'>
}

/**
 * The texts of the build have plurals and choices by name; formats of numbers and dates are functions of the code.
 */
function showPart([name, kind, forms]: Exclude<MessagePart, string>, values: Values, counting: Counting): string {
  const value = values[name]
  if (!forms) return String(value)
  const key = String(value)
  const count = kind === 'plural' ? Number(value) : undefined
  const form = forms[key] ?? (count === undefined ? undefined : forms[counting.plurals.select(count)]) ?? forms.other ?? ''
  return showMessage(form, values, counting, count)
}

/** A text with its values. `count` is the number of the plural around it. */
export function showMessage(message: Message, values: Values, counting: Counting, count?: number): string {
  if (typeof message === 'string') return message
  return message
    .map((part) => {
      if (typeof part !== 'string') return showPart(part, values, counting)
      return part === '#' && count !== undefined ? counting.numbers.format(count) : part
    })
    .join('')
}
