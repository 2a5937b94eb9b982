import { type Language, sourceLanguage } from '#contract/shared/texts/languages.ts'
import type { Message } from './show-message.ts'
import { makeTexts, pageTexts, type Texts } from './texts.tsx'

type Catalog = { messages: Record<string, Message> }
type Area = 'visitor' | 'account' | 'host'

/** The catalogs, each a file of its own. */
const catalogs = import.meta.glob<Catalog>('../../locales/*/*.po')

const loadCatalog = async (area: Area, language: Language): Promise<Catalog['messages']> =>
  (await catalogs[`../../locales/${area}/${language}.po`]?.())?.messages ?? {}

/** The texts of a language in the catalogs of these areas; English needs no catalog. */
export async function loadTexts(language: Language, areas: readonly Area[]): Promise<Texts> {
  if (language === sourceLanguage) return makeTexts(language)
  const loaded = await Promise.all(areas.map((area) => loadCatalog(area, language)))
  return makeTexts(language, Object.assign({}, ...loaded))
}

/** The code of a screen with texts of these areas. Loads them for the language of the page too. */
export const withTexts =
  <Screen>(load: () => Promise<Screen>, areas: readonly Area[]) =>
  async (): Promise<Screen> => {
    const texts = pageTexts()
    if (import.meta.env.SSR || texts.language === sourceLanguage) return load()
    const [screen, ...loaded] = await Promise.all([load(), ...areas.map((area) => loadCatalog(area, texts.language))])
    for (const messages of loaded) texts.load(messages)
    return screen
  }

/** The file of a language in the build, which its pages load beside their script. */
export const catalogFile = (language: Language): string => `src/locales/visitor/${language}.po`
