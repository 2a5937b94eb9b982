// A chunk of its own: pages in English do not load it.

import type { Language } from '#contract/shared/texts/languages.ts'
import { makeTranslator, type Refusals } from './make-translator.ts'
import type { Message } from './show-message.ts'
import type { Texts } from './texts.tsx'

type Messages = Record<string, Message>
/** The areas whose texts the pages mark. */
export type VisitedArea = 'visitor' | 'account' | 'host' | 'console'

/** The catalogs, each a file of its own. */
const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/{visitor,account,host,console}/*.po')
const refusals = import.meta.glob<{ messages: Refusals }>('../../locales/refusals/*.po')

/** The texts of a language in the catalogs of these areas. */
export async function loadMessages(language: Language, areas: readonly VisitedArea[]): Promise<Messages> {
  const loaded = await Promise.all(areas.map((area) => catalogs[`../../locales/${area}/${language}.po`]?.()))
  return Object.assign({}, ...loaded.map((catalog) => catalog?.messages))
}

/** The translators by language, which the pages of a server share. */
const made = new Map<Language, Texts['translate']>()

/** Gives texts the translator of their language. */
export async function addTranslator(texts: Texts): Promise<void> {
  const { language, locale } = texts
  const catalog = made.has(language) ? undefined : await refusals[`../../locales/refusals/${language}.po`]?.()
  if (catalog) made.set(language, makeTranslator(catalog.messages, locale))
  texts.translate = made.get(language) ?? texts.translate
}
