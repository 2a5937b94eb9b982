import { t } from '@lingui/core/macro'

/** The header's links, in order, shared with the mobile menu. */
export const listNavLinks = () =>
  [
    { to: '/properties', label: t`Find Stays` },
    { to: '/list-property', label: t`List Your Property` },
    { to: '/help', label: t`Help` },
    { to: '/dashboard', label: t`Dashboard` },
  ] as const

/**
 * The links of the wide header. It includes the admin panel for administrators, so that it is highlighted like other
 * pages.
 */
export const headerLinksOf = (user: { isAdmin: boolean } | null) =>
  user?.isAdmin ? [...listNavLinks(), { to: '/admin', label: t`Admin Panel` } as const] : listNavLinks()

/** Where the browser keeps the currency that the visitor has chosen besides that of the site. */
export const chosenCurrencyKey = 'shownCurrency'

/** The look of a link in the footer. */
export const footerEntry = 'flex min-h-11 items-center text-muted hover:text-ink hover:underline underline-offset-4'
