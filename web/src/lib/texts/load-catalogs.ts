// A chunk of its own: pages in English do not load it.

import { countryCodeOf } from '#contract/properties/places/country-codes.ts'
import { countryName } from '#contract/shared/texts/countries.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { makeTranslator, type Refusals } from './make-translator.ts'
import type { Message } from './show-message.ts'
import type { Texts } from './texts.tsx'

type Messages = Record<string, Message>
/** The areas whose texts the pages mark. */
export type VisitedArea = 'visitor' | 'account' | 'host' | 'console'

/** The catalogs, each a file of its own. */
const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/{visitor,account,host,console}/*.po')
const refusals = import.meta.glob<{ messages: Refusals }>('../../locales/{refusals,console-refusals}/*.po')

/** By language and areas: thousands of texts, which a server would put together for each page. */
const together = new Map<string, Messages>()

/** The texts of a language in the catalogs of these areas. Nobody may change them: all pages share them. */
export async function loadMessages(language: Language, areas: readonly VisitedArea[]): Promise<Readonly<Messages>> {
  const name = `${language} ${areas}`
  const known = together.get(name)
  if (known) return known
  const loaded = await Promise.all(areas.map((area) => catalogs[`../../locales/${area}/${language}.po`]?.()))
  const messages: Messages = Object.assign({}, ...loaded.map((catalog) => catalog?.messages))
  together.set(name, messages)
  return messages
}

/** The name of a country in a locale, by its English name; other texts stay as they are. */
export function nameCountryIn(locale: string, english: string): string {
  const code = countryCodeOf(english)
  return code === null ? english : countryName(code, locale)
}

/** What the API says to everybody, and to operators alone. */
export type SaidArea = 'refusals' | 'console-refusals'

/** The translators by language, which the pages of a server share, and what they know. */
const made = new Map<Language, { known: Readonly<Partial<Record<SaidArea, Refusals>>>; translate: Texts['translate'] }>()

/** Gives texts the translator of their language, which knows what the API says in this area too. */
export async function addTranslator(texts: Texts, area: SaidArea): Promise<void> {
  const { language, locale } = texts
  const catalog = made.get(language)?.known[area] ? undefined : await refusals[`../../locales/${area}/${language}.po`]?.()
  if (catalog) {
    // Another area may have come while this one was on its way.
    const known = { ...made.get(language)?.known, [area]: catalog.messages }
    const all = { ...known['console-refusals'], ...known.refusals }
    made.set(language, { known, translate: makeTranslator(all, locale) })
  }
  texts.translate = made.get(language)?.translate ?? texts.translate
}
