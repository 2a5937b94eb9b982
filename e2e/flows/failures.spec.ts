import type { Page } from '@playwright/test'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { demoGuest } from '../fixtures/accounts.ts'
import { aliveAttribute } from '../fixtures/arrival.ts'
import { makeLatch } from '../fixtures/latch.ts'
import { expect, test } from '../fixtures/test.ts'
import { accountMenu, authDialog, openSignIn } from '../pages/auth-dialog.ts'

const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

/** Lets calls to `path` fail without a word of the server, so that the page's own words stand. */
async function breakCalls(page: Page, path: string | RegExp, method = 'POST'): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
}

test.beforeEach(({ siteConsole }) => siteConsole.allow(/500|503/))

test('each view of the dialog has its own words for a failure', async ({ page }) => {
  for (const { path } of Object.values(authEndpoints)) await breakCalls(page, `**${path}`)
  await page.goto('/help')
  await openSignIn(page)
  const dialog = authDialog(page)
  const alert = dialog.getByRole('alert')
  await dialog.getByLabel('Email').fill('ada@example.org')
  await dialog.getByLabel('Password', { exact: true }).fill('Porchlight1!')
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(alert).toHaveText('Sign in failed. Please try again.')

  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await dialog.getByRole('button', { name: 'Send Reset Code' }).click()
  await expect(alert).toHaveText('Failed to send reset code')
  await dialog.getByRole('button', { name: /sign in/i }).click()

  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Last name').fill('Alder')
  await dialog.getByLabel('Password', { exact: true }).fill('Porchlight1!')
  await dialog.getByLabel('Confirm password').fill('Porchlight1!')
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(alert).toHaveText('Sign up failed')

  await page.unroute(`**${authEndpoints.signUp.path}`)
  await page.route(`**${authEndpoints.signUp.path}`, (route) =>
    route.fulfill({ status: 201, json: { email: 'ada@example.org', confirmationRequired: true } }),
  )
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await dialog.getByLabel('Confirmation code').fill('123')
  await dialog.getByRole('button', { name: 'Confirm Email' }).click()
  await expect(dialog.getByText('Confirmation code must be at least 6 characters')).toBeVisible()
  await dialog.getByLabel('Confirmation code').fill('1234567')
  await expect(dialog.getByLabel('Confirmation code')).toHaveValue('123456')
  await dialog.getByRole('button', { name: 'Confirm Email' }).click()
  await expect(alert).toHaveText('Confirmation failed')
  await page.unroute(`**${authEndpoints.signUp.path}`)
  await dialog.getByRole('button', { name: 'Resend code' }).click()
  await expect(dialog.getByText('Confirmation code resent successfully! Please check your email.')).toBeVisible()
  await breakCalls(page, `**${authEndpoints.signUp.path}`)
  await dialog.getByRole('button', { name: 'Resend code' }).click()
  await expect(alert).toHaveText('Failed to resend code')
})

test('a reset that fails says so, and passwords can be looked at', async ({ page }) => {
  await page.route(`**${authEndpoints.forgotPassword.path}`, (route) => route.fulfill({ json: {} }))
  await breakCalls(page, `**${authEndpoints.resetPassword.path}`)
  await page.goto('/help')
  await openSignIn(page)
  const dialog = authDialog(page)
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await dialog.getByLabel('Email').fill('ada@example.org')
  await dialog.getByRole('button', { name: 'Send Reset Code' }).click()
  await dialog.getByLabel('Confirmation code').fill('123456')
  const word = dialog.getByLabel('New password', { exact: true })
  await word.fill('Porchlight1!')
  await expect(word).toHaveAttribute('type', 'password')
  await dialog.getByRole('button', { name: /Show/ }).first().click()
  await expect(word).toHaveAttribute('type', 'text')
  await dialog
    .getByLabel(/Confirm/)
    .last()
    .fill('Porchlight2!')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await expect(dialog.getByText("Passwords don't match")).toBeVisible()
  await dialog
    .getByLabel(/Confirm/)
    .last()
    .fill('Porchlight1!')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to reset password')
})

test('stays and their list say when they cannot be had, and are asked for again', async ({ page }) => {
  let isBroken = true
  await page.route(/\/api\/properties(\?|\/\d)/, (route) =>
    isBroken ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  )
  await page.goto('/help')
  await page.getByRole('link', { name: 'Find Stays' }).first().click()
  await expect(page.getByText('Failed to fetch properties')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  isBroken = true
  await page.getByRole('article').nth(5).getByRole('link').first().click()
  await expect(page.getByText('Failed to load property details. Please try again later.')).toBeVisible()
})

test('a wishlist heart toggles, says so, and says when it cannot', async ({ page, signInAsNewGuest }) => {
  await signInAsNewGuest()
  await page.goto('/properties')
  const card = page.getByRole('article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: /to wishlist/ }).click()
  await expect(toast(page)).toContainText('Added to wishlist')
  await expect(toast(page)).toContainText('Property saved to your favorites.')
  await expect(card.getByRole('button', { name: /from wishlist/ })).toHaveAttribute('aria-pressed', 'true')

  await breakCalls(page, '**/api/wishlist', 'POST')
  await page
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: /to wishlist/ })
    .click()
  await expect(toast(page)).toContainText('Failed to add to wishlist.')
  await expect(toast(page)).toContainText('Error')

  await page.goto('/wishlist')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText(title)
  await expect(page.getByRole('article')).toContainText('View Details')
  await breakCalls(page, '**/api/wishlist/*', 'DELETE')
  const remove = page.getByRole('article').getByRole('button', { name: /from wishlist/ })
  await remove.click()
  await expect(toast(page)).toContainText('Failed to remove from wishlist')
  await page.unroute('**/api/wishlist/*')
  await remove.click()
  await expect(toast(page)).toContainText('Removed from wishlist')
  await expect(toast(page)).toContainText('Property removed from your favorites.')
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})

test('a visitor asking for the wishlist is sent home with a word', async ({ page }) => {
  await page.goto('/wishlist')
  await expect(page).toHaveURL(/\/$/)
  await expect(toast(page)).toContainText('Please sign in')
})

test('signing out shows that it is under way, and says when it fails', async ({ page, signInAs }) => {
  await signInAs(demoGuest)
  const { released, letGo } = makeLatch()
  await page.route(`**${authEndpoints.signOut.path}`, (route) => released.then(() => route.fulfill({ status: 500, body: '' })))
  await page.goto('/help')
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByText('Signing out...')).toBeVisible()
  letGo()
  await expect(toast(page)).toContainText('Sign out failed')
})

test('cookie choices that the browser does not keep are said to be lost', async ({ page }) => {
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (name, value) {
      if (name === 'cookiePreferences' && value.includes('"marketing":true')) throw new Error('full')
      keep.call(this, name, value)
    }
  })
  await page.goto('/cookie-settings')
  await page.getByRole('button', { name: 'Accept All' }).click()
  await expect(toast(page)).toContainText('Failed to save cookie preferences. Please try again.')
})

test('a price that cannot be worked out falls back to nights times price', async ({ page }) => {
  await breakCalls(page, '**/api/bookings/calculate-cost')
  await page.goto('/properties?sort=price')
  const cheapest = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  await page.goto(cheapest ?? '')
  await page.getByRole('button', { name: 'Choose your dates' }).click()
  const days = page.getByRole('gridcell').filter({ has: page.locator('button:enabled') })
  await page
    .getByRole('button', { name: /next month/i })
    .first()
    .click()
  await days.nth(8).getByRole('button').click()
  await days.nth(9).getByRole('button').click()
  await expect(page.getByText('Fees could not be added just now.', { exact: false }).first()).toBeVisible()
})

test('a page whose pictures never come comes to life all the same', async ({ page }) => {
  await page.route(/\.(webp|avif|jpe?g)$/, () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator(`html[${aliveAttribute}]`)).toBeAttached()
})
