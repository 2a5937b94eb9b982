import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { type Language, languages, sourceLanguage } from '#contract/shared/texts/languages.ts'
import { perKey } from '#contract/shared/texts/per-key.ts'
import { type Counting, type Message, showMessage } from './show-message.ts'

type Messages = Readonly<Record<string, Message>>

/** A text of the code: its name in the catalogs, its English, and what is put into it. */
interface Marked {
  id: string
  message?: Message
  values?: Readonly<Record<string, unknown>>
}

/** The texts of one language. */
export interface Texts {
  readonly language: Language
  readonly locale: string
  /** Adds a catalog. */
  load: (messages: Messages | undefined) => void
  /** A text without its values; undefined where no catalog has it, as in English. */
  find: (id: string) => Message | undefined
  /** Translates what the API says; English until `loadRefusals`. */
  translate: (english: string) => string
  /** The name of a country by its English one. */
  nameCountry: (english: string) => string
  readonly counting: Counting
}

/** By locale, for all pages of a server: making one takes longer than rendering a part of a page. */
const countingIn = perKey(
  (locale: string): Counting => ({ plurals: new Intl.PluralRules(locale), numbers: new Intl.NumberFormat(locale) }),
)

/** The texts of one language, whose dates are in this locale. English stands in the code. */
export function makeTexts(language: Language, messages: Messages = {}, locale: string = languages[language].locale): Texts {
  // Each catalog stays as it is: the pages of a server share them.
  const catalogs = [messages]
  return {
    language,
    locale,
    load: (more) => {
      if (more) catalogs.unshift(more)
    },
    find: (id) => catalogs.find((each) => each[id] !== undefined)?.[id],
    translate: (english) => english,
    nameCountry: (english) => english,
    get counting() {
      return countingIn(locale)
    },
  }
}

const english = makeTexts(sourceLanguage)
let current = english

/** The language of a browser's page, which is the same until another page is loaded. */
export function setPageLanguage(texts: Texts): void {
  current = texts
}

/**
 * Runs `show` in a language. The server renders pages of several languages by turns: `show` must not wait for
 * anything, so that no other page is in between.
 */
export function inLanguage<Shown>(texts: Texts, show: () => Shown): Shown {
  const before = current
  current = texts
  try {
    return show()
  } finally {
    current = before
  }
}

/** A text that is one of `list` in English, in the page's language; any other as it is. */
export const translateListed = (text: string, list: () => readonly string[]): string =>
  list()[inLanguage(english, list).indexOf(text)] ?? text

/** The texts of the page. On the server they change from page to page. */
export const pageTexts = (): Texts => current

/**
 * What the API says, in the language of the page: a refusal, the message of a field, or a rule in words. Other texts
 * stay as they are. For showing it: what code decides by stays English.
 */
export const translateRefusal = (english: string): string => current.translate(english)

/** The country of a listing, which has its English name, in the language of the page; other texts stay as they are. */
export const nameCountry = (english: string): string => current.nameCountry(english)

/** Whether the page is in English, whose dates and amounts the contract writes without the platform. */
export const isEnglish = (): boolean => current.language === sourceLanguage

/** The locale of dates, numbers and lists. */
export const currentLocale = (): string => current.locale

/** The direction of reading, which the server writes into the page. */
export const direction = (): 'ltr' | 'rtl' => (globalThis.document?.dir === 'rtl' ? 'rtl' : 'ltr')

/** A key as a page from left to right names it, where `ArrowRight` is the way forward. */
export const keyInOrder = (key: string): string =>
  direction() === 'rtl' ? key.replace(/Left|Right/, (side) => (side === 'Left' ? 'Right' : 'Left')) : key

const show = ({ id, message = id, values = {} }: Marked): string => {
  const text = current.find(id) ?? message
  // Most texts are one string, which needs no rules of plurals.
  return typeof text === 'string' ? text : showMessage(text, values, current.counting)
}

/** Shows the texts that the macros `t`, `plural` and `msg` mark (docs/languages.md). */
export const i18n = { _: show }

type Elements = Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>
const tag = /<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\/>/

/** A text with elements in place of its tags, which are `<0>…</0>` or `<0/>`. */
function putElements(text: string, elements: Elements): ReactNode {
  const [before, ...parts] = text.split(tag)
  if (parts.length === 0) return text
  const nodes: ReactNode[] = [before]
  for (let at = 0; at < parts.length; at += 4) {
    const [pair, inner, single, after] = parts.slice(at, at + 4)
    const element = elements[pair ?? single ?? '']
    const children = inner ? putElements(inner, elements) : element?.props.children
    nodes.push(element ? cloneElement(element, { key: at }, children) : children, after)
  }
  const shown = nodes.filter((node) => node !== '' && node !== undefined)
  return shown.length === 1 ? shown[0] : shown
}

/** Shows a text with elements in it: what the macro `Trans` becomes. */
export function Trans({ components, values = {}, ...text }: Marked & { components?: Elements }): ReactNode {
  const elements = { ...components }
  const plain = { ...values }
  for (const [name, value] of Object.entries(values)) {
    // What people wrote may look like a tag.
    if (typeof value === 'number' || (typeof value === 'string' && !value.includes('<'))) continue
    const place = Object.keys(elements).length
    elements[place] = <Fragment>{value as ReactNode}</Fragment>
    plain[name] = `<${place}/>`
  }
  return putElements(show({ ...text, values: plain }), elements)
}
