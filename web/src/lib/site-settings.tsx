import { createContext, type ReactNode, useContext } from 'react'
import { setCurrencyLabel } from '#contract/shared/money.ts'
import type { PublicSite } from '#contract/site/site-settings.rules.ts'

const SiteSettingsContext = createContext<PublicSite | null>(null)

/** Provides the operator's settings, as they were when the page was rendered, to the components below. */
export function SiteSettingsProvider({ site, children }: { site: PublicSite; children: ReactNode }) {
  // Before any component below formats an amount, on the server as in the browser.
  setCurrencyLabel(site.currencyLabel)
  return <SiteSettingsContext.Provider value={site}>{children}</SiteSettingsContext.Provider>
}

/** The operator's settings: fees, times, name, texts. */
export function useSiteSettings(): PublicSite {
  const site = useContext(SiteSettingsContext)
  if (!site) throw new Error('The settings of the site are not provided')
  return site
}
