import { refuseParameter } from '../state/stripe-error.ts'
import type { Metadata } from '../state/stripe-objects.ts'

export type FormValue = string | FormValue[] | Form
/** Has no prototype, so that a field may carry any name. */
export interface Form {
  [name: string]: FormValue
}

const MAX_DEPTH = 6
const makeForm = (): Form => Object.create(null)

/** Reads Stripe's form encoding: `a[b]=1` nests, `a[]=x` and `a[0]=x` list. */
export function parseForm(text: string): Form {
  const form = makeForm()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[').slice(0, MAX_DEPTH)
    let target = form
    for (const part of path.slice(0, -1)) {
      const next = target[part]
      if (isForm(next)) target = next
      else {
        const nested = makeForm()
        target[part] = nested
        target = nested
      }
    }
    const last = path.at(-1) ?? name
    target[last === '' ? String(Object.keys(target).length) : last] = value
  }
  return form
}

/** True for a nested form, false for text and for nothing. */
export const isForm = (value: FormValue | undefined): value is Form => typeof value === 'object' && !Array.isArray(value)

/** The text of a field, or null when it is absent or empty. */
export function readText(form: Form, name: string): string | null {
  const value = form[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The text of a required field. */
export function requireText(form: Form, name: string): string {
  const value = readText(form, name)
  if (value === null) throw refuseParameter(name, `Missing required param: ${name}.`, 'parameter_missing')
  return value
}

/** A whole number, or null when the field is absent. */
export function readInteger(form: Form, name: string): number | null {
  const text = readText(form, name)
  if (text === null) return null
  if (!/^-?\d{1,15}$/.test(text)) throw refuseParameter(name, `Invalid integer: ${text}`, 'parameter_invalid_integer')
  return Number(text)
}

/** The entries of a list field such as `expand[]`. */
export function readList(form: Form, name: string): string[] {
  const value = form[name]
  return isForm(value) ? Object.values(value).filter((entry) => typeof entry === 'string') : []
}

/** A nested field, or an empty form. */
export function readForm(form: Form, name: string): Form {
  const value = form[name]
  return isForm(value) ? value : makeForm()
}

/** Changes to metadata: an empty text removes its key, as with Stripe. */
export function mergeMetadata(before: Metadata, form: Form): Metadata {
  const after = { ...before }
  for (const [key, value] of Object.entries(readForm(form, 'metadata'))) {
    if (typeof value !== 'string') throw refuseParameter(`metadata[${key}]`, 'Metadata values must be strings')
    if (value === '') delete after[key]
    else after[key] = value
  }
  return after
}
