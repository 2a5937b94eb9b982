import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PublicSite } from '#contract/site/site-settings.rules.ts'
import { useSiteSettings } from '../../lib/site-settings.tsx'
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
    <ul className="mt-3 -ml-3 flex">
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
        <p className="mt-3.5 max-w-[30ch] text-muted">{site.tagline}</p>
        <SocialLinks site={site} />
      </div>
      <Column title="Explore" className="max-md:row-span-2">
        <Link to="/" hash="featured" className={entry}>
          Featured Properties
        </Link>
        <Link to="/" hash="reviews" className={entry}>
          Reviews
        </Link>
        <Link to="/properties" className={entry}>
          Find Stays
        </Link>
        <Link to="/how-it-works" className={entry}>
          How it works
        </Link>
      </Column>
      <Column title="Host">
        <Link to="/list-property" className={entry}>
          List Your Property
        </Link>
        <Link to="/" hash="host" className={entry}>
          Become a Host
        </Link>
        <Link to="/how-it-works" className={entry}>
          Payouts and fees
        </Link>
      </Column>
      <Column title="Support">
        <Link to="/help" className={entry}>
          Help Center
        </Link>
        <Link to="/help" hash="contact" className={entry}>
          Contact Us
        </Link>
      </Column>
    </div>
  )
}
