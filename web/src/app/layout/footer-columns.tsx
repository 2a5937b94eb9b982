import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PublicSite } from '#contract/site/site-settings.rules.ts'
import { useSiteSettings } from '../../lib/site-settings.tsx'
import { productText } from '../../lib/texts/product-text.ts'
import { Logo } from '../../ui/pictures/logo.tsx'
import { footerEntry as entry } from './nav-links.ts'

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="mb-1 font-sans text-sm font-bold tracking-normal">{title}</h2>
      {children}
    </nav>
  )
}

const networks = [
  {
    name: 'Facebook',
    setting: 'facebookUrl',
    path: 'M14 8h2.5V5H14a3.5 3.5 0 0 0-3.5 3.5V11H8v3h2.5v6H13.5v-6H16l.5-3h-3V9a1 1 0 0 1 .5-1Z',
  },
  {
    name: 'Instagram',
    setting: 'instagramUrl',
    path: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM16.8 7.2h.01',
  },
  { name: 'X', setting: 'xUrl', path: 'M5 5l14 14M19 5 5 19' },
] as const

/** The site's pages at social networks, as the operator set them. One without an address is announced as disabled. */
function SocialLinks({ site }: { site: PublicSite }) {
  return (
    <ul className="mt-3 -ms-3 flex">
      {networks.map(({ name, setting, path }) => (
        <li key={name}>
          {/* biome-ignore lint/a11y: the label names it, and the other branch gives its role without an address */}
          <a
            {...(site[setting] ? { href: site[setting] } : { role: 'link', 'aria-disabled': true })}
            rel="noreferrer"
            aria-label={name}
            className="grid size-11 place-items-center text-muted"
          >
            <svg
              aria-hidden
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              strokeLinecap="round"
              strokeLinejoin="round"
              className="size-5"
            >
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The tagline, and the columns Explore, Host and Support. */
export function FooterColumns() {
  const site = useSiteSettings()
  return (
    <div className="grid grid-cols-2 gap-8 md:grid-cols-[2fr_1fr_1fr_1fr]">
      <div className="col-span-2 md:col-span-1">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <p lang={site.textLanguages?.tagline} className="mt-3.5 max-w-[30ch] text-muted">
          {productText(site.tagline)}
        </p>
        <SocialLinks site={site} />
      </div>
      <Column title={t`Explore`} className="max-md:row-span-2">
        <Link to="/" hash="featured" className={entry}>
          <Trans>Featured Properties</Trans>
        </Link>
        <Link to="/" hash="reviews" className={entry}>
          <Trans>Reviews</Trans>
        </Link>
        <Link to="/properties" className={entry}>
          <Trans>Find Stays</Trans>
        </Link>
        <Link to="/how-it-works" className={entry}>
          <Trans>How it works</Trans>
        </Link>
      </Column>
      <Column title={t`Host`}>
        <Link to="/list-property" className={entry}>
          <Trans>List Your Property</Trans>
        </Link>
        <Link to="/" hash="host" className={entry}>
          <Trans>Become a Host</Trans>
        </Link>
        <Link to="/how-it-works" className={entry}>
          <Trans>Payouts and fees</Trans>
        </Link>
      </Column>
      <Column title={t`Support`}>
        <Link to="/help" className={entry}>
          <Trans>Help Center</Trans>
        </Link>
        <Link to="/help" hash="contact" className={entry}>
          <Trans>Contact Us</Trans>
        </Link>
      </Column>
    </div>
  )
}
