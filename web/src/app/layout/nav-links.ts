/** The header's links, in order, shared with the mobile menu. */
export const navLinks = [
  { to: '/properties', label: 'Find Stays' },
  { to: '/list-property', label: 'List Your Property' },
  { to: '/help', label: 'Help' },
  { to: '/dashboard', label: 'Dashboard' },
] as const

const adminLink = { to: '/admin', label: 'Admin Panel' } as const

/**
 * The links of the wide header. It includes the admin panel for administrators, so that it is highlighted like other
 * pages.
 */
export const headerLinksOf = (user: { isAdmin: boolean } | null) => (user?.isAdmin ? [...navLinks, adminLink] : navLinks)

/** The look of a link in the footer. */
export const footerEntry = 'flex min-h-11 items-center text-muted hover:text-ink hover:underline underline-offset-4'
