/** The pages of the site, by purpose. */
export const siteMap = [
  {
    title: 'Find a stay',
    pages: [
      { to: '/', label: 'Home', text: 'Featured stays, accommodation types and guest reviews.' },
      { to: '/properties', label: 'Find Stays', text: 'Search by place, dates, guests and price, as a list or on a map.' },
      { to: '/wishlist', label: 'Wishlist', text: 'The stays you saved. You need to sign in.' },
    ],
  },
  {
    title: 'Host',
    pages: [
      { to: '/list-property', label: 'List Your Property', text: 'Set up payouts and describe your place.' },
      { to: '/how-it-works', label: 'How it works', text: 'Three steps to hosting, what it costs and what you earn.' },
    ],
  },
  {
    title: 'Your account',
    pages: [
      { to: '/dashboard', label: 'Dashboard', text: 'Your bookings, guests and listings.' },
      { to: '/profile', label: 'Profile', text: 'Your name, phone number and latest bookings.' },
      { to: '/profile/developers', label: 'Developers', text: 'API keys for other programs.' },
    ],
  },
  {
    title: 'Help and legal',
    pages: [
      { to: '/help', label: 'Help Center', text: 'Answers for guests and hosts, and a way to reach us.' },
      { to: '/privacy-policy', label: 'Privacy Policy', text: 'What data we keep, why, and your choices.' },
      { to: '/terms-of-service', label: 'Terms of Service', text: 'The terms for guests and hosts.' },
      { to: '/cookie-settings', label: 'Cookie Settings', text: 'Every cookie we set, and your choice.' },
    ],
  },
] as const
