import { type Language, sourceLanguage } from '#contract/shared/texts/languages.ts'
import type { SaidArea, VisitedArea } from './load-catalogs.ts'
import { makeTexts, pageTexts, type Texts } from './texts.tsx'

const load = () => import('./load-catalogs.ts')

/** The texts of a language in the catalogs of these areas, with dates in this locale; English needs no catalog. */
export async function loadTexts(language: Language, areas: readonly VisitedArea[], locale?: string): Promise<Texts> {
  const texts = makeTexts(language, undefined, locale)
  if (language === sourceLanguage) return texts
  const { loadMessages, nameCountryIn } = await load()
  texts.nameCountry = (english) => nameCountryIn(texts.locale, english)
  texts.load(await loadMessages(language, areas))
  return texts
}

/** Marks pages that show what the API says: a browser needs its catalog to hydrate them. */
export const refusalsMark = 'refusals'

/** Loads what the API says in the language of these texts. English needs nothing, and without the file it is shown. */
export async function loadRefusals(texts: Texts, area: SaidArea = 'refusals'): Promise<void> {
  if (texts.language === sourceLanguage) return
  await load()
    .then(({ addTranslator }) => addTranslator(texts, area))
    .catch(() => undefined)
}

/** The code of a screen with texts of these areas. Loads them for the language of the page too. */
export const withTexts =
  <Screen>(loadScreen: () => Promise<Screen>, areas: readonly VisitedArea[]) =>
  async (): Promise<Screen> => {
    const texts = pageTexts()
    if (import.meta.env.SSR || texts.language === sourceLanguage) return loadScreen()
    const messages = load().then(({ loadMessages }) => loadMessages(texts.language, areas))
    const screen = await loadScreen()
    texts.load(await messages)
    if (areas.includes('console')) await loadRefusals(texts, 'console-refusals')
    return screen
  }

/** The files in the build that a language's pages load beside their script. */
export const catalogFiles = (language: Language): string[] =>
  language === sourceLanguage ? [] : ['src/lib/texts/load-catalogs.ts', `src/locales/visitor/${language}.po`]
