import { sessionPolicy } from '#contract/auth/auth.policy.ts'

export const cookieCategoryKeys = ['essential', 'functional', 'analytics', 'marketing'] as const
export type CookieCategoryKey = (typeof cookieCategoryKeys)[number]

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
  /** Cannot be turned off (spec §5). */
  required: boolean
  cookies: readonly CookieFact[]
}

/** The cookie that carries the choice of this page, for a year. */
export const consentCookieName = 'porchlight_consent'
/** Whether the site is shown light or dark, where somebody chose one of them. */
export const themeCookieName = 'porchlight_theme'
const provider = 'This site'

/** Every cookie the site sets, by the category it needs consent for. Essential ones from the server are HttpOnly. */
export const cookieCategories: readonly CookieCategory[] = [
  {
    key: 'essential',
    name: 'Essential',
    description: 'Signing in, staying signed in and remembering this choice. The site does not work without them.',
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
        purpose: 'Ties the code we mail you to the browser you signed up with. Scripts cannot read it.',
        duration: '1 hour',
        provider,
      },
      {
        name: 'porchlight_device',
        purpose: 'Recognizes a device you signed in from, so that strangers guessing passwords cannot lock you out.',
        duration: '180 days',
        provider,
      },
      { name: consentCookieName, purpose: 'Remembers what you choose on this page.', duration: '1 year', provider },
    ],
  },
  {
    key: 'functional',
    name: 'Functional',
    description: 'Conveniences that outlast a visit, such as remembering whether you like the site light or dark.',
    required: false,
    cookies: [
      {
        name: themeCookieName,
        purpose: 'Remembers the appearance you choose at the foot of every page.',
        duration: '1 year',
        provider,
      },
    ],
  },
  {
    key: 'analytics',
    name: 'Analytics',
    description: 'Counting visits, to learn which pages help and which do not.',
    required: false,
    cookies: [],
  },
  {
    key: 'marketing',
    name: 'Marketing',
    description: 'Showing offers elsewhere that fit what you looked at here.',
    required: false,
    cookies: [],
  },
]
