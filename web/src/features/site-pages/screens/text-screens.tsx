// A chunk of its own: the pages of texts load together, because each further file would be named in every first
// load.

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
    <TextPage page="how-it-works" title="How it works" picture={howItWorksPicture}>
      {({ sections }) => (
        <>
          <PageSections sections={sections} />
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button asChild>
              <Link to="/list-property">List Your Property</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/help">Visit the Help Center</Link>
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
    <TextPage page="terms-of-service" title="Terms of Service" picture={termsPicture} isDated>
      {({ sections }) => <PageSections sections={sections} />}
    </TextPage>
  )
}

/** The privacy policy: the stored data, its purposes, and people's rights. */
function PrivacyPolicyScreen() {
  return (
    <TextPage page="privacy-policy" title="Privacy Policy" picture={privacyPicture} isDated>
      {({ sections }) => <PageSections sections={sections} />}
    </TextPage>
  )
}

interface SitePage {
  to: string
  label: string
  text: string
}

/** The pages of the site, by purpose. */
const siteMap: readonly { title: string; pages: readonly SitePage[] }[] = [
  {
    title: 'Find a stay',
    pages: [
      { to: '/', label: 'Home', text: 'Featured stays, accommodation types and guest reviews.' },
      { to: '/properties', label: 'Find Stays', text: 'Search by place, dates, guests and price, as a list or on a map.' },
      { to: '/wishlist', label: 'Wishlist', text: 'The stays you saved. You need to sign in.' },
    ],
  },
  {
    title: 'Host',
    pages: [
      { to: '/list-property', label: 'List Your Property', text: 'Set up payouts and describe your place.' },
      { to: '/how-it-works', label: 'How it works', text: 'Three steps to hosting, what it costs and what you earn.' },
    ],
  },
  {
    title: 'Your account',
    pages: [
      { to: '/dashboard', label: 'Dashboard', text: 'Your bookings, guests and listings.' },
      { to: '/profile', label: 'Profile', text: 'Your name, phone number and latest bookings.' },
      { to: '/profile/developers', label: 'Developers', text: 'API keys for other programs.' },
    ],
  },
  {
    title: 'Help and legal',
    pages: [
      { to: '/help', label: 'Help Center', text: 'Answers for guests and hosts, and a way to reach us.' },
      { to: '/privacy-policy', label: 'Privacy Policy', text: 'What data we keep, why, and your choices.' },
      { to: '/terms-of-service', label: 'Terms of Service', text: 'The terms for guests and hosts.' },
      { to: '/cookie-settings', label: 'Cookie Settings', text: 'Every cookie we set, and your choice.' },
    ],
  },
]

/** Every page of the site, by purpose. */
function SitemapScreen() {
  return (
    <PageArticle title="Sitemap" picture={sitemapPicture} lead="Every page of the site and what it offers.">
      {siteMap.map((group) => (
        <nav key={group.title} aria-label={`Pages: ${group.title}`}>
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
