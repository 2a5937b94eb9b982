/** The header's links, in order; the same list serves the narrow menu (spec §2). */
export const navLinks = [
  { to: '/properties', label: 'Find Stays' },
  { to: '/list-property', label: 'List Your Property' },
  { to: '/help', label: 'Help' },
  { to: '/dashboard', label: 'Dashboard' },
] as const
