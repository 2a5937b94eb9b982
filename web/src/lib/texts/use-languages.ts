import { useRouter } from '@tanstack/react-router'
import { type Language, sourceLanguage } from '#contract/shared/texts/languages.ts'

/** The language of this page, and those of the site: the first has addresses without a prefix. */
export function useLanguages(): { language: Language; offered: readonly Language[] } {
  const { language = sourceLanguage, languages: offered = [language] } = useRouter().options.context.settings
  return { language, offered }
}
