import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSiteSettings } from '../../lib/site-settings.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { footerEntry as entry } from './nav-links.ts'
import { SocialLinks } from './social-links.tsx'

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 font-sans text-sm font-bold tracking-normal">{title}</h2>
      {children}
    </nav>
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
  )
}
