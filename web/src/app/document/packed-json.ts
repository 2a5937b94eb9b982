/** A table in place of a list of objects with the same fields. An object of data never has this one field. */
const TABLE = '~'
/** The first sign of a text that begins as the one before it. */
const AS_BEFORE = '~'
/** A shorter beginning is not worth its mark. */
const LEAST_SHARED = 8
/** Shorter texts, such as formats between addresses, are not compared with. */
const LEAST_LENGTH = 24
const DIGITS = 36

type Change = (value: unknown) => unknown

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that all objects of a list share in this order; null for other lists. */
function sharedFields(list: readonly unknown[]): string[] | null {
  const [first, ...others] = list
  if (!isObject(first) || others.length === 0) return null
  const fields = Object.keys(first)
  const isSame = (value: unknown) => {
    if (!isObject(value)) return false
    const names = Object.keys(value)
    return names.length === fields.length && names.every((name, at) => name === fields[at])
  }
  return fields.length > 0 && others.every(isSame) ? fields : null
}

const mapFields = (value: Record<string, unknown>, change: Change) =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field)]))

/** Texts as the length that they share with the last long one, and the rest: addresses of pictures repeat. */
function createTextWriter() {
  let before = ''
  return (text: string): string => {
    const most = Math.min(before.length, text.length)
    let shared = 0
    while (shared < most && before[shared] === text[shared]) shared += 1
    if (text.length >= LEAST_LENGTH) before = text
    if (shared < LEAST_SHARED && !text.startsWith(AS_BEFORE)) return text
    return `${AS_BEFORE}${shared.toString(DIGITS)}${AS_BEFORE}${text.slice(shared)}`
  }
}

function createTextReader() {
  let before = ''
  return (text: string): string => {
    const end = text.startsWith(AS_BEFORE) ? text.indexOf(AS_BEFORE, 1) : -1
    const whole = end < 0 ? text : before.slice(0, Number.parseInt(text.slice(1, end), DIGITS)) + text.slice(end + 1)
    if (whole.length >= LEAST_LENGTH) before = whole
    return whole
  }
}

/**
 * Data that JSON can hold, with less repetition: the names of fields stand once for each list instead of once for
 * each of its objects, and texts leave out what they share with a long one before. `unpack` gives it back.
 */
export function pack(value: unknown): unknown {
  const write = createTextWriter()
  const change: Change = (part) => {
    if (typeof part === 'string') return write(part)
    if (!Array.isArray(part)) return isObject(part) ? mapFields(part, change) : part
    const fields = sharedFields(part)
    if (!fields) return part.map(change)
    return { [TABLE]: [fields, ...part.map((row) => fields.map((name) => change(row[name])))] }
  }
  return change(value)
}

/** What `pack` was given. */
export function unpack(value: unknown): unknown {
  const read = createTextReader()
  const change: Change = (part) => {
    if (typeof part === 'string') return read(part)
    if (Array.isArray(part)) return part.map(change)
    if (!isObject(part)) return part
    const table = part[TABLE]
    if (!Array.isArray(table)) return mapFields(part, change)
    const [fields, ...rows] = table
    return rows.map((row) => Object.fromEntries(fields.map((name: string, at: number) => [name, change(row[at])])))
  }
  return change(value)
}
