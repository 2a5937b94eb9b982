import type { ContentLanguage } from '#contract/content/content.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { type Language, sourceLanguage } from '#contract/shared/texts/languages.ts'
import type { Needs } from '../../context.ts'
import { type CatalogItem, defaultIn } from './content-catalog.ts'

/** The newest version of a text in one language. */
export interface Written {
  version: number
  /** Whether it went back to the default. */
  isDefault: boolean
  /** Whether the language was the first of the site when it was written. */
  isOriginal: boolean
}
/** What is written of a text, by language. */
export type WrittenLanguages = ReadonlyMap<Language, Written>

/**
 * The language that others are translated from: the first of the site. After a change of the first language it is the
 * one before, as long as nothing is written in the new one.
 */
export function originalOf(written: WrittenLanguages, first: Language): Language {
  const own = written.get(first)
  if (own && (own.isOriginal || !own.isDefault)) return first
  const [former] = [...written]
    .filter(([, { isOriginal, isDefault }]) => isOriginal && !isDefault)
    .sort(([, a], [, b]) => b.version - a.version)
  return former?.[0] ?? first
}

/** The language whose own text the readers of `language` see: theirs, else the original; null for the default text. */
export const shownFrom = (written: WrittenLanguages, first: Language, language: Language): Language | null =>
  [language, originalOf(written, first)].find((each) => written.get(each)?.isDefault === false) ?? null

/** Each language of the site with the state of its text. */
export function listLanguageStates(
  item: CatalogItem,
  written: WrittenLanguages,
  offered: readonly Language[],
): ContentLanguage[] {
  const [first = sourceLanguage] = offered
  const original = originalOf(written, first)
  return offered.map((language) => {
    const own = shownFrom(written, first, language)
    const shown = { language: own ?? defaultIn(item, language).language, isDefault: own === null }
    const stateOf = (): ContentLanguage['state'] => {
      if (language === original) return 'original'
      if (shown.language !== language) return 'missing'
      if (shown.isDefault) return 'default'
      return (written.get(language)?.version ?? 0) < (written.get(original)?.version ?? 0) ? 'outdated' : 'translated'
    }
    return { language, state: stateOf(), shown }
  })
}

const NOT_OFFERED = 'Choose one of the languages of this site.'

/** The language of a request: the site's first when it names none. Refuses one that the site does not have. */
export function requireLanguage({ settings }: Needs<'settings'>, asked: Language | undefined): Language {
  const { languages } = settings.current()
  const [first = sourceLanguage] = languages
  const language = asked ?? first
  if (!languages.includes(language))
    throw new Refusal('invalid_request', NOT_OFFERED, [{ path: 'language', message: NOT_OFFERED }])
  return language
}
