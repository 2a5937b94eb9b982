// A chunk of its own: the pages of texts load together, because each further file would be named in every first
// load.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { PageArticle } from '../components/page-article.tsx'
import { PageSections } from '../components/page-sections.tsx'
import { TextPage } from '../components/text-page.tsx'
import howItWorksPicture from '../pictures/how-it-works.webp'
import privacyPicture from '../pictures/privacy.webp'
import sitemapPicture from '../pictures/sitemap.webp'
import termsPicture from '../pictures/terms.webp'
import { CookieSettingsScreen } from './cookie-settings-screen.tsx'
import { HelpScreen } from './help-screen.tsx'

/** Hosting in steps, its costs, and an example computed by the price rules. */
function HowItWorksScreen() {
  return (
    <TextPage page="how-it-works" title={t`How it works`} picture={howItWorksPicture}>
      {({ sections, language }) => (
        <>
          <PageSections sections={sections} lang={language} />
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button asChild>
              <Link to="/list-property">
                <Trans>List Your Property</Trans>
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/help">
                <Trans>Visit the Help Center</Trans>
              </Link>
            </Button>
          </div>
        </>
      )}
    </TextPage>
  )
}

/** The terms for guests and hosts. */
function TermsOfServiceScreen() {
  return (
    <TextPage page="terms-of-service" title={t`Terms of Service`} picture={termsPicture} isDated>
      {({ sections, language }) => <PageSections sections={sections} lang={language} />}
    </TextPage>
  )
}

/** The privacy policy: the stored data, its purposes, and people's rights. */
function PrivacyPolicyScreen() {
  return (
    <TextPage page="privacy-policy" title={t`Privacy Policy`} picture={privacyPicture} isDated>
      {({ sections, language }) => <PageSections sections={sections} lang={language} />}
    </TextPage>
  )
}

interface SitePage {
  to: string
  label: string
  text: string
}

/** The pages of the site, by purpose. */
const listSiteMap = (): readonly { title: string; pages: readonly SitePage[] }[] => [
  {
    title: t`Find a stay`,
    pages: [
      { to: '/', label: t`Home`, text: t`Featured stays, accommodation types and guest reviews.` },
      { to: '/properties', label: t`Find Stays`, text: t`Search by place, dates, guests and price, as a list or on a map.` },
      { to: '/wishlist', label: t`Wishlist`, text: t`The stays you saved. You need to sign in.` },
    ],
  },
  {
    title: t`Host`,
    pages: [
      { to: '/list-property', label: t`List Your Property`, text: t`Set up payouts and describe your place.` },
      { to: '/how-it-works', label: t`How it works`, text: t`Three steps to hosting, what it costs and what you earn.` },
    ],
  },
  {
    title: t`Your account`,
    pages: [
      { to: '/dashboard', label: t`Dashboard`, text: t`Your bookings, guests and listings.` },
      { to: '/profile', label: t`Profile`, text: t`Your name, phone number and latest bookings.` },
      { to: '/profile/developers', label: t`Developers`, text: t`API keys for other programs.` },
    ],
  },
  {
    title: t`Help and legal`,
    pages: [
      { to: '/help', label: t`Help Center`, text: t`Answers for guests and hosts, and a way to reach us.` },
      { to: '/privacy-policy', label: t`Privacy Policy`, text: t`What data we keep, why, and your choices.` },
      { to: '/terms-of-service', label: t`Terms of Service`, text: t`The terms for guests and hosts.` },
      { to: '/cookie-settings', label: t`Cookie Settings`, text: t`Every cookie we set, and your choice.` },
    ],
  },
]

/** `Pages: Host` */
const namePages = ({ title }: { title: string }): string => t`Pages: ${title}`

/** Every page of the site, by purpose. */
function SitemapScreen() {
  return (
    <PageArticle title={t`Sitemap`} picture={sitemapPicture} lead={t`Every page of the site and what it offers.`}>
      {listSiteMap().map((group) => (
        <nav key={group.title} aria-label={namePages(group)}>
          <h2 className="text-block">{group.title}</h2>
          <ul className="mt-2 divide-y divide-line">
            {group.pages.map((page) => (
              <li key={page.label} className="py-3">
                <Link to={page.to} className="link inline-block py-1">
                  {page.label}
                </Link>
                <p className="text-sm text-muted">{page.text}</p>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </PageArticle>
  )
}

export const texts = {
  CookieSettingsScreen,
  HelpScreen,
  HowItWorksScreen,
  PrivacyPolicyScreen,
  SitemapScreen,
  TermsOfServiceScreen,
}
