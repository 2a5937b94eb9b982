// A chunk of its own: an island, which hydrates when it comes into view.

import { Link } from '@tanstack/react-router'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useSiteSettings } from '../../lib/site-settings.tsx'
import { cn } from '../../ui/class-names.ts'
import { FooterColumns } from './footer-columns.tsx'
import { footerEntry as entry } from './nav-links.ts'
import { chooseTheme, readTheme, subscribeToTheme, themes } from './theme.ts'

const looks = {
  system: { label: 'Device setting', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
} as const

/** Chooses light, dark or the device's theme. */
function ThemeSwitch() {
  const shown = useSyncExternalStore(subscribeToTheme, readTheme, () => 'system')
  return (
    <fieldset className="flex w-fit rounded-control bg-sunken p-0.5">
      <legend className="sr-only">Appearance</legend>
      {themes.map((theme) => {
        const { label, icon: Icon } = looks[theme]
        return (
          <label
            key={theme}
            title={label}
            className="grid size-11 place-items-center rounded-lg text-muted hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="theme"
              aria-label={label}
              className="sr-only"
              checked={shown === theme}
              onChange={() => chooseTheme(theme)}
            />
            <Icon aria-hidden className="size-4.5" />
          </label>
        )
      })}
    </fieldset>
  )
}

/**
 * The tagline, the columns Explore, Host and Support, the legal pages and the year; slim below the operator's pages.
 */
export function Footer({ isSlim }: { isSlim: boolean }) {
  const site = useSiteSettings()
  return (
    <footer
      className={cn(
        'print:hidden fills-window:hidden max-sm:group-data-task/layout:hidden border-t border-line text-sm',
        isSlim
          ? 'px-4 py-1.5 sm:px-6 lg:px-8 lg:group-has-data-rail/layout:ml-56'
          : 'mt-16 pt-12 pb-[calc(40px+var(--bottom-bar,0px))] sm:mt-24',
      )}
    >
      <div className={isSlim ? undefined : 'wrap'}>
        {isSlim ? null : (
          <>
            <FooterColumns />
            <hr className="mt-8 mb-5 border-line" />
          </>
        )}
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
