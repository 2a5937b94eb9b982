import { CookieSettingsScreen } from './cookie-settings-screen.tsx'
import { HelpScreen } from './help-screen.tsx'
import { HowItWorksScreen } from './how-it-works-screen.tsx'
import { PrivacyPolicyScreen } from './privacy-policy-screen.tsx'
import { SitemapScreen } from './sitemap-screen.tsx'
import { TermsOfServiceScreen } from './terms-of-service-screen.tsx'

/** The pages to read, loaded together: each further file would be named in every first load. */
export const texts = {
  CookieSettingsScreen,
  HelpScreen,
  HowItWorksScreen,
  PrivacyPolicyScreen,
  SitemapScreen,
  TermsOfServiceScreen,
}
