/** The header's links, in order; the same list serves the narrow menu (spec §2). */
export const navLinks = [
  { to: '/properties', label: 'Find Stays' },
  { to: '/list-property', label: 'List Your Property' },
  { to: '/help', label: 'Help' },
  { to: '/dashboard', label: 'Dashboard' },
] as const

const adminLink = { to: '/admin', label: 'Admin Panel' } as const

/** The links of the wide header: admins find their panel there too, so that it is highlighted like every other page. */
export const headerLinksOf = (user: { isAdmin: boolean } | null) => (user?.isAdmin ? [...navLinks, adminLink] : navLinks)
