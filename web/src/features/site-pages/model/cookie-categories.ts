import { sessionPolicy } from '#contract/auth/auth.policy.ts'
import { type CookieCategoryKey, consentCookieName, themeCookieName } from './cookie-names.ts'

export interface CookieFact {
  name: string
  purpose: string
  duration: string
  provider: string
}

export interface CookieCategory {
  key: CookieCategoryKey
  name: string
  description: string
  /** Cannot be turned off. */
  required: boolean
  cookies: readonly CookieFact[]
}

const provider = 'This site'

/**
 * Every cookie the site sets, by the category it needs consent for. Essential ones from the server are HttpOnly.
 */
export const cookieCategories: readonly CookieCategory[] = [
  {
    key: 'essential',
    name: 'Essential',
    description: 'These cookies sign you in, keep you signed in and remember this choice. The site does not work without them.',
    required: true,
    cookies: [
      {
        name: 'porchlight_session',
        purpose: 'Keeps you signed in. Scripts cannot read it.',
        duration: `${sessionPolicy.days} days, or ${sessionPolicy.idleDays} days without a visit`,
        provider,
      },
      {
        name: 'porchlight_signup',
        purpose: 'Links the code we email you to the browser you signed up with. Scripts cannot read it.',
        duration: '1 hour',
        provider,
      },
      {
        name: 'porchlight_device',
        purpose: 'Recognizes a device you signed in from, so that a stranger who guesses passwords cannot lock you out.',
        duration: '180 days',
        provider,
      },
      { name: consentCookieName, purpose: 'Remembers your choices on this page.', duration: '1 year', provider },
    ],
  },
  {
    key: 'functional',
    name: 'Functional',
    description: 'These cookies remember your settings between visits, such as light or dark mode.',
    required: false,
    cookies: [
      {
        name: themeCookieName,
        purpose: 'Remembers the appearance you choose at the bottom of every page.',
        duration: '1 year',
        provider,
      },
    ],
  },
  {
    key: 'analytics',
    name: 'Analytics',
    description:
      'These cookies count visits, so that we learn which pages help. With your consent we also measure how fast pages load, without anything about you.',
    required: false,
    cookies: [],
  },
  {
    key: 'marketing',
    name: 'Marketing',
    description: 'These cookies show you related offers on other sites.',
    required: false,
    cookies: [],
  },
]
