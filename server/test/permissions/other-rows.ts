import { sandboxEndpoints } from '#contract/checkout/sandbox.endpoints.ts'
import { vitalsEndpoints } from '#contract/vitals/vitals.endpoints.ts'
import { goodCard } from '../bookings/stay.ts'
import { preparedSecret } from './bookings-rows.ts'
import { everybody, type Row, signedIn } from './matrix.ts'

const { reportVitals } = vitalsEndpoints
const { paySandbox, authenticateSandbox, finishSandboxOnboarding } = sandboxEndpoints

/** Routes outside the contract: the sign-in page and the provider's signed events. */
const login = { name: 'login', method: 'GET', path: '/api/login' } as const
const webhook = { name: 'webhook', method: 'POST', path: '/api/stripe/webhook' } as const

export const otherRows: Row[] = [
  {
    endpoint: reportVitals,
    when: 'the report is whole',
    cells: everybody(204),
    arrange: () => ({ body: { figures: [{ page: 'home', name: 'LCP', value: 900 }] } }),
  },
  {
    endpoint: reportVitals,
    when: 'the page is none',
    cells: everybody(400),
    arrange: () => ({ body: { figures: [{ page: '/property/7', name: 'LCP', value: 900 }] } }),
  },
  { endpoint: login, when: 'always', cells: everybody(302), arrange: () => ({ query: { returnUrl: '//evil.example' } }) },
  {
    endpoint: webhook,
    when: 'it is unsigned',
    cells: everybody([400, 'Missing signature.']),
    arrange: () => ({ body: { id: 'evt_1', type: 'payment_intent.succeeded' } }),
  },
  {
    endpoint: paySandbox,
    when: 'the secret is known',
    cells: everybody(200),
    arrange: async (stage) => ({ body: { clientSecret: await preparedSecret(stage), card: goodCard } }),
  },
  {
    endpoint: paySandbox,
    when: 'the secret is none',
    cells: everybody('nothing'),
    arrange: () => ({ body: { clientSecret: 'pi_1_secret_2', card: goodCard } }),
  },
  {
    endpoint: authenticateSandbox,
    when: 'the secret is none',
    cells: everybody('nothing'),
    arrange: () => ({ body: { clientSecret: 'pi_1_secret_2', approve: true } }),
  },
  {
    endpoint: finishSandboxOnboarding,
    when: 'the account is one’s own',
    cells: signedIn(200),
    arrange: async (stage) => ({ body: { accountId: (await stage.payoutAccount('begun')) ?? 'acct_none', outcome: 'complete' } }),
  },
  {
    endpoint: finishSandboxOnboarding,
    when: 'the account is another’s',
    cells: signedIn('nothing'),
    arrange: async (stage) => {
      const { id } = await stage.api.make.onboardedHost()
      return { body: { accountId: `acct_${id}`, outcome: 'complete' } }
    },
  },
]
