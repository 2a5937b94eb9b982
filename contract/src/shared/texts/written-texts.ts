import type { Language } from './languages.ts'

/** Something for each of some languages. */
export type PerLanguage<Texts> = Partial<Record<Language, Texts>>

/** A line that a host wrote, such as the name of a fee, and its translation. */
export interface TranslatedLine {
  original: string
  text: string
}

/** A line for readers of a language: its translation, or the original. Another line than before has none. */
export const showLine = (original: string, lines: readonly TranslatedLine[] = []): string =>
  lines.find((line) => line.original === original)?.text ?? original

/** Texts as stored: the language they are written in, and their translations. */
export interface WrittenTexts<Stored> {
  language: Language
  translations: PerLanguage<Stored> | null
}

/**
 * What readers learn of the languages of texts: nothing on a site with one language, whose calls have no such fields.
 * `show` answers null for a translation that the reader does not see; those in other languages are left out.
 */
export function describeLanguages<Stored, Shown>(
  { language, translations }: WrittenTexts<Stored>,
  languages: readonly Language[],
  show: (stored: Stored) => Shown | null,
): { language?: Language; translations?: PerLanguage<Shown> } {
  if (languages.length < 2) return {}
  const shown: PerLanguage<Shown> = {}
  for (const each of languages) {
    const stored = each === language ? undefined : translations?.[each]
    const texts = stored ? show(stored) : null
    if (texts) shown[each] = texts
  }
  return { language, translations: shown }
}

/**
 * A text for readers of a page in a language: its translation, or the original. `lang` is for the attribute: the
 * language of an original that is not the page's. Sites with one language know no language of texts.
 */
export const showText = (
  page: Language,
  original: string,
  { translation, language }: { translation: string | undefined; language: Language | undefined },
): { text: string; lang: Language | undefined } =>
  original && translation
    ? { text: translation, lang: undefined }
    : { text: original, lang: language === page ? undefined : language }
