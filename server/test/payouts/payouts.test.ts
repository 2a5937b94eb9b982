import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxEndpoints } from '#contract/checkout/sandbox.endpoints.ts'
import { payoutsEndpoints } from '#contract/payouts/payouts.endpoints.ts'
import { payoutAccounts } from '../../src/db/schema/platform.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'

const { getAccountStatus, createAccount, createOnboardingLink } = payoutsEndpoints
const { finishSandboxOnboarding } = sandboxEndpoints
let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function hostWithAccount() {
  const host = await api.make.user()
  const { body } = await api.call(createAccount, { cookie: host.cookie })
  return { ...host, accountId: body.accountId }
}

describe('the payout account', () => {
  it('requires a session', async () => {
    for (const endpoint of [getAccountStatus, createAccount, createOnboardingLink]) {
      expect((await api.call(endpoint)).status).toBe(401)
    }
  })

  it('goes from none to complete', async () => {
    const { cookie } = await api.make.user()
    expect((await api.call(getAccountStatus, { cookie })).body).toEqual({ hasAccount: false, onboardingComplete: false })
    const noLink = await api.call(createOnboardingLink, { cookie })
    expect(noLink.status).toBe(404)
    expect(noLink.problem).toMatchObject({
      code: 'no_payout_account',
      message: 'No connected account found. Please create one first.',
    })

    const made = await api.call(createAccount, { cookie })
    expect(made.status).toBe(201)
    const again = await api.call(createAccount, { cookie })
    expect([again.status, again.body]).toEqual([200, made.body])
    expect((await api.call(getAccountStatus, { cookie })).body).toEqual({ hasAccount: true, onboardingComplete: false })

    const { accountId } = made.body
    const link = await api.call(createOnboardingLink, { cookie })
    expect(new URL(link.body.url).pathname).toBe(`/sandbox/onboarding/${accountId}`)
    const finished = await api.call(finishSandboxOnboarding, { cookie, body: { accountId, outcome: 'complete' } })
    expect(finished.body).toEqual({ redirectTo: '/list-property?success=onboarding_complete' })
    expect((await api.call(getAccountStatus, { cookie })).body).toEqual({ hasAccount: true, onboardingComplete: true })
  })

  it('is one, also after concurrent requests', async () => {
    const { cookie } = await api.make.user()
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.call(createAccount, { cookie })))
    expect(new Set(answers.map(({ body }) => body.accountId)).size).toBe(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('follows the provider’s events', async () => {
    const { cookie, accountId } = await hostWithAccount()
    await api.platform.sandbox?.sandbox.completeOnboarding(accountId, 'complete')
    await api.settle()
    const [row] = await api.db.select().from(payoutAccounts).where(eq(payoutAccounts.accountId, accountId))
    expect(row?.onboardingComplete).toBe(true)
    expect((await api.call(getAccountStatus, { cookie })).body.onboardingComplete).toBe(true)
  })
})

describe('the return from the provider', () => {
  const comeBack = async (cookie?: string) => {
    const response = await api.app.inject({ url: '/api/stripe/connect/return', headers: cookie ? { cookie } : {} })
    return [response.statusCode, response.headers.location]
  }

  it('leads to the listing form with the provider’s result', async () => {
    expect(await comeBack()).toEqual([303, '/list-property'])
    expect(await comeBack((await api.make.user()).cookie)).toEqual([303, '/list-property?error=no_account'])
    const { cookie, accountId } = await hostWithAccount()
    expect(await comeBack(cookie)).toEqual([303, '/list-property?error=onboarding_incomplete'])
    await api.platform.sandbox?.sandbox.completeOnboarding(accountId, 'complete')
    expect(await comeBack(cookie)).toEqual([303, '/list-property?success=onboarding_complete'])
    // An account the provider does not know: made by the factory, not by a call.
    expect(await comeBack((await api.make.onboardedHost()).cookie)).toEqual([303, '/list-property?error=onboarding_failed'])
  })
})

describe('the sandbox’s onboarding page', () => {
  it('offers the three endings without inline script or style, and its files are served', async () => {
    const { accountId } = await hostWithAccount()
    const page = await api.app.inject({ url: `/sandbox/onboarding/${accountId}` })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    for (const outcome of ['complete', 'incomplete', 'failed']) expect(page.body).toContain(`data-outcome="${outcome}"`)
    expect(page.body).not.toMatch(/<script>|<style|style=|onclick=/)
    expect((await api.app.inject({ url: '/sandbox/onboarding.js' })).headers['content-type']).toContain('text/javascript')
    expect((await api.app.inject({ url: '/sandbox/onboarding.css' })).headers['content-type']).toContain('text/css')
    expect((await api.app.inject({ url: '/sandbox/onboarding/%3Cscript%3E' })).statusCode).toBe(404)
  })

  it.each([
    ['incomplete', '/list-property?error=onboarding_incomplete'],
    ['failed', '/list-property?error=onboarding_failed'],
  ] as const)('%s leaves the account unfinished', async (outcome, redirectTo) => {
    const { cookie, accountId } = await hostWithAccount()
    expect((await api.call(finishSandboxOnboarding, { cookie, body: { accountId, outcome } })).body).toEqual({ redirectTo })
    expect((await api.call(getAccountStatus, { cookie })).body.onboardingComplete).toBe(false)
  })

  it('completes only the actor’s own account', async () => {
    const { accountId } = await hostWithAccount()
    const stranger = await hostWithAccount()
    const body = { accountId, outcome: 'complete' } as const
    expect((await api.call(finishSandboxOnboarding, { body })).status).toBe(401)
    expect((await api.call(finishSandboxOnboarding, { body, cookie: stranger.cookie })).status).toBe(404)
    const unknown = { accountId: 'acct_none', outcome: 'complete' } as const
    expect((await api.call(finishSandboxOnboarding, { body: unknown, cookie: stranger.cookie })).status).toBe(404)
  })
})
