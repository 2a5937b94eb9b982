import { Link } from '@tanstack/react-router'
import { useSiteSettings } from '../../lib/site-settings.tsx'
import { island } from '../../ui/hydration/island.tsx'
import { footerEntry as entry } from './nav-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const FooterColumns = island(async () => (await import('./footer-columns.tsx')).FooterColumns)

/** The tagline, the columns Explore, Host and Support, the legal pages and the year. */
export function Footer() {
  const site = useSiteSettings()
  return (
    <footer className="print:hidden fills-window:hidden mt-16 border-t border-line pt-12 pb-[calc(40px+var(--bottom-bar,0px))] text-sm sm:mt-24">
      <div className="wrap">
        <FooterColumns />
        <hr className="mt-8 mb-5 border-line" />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-muted">
          <p>
            © {new Date().getUTCFullYear()} {site.name}. All rights reserved.
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
