import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type MoneyFormat, moneyFormat } from '#contract/shared/money.ts'
import { type Language, sourceLanguage } from '#contract/shared/texts/languages.ts'
import type { PublicSite } from '#contract/site/site-settings.rules.ts'
import { currentLocale } from './texts/texts.tsx'

const SiteSettingsContext = createContext<(PublicSite & { money: MoneyFormat }) | null>(null)

/** Provides the operator's settings, as they were when the page was rendered, to the components below. */
export function SiteSettingsProvider({ site, children }: { site: PublicSite; children: ReactNode }) {
  const locale = currentLocale()
  const provided = useMemo(() => ({ ...site, money: moneyFormat(site, locale) }), [site, locale])
  return <SiteSettingsContext.Provider value={provided}>{children}</SiteSettingsContext.Provider>
}

/** The operator's settings: fees, times, name, texts; `money` is how they write amounts. */
export function useSiteSettings(): PublicSite & { money: MoneyFormat } {
  const site = useContext(SiteSettingsContext)
  if (!site) throw new Error('The settings of the site are not provided')
  return site
}

/** The language of this page, and those of the site: the first has addresses without a prefix. */
export function useLanguages(): { language: Language; offered: readonly Language[] } {
  const { language = sourceLanguage, languages: offered = [language] } = useRouter().options.context.settings
  return { language, offered }
}

/** What a call for a text of the operator says of the page's language: nothing in the first one of the site. */
export type ReaderQuery = { language?: Language }
export function useReaderQuery(): ReaderQuery {
  const { language, offered } = useLanguages()
  return language === offered[0] ? {} : { language }
}

/** How the site writes amounts. */
export const useMoney = (): MoneyFormat => useSiteSettings().money
