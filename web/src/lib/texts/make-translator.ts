import { currencyCodes } from '#contract/currency/currency-limits.ts'
import { defaultCurrency, writerIn } from '#contract/shared/money.ts'
import { perKey } from '#contract/shared/texts/per-key.ts'

/** What the API says by its English text; values are `{0}`, `{1}` in both. */
export type Refusals = Readonly<Record<string, string>>

interface Template {
  english: string
  /** The text between the values. */
  parts: readonly string[]
  /** The number of each value. */
  names: readonly string[]
  translation: string
  /** A text of one word, such as `{0} nights`, stands for a number alone: it would fit too much. Not so `city ({0})`. */
  needsNumber: boolean
}

/** Longer texts, and longer values in them, are none of the API's. */
const longest = { text: 500, value: 200 } as const
/** Values in values: a sentence, its list, its number. */
const deepest = 3

const place = /\{(\d+)\}/
const number = /^\d[\d.,]*$/
/** An amount as `moneyFormat` writes it in English, or a number: minus, label, whole units and decimals. */
const amount = /^([−-]?)(\p{L}{0,4}\p{Sc}|(?:\p{L}{1,4}\u00A0){1,2})?(\d{1,3}(?:,\d{3}){0,3})(?:\.(\d{1,3}))?$/u
/** An amount as `writeWithCode` writes it. */
const amountWithCode = /^(\d{1,12})(?:\.(\d{1,3}))? ([A-Z]{3})$/

const list = perKey((locale: string) => new Intl.ListFormat(locale))
const withDigits = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })
const decimal = perKey((locale: string, digits: number) => new Intl.NumberFormat(locale, withDigits(digits)))
const withCode = perKey(
  (locale: string, digits: number, currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code', ...withDigits(digits) }),
)

/** An English amount or number as the readers of a locale write it. Other texts, such as `2027`, stay as they are. */
function localize(text: string, locale: string): string {
  const [, units = '', cents = '', code = ''] = amountWithCode.exec(text) ?? []
  if (currencyCodes.includes(code)) return withCode(locale, cents.length, code).format(Number(`${units}.${cents}`))
  const [, minus = '', label = '', whole, decimals = ''] = amount.exec(text) ?? []
  if (whole === undefined || (label === '' && whole.length < 4 && decimals === '')) return text
  const value = Number(`${whole.replaceAll(',', '')}.${decimals}`)
  const digits = decimals.length
  return minus + (label ? writerIn(locale, defaultCurrency, label)(value, digits) : decimal(locale, digits).format(value))
}

function toTemplate([english, translation]: [string, string]): Template {
  const pieces = english.split(place)
  const parts = pieces.filter((_, at) => at % 2 === 0)
  const words = parts.join(' ').match(/\p{L}+/gu) ?? []
  return {
    english,
    parts,
    names: pieces.filter((_, at) => at % 2 === 1),
    translation,
    needsNumber: words.length < 2 && !english.includes('('),
  }
}

/** The values of a text by their number; null for a text of another template. Each part is searched once. */
function readValues({ parts, names, needsNumber }: Template, text: string): Map<string, string> | null {
  const [first = '', ...others] = parts
  const last = others.at(-1) ?? ''
  if (!text.startsWith(first) || !text.endsWith(last)) return null
  const values = new Map<string, string>()
  let at = first.length
  for (const [index, part] of others.entries()) {
    const end = index === others.length - 1 ? text.length - last.length : text.indexOf(part, at)
    if (end < at || end - at > longest.value) return null
    const value = text.slice(at, end)
    if (needsNumber && !number.test(value)) return null
    values.set(names[index] ?? '', value)
    at = end + part.length
  }
  return values
}

/** Translates the texts of the API; others stay as they are. */
export function makeTranslator(refusals: Refusals, locale: string): (english: string) => string {
  const known = new Map(Object.entries(refusals))
  const lengthOf = ({ parts }: Template) => parts.join('').length
  const templates = [...known]
    .filter(([english]) => place.test(english))
    .map(toTemplate)
    .sort((a, b) => lengthOf(b) - lengthOf(a))

  const translateList = (text: string): string | null => {
    const words = text.split(/, | and /)
    if (words.length < 2) return null
    const translated = words.map((word) => translate(word, deepest))
    if (words.some((word, at) => word === translated[at] && !known.has(word))) return null
    return list(locale).format(translated)
  }

  const translateValue = (value: string, depth: number): string => {
    const text = value.trim()
    return text === '' ? value : value.replace(text, () => translate(text, depth))
  }

  function translate(text: string, depth: number): string {
    const exact = known.get(text)
    if (exact !== undefined || depth > deepest) return exact ?? text
    // Before templates: `city ({0})` fits the list `city (Paris) and country (France)` too.
    const list = depth > 0 ? translateList(text) : null
    if (list !== null) return list
    for (const template of templates) {
      const values = readValues(template, text)
      if (values === null) continue
      return template.translation.replace(/\{(\d+)\}/g, (whole, name: string) => {
        const value = values.get(name)
        // What a person typed is quoted as it is.
        if (value === undefined || template.english.includes(`“${whole}”`)) return value ?? whole
        return translateValue(value, depth + 1)
      })
    }
    return localize(text, locale)
  }

  return (english) => (english.length > longest.text ? english : translate(english, 0))
}
