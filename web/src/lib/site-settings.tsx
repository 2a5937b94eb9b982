import { createContext, type ReactNode, useContext } from 'react'
import type { SiteSettings } from '#contract/site/site-settings.rules.ts'

const SiteSettingsContext = createContext<SiteSettings | null>(null)

/** Provides the operator's settings, as they were when the page was rendered, to the components below. */
export function SiteSettingsProvider({ site, children }: { site: SiteSettings; children: ReactNode }) {
  return <SiteSettingsContext.Provider value={site}>{children}</SiteSettingsContext.Provider>
}

/** The operator's settings: fees, times, support address. */
export function useSiteSettings(): SiteSettings {
  const site = useContext(SiteSettingsContext)
  if (!site) throw new Error('The settings of the site are not provided')
  return site
}
