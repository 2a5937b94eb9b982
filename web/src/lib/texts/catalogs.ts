import type { I18n } from '@lingui/core'
import { type Language, sourceLanguage } from '#contract/shared/texts/languages.ts'
import { makeTexts } from './texts.tsx'

type Catalog = { messages: Record<string, never> }

/** The catalogs of the pages for visitors, each a file of its own. */
const catalogs = import.meta.glob<Catalog>('../../locales/visitor/*.po')

/** The texts of a language; English needs no catalog. */
export async function loadTexts(language: Language): Promise<I18n> {
  const load = catalogs[`../../locales/visitor/${language}.po`]
  return makeTexts(language, language === sourceLanguage ? {} : (await load?.())?.messages)
}

/** The file of a language in the build, which its pages load beside their script. */
export const catalogFile = (language: Language): string => `src/locales/visitor/${language}.po`
