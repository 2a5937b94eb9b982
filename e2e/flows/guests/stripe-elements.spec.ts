import type { Page } from '@playwright/test'
import { demoGuest } from '../../fixtures/accounts.ts'
import { hydratedAttribute } from '../../fixtures/arrival.ts'
import { makeLatch } from '../../fixtures/latch.ts'
import { stripePort } from '../../fixtures/sites.ts'
import { type FreeStay, findFreeStay } from '../../fixtures/stays.ts'
import { startStripeServer } from '../../fixtures/stripe-server.ts'
import { standInForStripe } from '../../fixtures/stripe-stand-in.ts'
import { expect, test as siteTest } from '../../fixtures/test.ts'
import { authDialog } from '../../pages/auth-dialog.ts'
import { expectPaid, payButton, testCards } from '../../pages/checkout-page.ts'
import { bookingRow } from '../../pages/dashboard-page.ts'
import { openWithStay, reserve } from '../../pages/property-page.ts'

/** A frame of another site has no storage of ours, where every test page stores that the gate is passed. */
const noStorageInFrames = /Failed to read the '(session|local)Storage' property/

interface Visit {
  stay: FreeStay
  /** The URLs of Stripe requested so far. */
  asked: string[]
}

const test = siteTest.extend<{
  /**
   * Opens a free stay's page as the demo guest, with the replacement for Stripe; a decline is an expected console
   * error.
   */
  openStay: () => Promise<Visit>
}>({
  openStay: async ({ page, context, request, signInAs, siteConsole }, use) => {
    await use(async () => {
      siteConsole.allow(/402/)
      siteConsole.allow(noStorageInFrames)
      const { asked } = await standInForStripe(context, server.emulatorUrl)
      await signInAs(demoGuest)
      const stay = await findFreeStay(request)
      await openWithStay(page, stay)
      return { stay, asked }
    })
  },
})

test.use({ baseURL: `http://localhost:${stripePort}` })
test.describe.configure({ mode: 'serial' })
test.skip(Boolean(process.env.E2E_URL), 'needs a server of its own, which a given address is not')

let server: Awaited<ReturnType<typeof startStripeServer>>
test.beforeAll(async () => {
  server = await startStripeServer(stripePort)
})
test.afterAll(async () => {
  await server?.close()
})

const cardFrame = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')

async function fillFrame(page: Page, number: string): Promise<void> {
  await cardFrame(page).getByLabel('Card number').fill(number)
  await cardFrame(page)
    .getByLabel('Expiration date')
    .fill(`12/${new Date().getFullYear() + 2}`)
  await cardFrame(page).getByLabel('Security code').fill('123')
}

test('with Stripe the card is typed into Stripe’s frame, declined with Stripe’s message, and then accepted', async ({
  page,
  openStay,
  siteConsole,
}) => {
  // The server is notified of each decline, and answers that the payment is still open.
  siteConsole.allow(/402/)
  const { stay, asked } = await openStay()
  expect(asked, 'nothing is fetched from Stripe before the checkout').toEqual([])
  await reserve(page)

  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expect(page.locator('main input')).toHaveCount(0)
  await expect(page.getByText('Test mode.')).toHaveCount(0)

  await fillFrame(page, testCards.isDeclined)
  await payButton(page).click()
  await expect(page.getByText('Payment Failed', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()

  await fillFrame(page, testCards.pays)
  await payButton(page).click()
  await expectPaid(page)
  await expect(bookingRow(page, stay.title)).toContainText('Paid')
  expect(asked.filter((address) => address.startsWith('js.stripe.com') && address.endsWith('stripe.js'))).toHaveLength(1)
})

test('the 3-D Secure challenge is answered in Stripe’s frame, without leaving the page', async ({
  page,
  openStay,
  siteConsole,
}) => {
  siteConsole.allow(/402/)
  await openStay()
  await reserve(page)
  await fillFrame(page, testCards.asksForApproval)
  await payButton(page).click()
  const question = page.frameLocator('iframe[title="Approval"]')
  await question.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByText('Payment Failed', { exact: true }).first()).toBeVisible()
  await payButton(page).click()
  await question.getByRole('button', { name: 'Complete authentication' }).click()
  await expectPaid(page)
})

test('a failed load of Stripe’s script shows an error and a retry', { tag: '@proof' }, async ({
  page,
  context,
  request,
  signInAs,
  siteConsole,
}) => {
  siteConsole.allow(/js\.stripe\.com|ERR_FAILED/)
  siteConsole.allow(noStorageInFrames)
  await context.route('https://js.stripe.com/**', (route) => route.abort())
  await signInAs(demoGuest)
  const stay = await findFreeStay(request)
  await openWithStay(page, stay)
  await reserve(page)
  await expect(page.getByText('The card form could not be loaded')).toBeVisible()
  await context.unroute('https://js.stripe.com/**')
  await standInForStripe(context, server.emulatorUrl)
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
})

test('a button pressed before hydration works afterwards', { tag: '@proof' }, async ({ page }) => {
  const { released, endHold } = makeLatch()
  await page.route(/\/assets\/.*\.js$/, (route) => released.then(() => route.continue()))
  await page.goto('/help', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await expect(page.locator(`html[${hydratedAttribute}]`)).toHaveCount(0)
  endHold()
  await expect(authDialog(page)).toBeVisible()
})
