// A chunk of its own: an island, which hydrates when it comes into view.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { languagePrefix, languages } from '#contract/shared/texts/languages.ts'
import { useLanguages, useSiteSettings } from '../../lib/site-settings.tsx'
import { cn } from '../../ui/class-names.ts'
import { useClientModule } from '../../ui/hydration/use-client-module.ts'
import { FooterColumns } from './footer-columns.tsx'
import { footerEntry as entry } from './nav-links.ts'
import { chooseTheme, readTheme, subscribeToTheme, themes } from './theme.ts'

const listLooks = () =>
  ({
    system: { label: t`Device setting`, icon: Monitor },
    light: { label: t`Light`, icon: Sun },
    dark: { label: t`Dark`, icon: Moon },
  }) as const

/** Chooses light, dark or the device's theme. */
function ThemeSwitch() {
  const shown = useSyncExternalStore(subscribeToTheme, readTheme, () => 'system')
  const looks = listLooks()
  return (
    <fieldset className="flex w-fit rounded-control bg-sunken p-0.5">
      <legend className="sr-only">
        <Trans>Appearance</Trans>
      </legend>
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

/** Links to this page in the other languages of the site. Each loads a new page: a page has one language. */
function LanguageMenu() {
  const { state } = useRouter()
  const { language, offered } = useLanguages()
  if (offered.length < 2) return null
  const { pathname, searchStr } = state.location
  return (
    <nav aria-label={t`Language`} className="flex flex-wrap gap-x-5">
      {offered.map((each) => (
        <a
          key={each}
          href={languagePrefix(each, offered) + pathname + searchStr}
          hrefLang={each}
          lang={each}
          aria-current={each === language ? 'true' : undefined}
          className={cn(entry, 'aria-[current]:font-semibold aria-[current]:text-ink')}
        >
          {languages[each].name}
        </a>
      ))}
    </nav>
  )
}

const loadCurrencyMenu = () => import('./currency-menu.tsx')

/** The choice of the currency that prices are also shown in, on a site with exchange rates. It works once it loads. */
function Currency() {
  const { currency: code, hasRates = false } = useSiteSettings()
  const { module } = useClientModule(loadCurrencyMenu, hasRates)
  if (!hasRates) return null
  if (module) return <module.CurrencyMenu className={entry} />
  return (
    <button type="button" className={entry} aria-disabled>
      {t`Currency: ${code}`}
    </button>
  )
}

/**
 * The tagline, the columns Explore, Host and Support, the legal pages and the year; slim below the operator's pages.
 */
export function Footer({ isSlim }: { isSlim: boolean }) {
  const { name } = useSiteSettings()
  const year = new Date().getUTCFullYear()
  return (
    <footer
      className={cn(
        'print:hidden fills-window:hidden max-sm:group-data-task/layout:hidden border-t border-line text-sm',
        isSlim
          ? 'px-4 py-1.5 sm:px-6 lg:px-8 lg:group-has-data-rail/layout:ms-56'
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
            <Trans>
              © {year} {name}. All rights reserved.
            </Trans>
          </p>
          <nav aria-label={t`Legal`} className="flex flex-wrap gap-x-6">
            <Link to="/privacy-policy" className={entry}>
              <Trans>Privacy Policy</Trans>
            </Link>
            <Link to="/terms-of-service" className={entry}>
              <Trans>Terms of Service</Trans>
            </Link>
            <Link to="/cookie-settings" className={entry}>
              <Trans>Cookie Settings</Trans>
            </Link>
            <Link to="/sitemap" className={entry}>
              <Trans>Sitemap</Trans>
            </Link>
          </nav>
          <LanguageMenu />
          {isSlim ? null : <Currency />}
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
