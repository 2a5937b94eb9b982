import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmulatedStripe, startEmulatedStripe } from './emulated-stripe.ts'

let world: EmulatedStripe
beforeAll(async () => {
  world = await startEmulatedStripe()
})
afterAll(() => world.emulator.close())

const openAccount = () =>
  world.stripe.accounts.create({
    type: 'express',
    email: 'host@example.com',
    capabilities: { transfers: { requested: true } },
    metadata: { userId: 'u1' },
  })

it('creates an account that is not onboarded and links to the page of the requesting site', async () => {
  const account = await openAccount()
  expect(account).toMatchObject({
    details_submitted: false,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
  })
  const link = await world.stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    return_url: 'http://localhost:3000/back?x=1',
    refresh_url: 'http://localhost:3000/again',
  })
  expect(link.url).toBe(`http://localhost:3000/sandbox/onboarding/${account.id}`)
  expect(link.expires_at).toBeGreaterThan(link.created)
})

it('stays open after an incomplete or a failed visit, and complete for good after a complete one', async () => {
  const { id } = await openAccount()
  await world.emulator.completeOnboarding(id, 'incomplete')
  expect(await world.stripe.accounts.retrieve(id)).toMatchObject({
    details_submitted: false,
    requirements: { errors: [] },
  })
  await world.emulator.completeOnboarding(id, 'failed')
  const failed = await world.stripe.accounts.retrieve(id)
  expect(failed.requirements?.errors?.[0]?.code).toBe('verification_failed_other')
  await world.emulator.completeOnboarding(id, 'complete')
  await world.emulator.completeOnboarding(id, 'failed')
  expect(await world.stripe.accounts.retrieve(id)).toMatchObject({
    details_submitted: true,
    charges_enabled: true,
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
    requirements: { currently_due: [], errors: [] },
  })
})

it('refuses an unknown account', async () => {
  await expect(world.stripe.accounts.retrieve('acct_none')).rejects.toBeInstanceOf(Stripe.errors.StripePermissionError)
  await expect(world.stripe.accounts.retrieve('acct_none')).rejects.toMatchObject({ statusCode: 403, code: 'account_invalid' })
  await expect(world.emulator.completeOnboarding('acct_none', 'complete')).rejects.toMatchObject({ status: 403 })
})
