import { t } from '@lingui/core/macro'
import { sessionPolicy } from '#contract/auth/auth.policy.ts'
import { type CookieCategoryKey, consentCookieName, themeCookieName } from './cookie-names.ts'

export interface CookieFact {
  name: string
  purpose: string
  duration: string
}

export interface CookieCategory {
  key: CookieCategoryKey
  name: string
  description: string
  /** Cannot be turned off. */
  required: boolean
  cookies: readonly CookieFact[]
}

/**
 * Every cookie the site sets, by the category it needs consent for, in the language of the page. Essential ones from
 * the server are HttpOnly.
 */
export const cookieCategories: readonly CookieCategory[] = [
  {
    key: 'essential',
    get name() {
      return t`Essential`
    },
    get description() {
      return t`These cookies sign you in, keep you signed in and remember this choice. The site does not work without them.`
    },
    required: true,
    cookies: [
      {
        name: 'porchlight_session',
        get purpose() {
          return t`Keeps you signed in. Scripts cannot read it.`
        },
        get duration() {
          const { days, idleDays } = sessionPolicy
          return t`${days} days, or ${idleDays} days without a visit`
        },
      },
      {
        name: 'porchlight_signup',
        get purpose() {
          return t`Links the code we email you to the browser you signed up with. Scripts cannot read it.`
        },
        get duration() {
          return t`1 hour`
        },
      },
      {
        name: 'porchlight_device',
        get purpose() {
          return t`Recognizes a device you signed in from, so that a stranger who guesses passwords cannot lock you out.`
        },
        get duration() {
          return t`180 days`
        },
      },
      {
        name: consentCookieName,
        get purpose() {
          return t`Remembers your choices on this page.`
        },
        get duration() {
          return t`1 year`
        },
      },
    ],
  },
  {
    key: 'functional',
    get name() {
      return t`Functional`
    },
    get description() {
      return t`These cookies remember your settings between visits, such as light or dark mode.`
    },
    required: false,
    cookies: [
      {
        name: themeCookieName,
        get purpose() {
          return t`Remembers the appearance you choose at the bottom of every page.`
        },
        get duration() {
          return t`1 year`
        },
      },
    ],
  },
  {
    key: 'analytics',
    get name() {
      return t`Analytics`
    },
    get description() {
      return t`These cookies count visits, so that we learn which pages help. With your consent we also measure how fast pages load, without anything about you.`
    },
    required: false,
    cookies: [],
  },
  {
    key: 'marketing',
    get name() {
      return t`Marketing`
    },
    get description() {
      return t`These cookies show you related offers on other sites.`
    },
    required: false,
    cookies: [],
  },
]
