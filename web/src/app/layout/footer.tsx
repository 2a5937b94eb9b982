import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSiteSettings } from '../../lib/site-settings.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const entry = 'flex min-h-11 items-center text-muted hover:text-ink hover:underline underline-offset-4'

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 font-sans text-sm font-bold tracking-normal">{title}</h2>
      {children}
    </nav>
  )
}

/** The tagline, the columns Explore, Host and Support, the legal pages and the year. */
export function Footer() {
  const site = useSiteSettings()
  return (
    <footer className="print:hidden group-has-[[data-fills-window]]/page:hidden mt-16 border-t border-line pt-12 pb-[calc(40px+var(--bottom-bar,0px))] text-sm sm:mt-24">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-8 md:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="col-span-2 md:col-span-1">
            <Link to="/" className="inline-flex min-h-11 items-center">
              <Logo />
            </Link>
            <p className="mt-3.5 max-w-[30ch] text-muted">{site.tagline}</p>
            <SocialLinks site={site} />
          </div>
          <Column title="Explore">
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
        <hr className="mt-8 mb-5 border-line" />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-muted">
          <p>
            © {new Date().getFullYear()} {site.name}. All rights reserved.
          </p>
          <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
            <Link to="/privacy-policy" className={entry}>
              Privacy Policy
            </Link>
            <Link to="/terms-of-service" className={entry}>
              Terms of Service
            </Link>
            <Link to="/cookie-settings" className={entry}>
              Cookie Settings
            </Link>
            <Link to="/sitemap" className={entry}>
              Sitemap
            </Link>
          </nav>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
