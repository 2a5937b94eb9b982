import type { Page } from '@playwright/test'
import { addDays, formatDate, fromLocalDate } from '#contract/shared/dates.ts'
import { demoGuest, demoHost } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessible } from '../pages/accessibility.ts'

const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
const today = fromLocalDate(new Date())

/** A paid request that waits for its host, thirty days ahead. */
const request = {
  id: 900_001,
  propertyId: 1,
  property: {
    id: 1,
    title: 'Mock Mill',
    address: 'Mill Lane',
    city: 'Woodstock',
    state: 'Vermont',
    country: 'United States',
    primaryImage: null,
  },
  guest: { firstName: 'Naomi', lastName: 'Fenn', email: 'naomi@example.org', phoneNumber: '555 0100' },
  checkInDate: addDays(today, 3),
  checkOutDate: addDays(today, 6),
  nights: 3,
  guestCount: 2,
  totalPrice: 708.5,
  breakdown: {
    nights: 3,
    nightlyRate: 216.67,
    rentalAmount: 650,
    propertyFees: [],
    processingFeeAmount: 58.5,
    totalPrice: 708.5,
    currency: 'usd',
  },
  status: 'pending',
  paymentStatus: 'paid',
  specialRequests: null,
  createdAt: new Date().toISOString(),
  holdExpiresAt: null,
  respondBy: new Date(Date.now() + 86_400_000).toISOString(),
  cancelReason: null,
  cancellation: { policy: 'moderate', timeZone: 'America/New_York', freeUntil: null, steps: [] },
  instantBook: false,
  refundedAmount: 0,
  refundStatus: null,
}

async function showRequest(page: Page, answer: { status: number; json?: object }, requests = [request]): Promise<void> {
  await page.route(/\/api\/bookings(\/property-owner)?(\?.*)?$/, (route) => {
    const isPast = new URL(route.request().url()).searchParams.get('when') === 'past'
    return route.fulfill({ json: isPast ? [] : requests })
  })
  await page.route('**/api/bookings/*/status', (route) =>
    route.fulfill({ status: answer.status, ...(answer.json ? { json: answer.json } : { body: '' }) }),
  )
}

test.beforeEach(({ siteConsole }) => siteConsole.allow(/500/))

test('the dashboard has five tabs, and a guest reads and cannot cancel while the server fails', async ({ page, signInAs }) => {
  await signInAs(demoGuest)
  await showRequest(page, { status: 500 })
  await page.goto('/dashboard')
  await expect(page.getByRole('tab')).toHaveText([
    /My Bookings/,
    /Property Bookings/,
    /Booking Calendar/,
    /Calendar Blocking/,
    /My Properties/,
  ])
  const row = page
    .getByRole('article', { name: /Mock Mill/ })
    .or(page.getByRole('listitem').filter({ hasText: 'Mock Mill' }))
    .first()
  for (const words of ['Woodstock', '2 guests', '$708.50']) await expect(row).toContainText(words)
  await expect(row).toContainText(/pending|waiting/i)
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(toast(page)).toContainText('Failed to cancel booking')
})

test('a host sees the guest’s contact, and is told when an answer fails and when it counts', async ({ page, signInAs }) => {
  await signInAs(demoHost)
  await showRequest(page, { status: 500 })
  await page.goto('/dashboard?tab=requests')
  await expect(page.getByText('naomi@example.org').first()).toBeVisible()
  await expect(page.getByText('555 0100').first()).toBeVisible()
  const answer = async (first: string, second: string) => {
    await page.getByRole('button', { name: first, exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: second }).click()
  }
  await answer('Approve', 'Approve booking')
  await expect(toast(page)).toContainText('Failed to approve booking')
  await answer('Reject', 'Reject booking')
  await expect(toast(page)).toContainText('Failed to reject booking')
  await page.unroute('**/api/bookings/*/status')
  await page.route('**/api/bookings/*/status', (route) =>
    route.fulfill({ json: { ...request, status: 'cancelled', refundStatus: 'pending' } }),
  )
  await answer('Reject', 'Reject booking')
  await expect(toast(page)).toContainText('Booking rejected')
})

test('the calendar moves by months, comes back to today and opens a stay', async ({ page, signInAs }) => {
  await signInAs(demoHost)
  await showRequest(page, { status: 500 })
  await page.goto('/dashboard?tab=calendar')
  const month = page.getByRole('heading', { name: /^[A-Z][a-z]+ 20\d\d$/ }).first()
  const shown = await month.textContent()
  await page.getByRole('button', { name: /next month/i }).click()
  await expect(month).not.toHaveText(shown ?? '')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(month).toHaveText(shown ?? '')
  await page.getByRole('button', { name: /Naomi/ }).first().click()
  const dialog = page.getByRole('dialog')
  for (const words of ['Naomi', 'Check-in', 'Check-out', 'Nights', '$708.50']) await expect(dialog).toContainText(words)
})

test('a day with more stays than rows opens them all, by keyboard too', async ({ page, signInAs }) => {
  await signInAs(demoHost)
  const crowd = Array.from({ length: 7 }, (_, at) => ({
    ...request,
    id: request.id + at,
    guest: { ...request.guest, lastName: `Fenn ${at + 1}` },
  }))
  await showRequest(page, { status: 500 }, crowd)
  await page.goto(`/dashboard?tab=calendar&month=${request.checkInDate.slice(0, 7)}`)
  const more = page.getByRole('button', { name: `+2 more on ${formatDate(request.checkInDate)}` })
  await more.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: formatDate(request.checkInDate) })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(7)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.click()
  await dialog.getByRole('button', { name: /Naomi Fenn 7/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Naomi Fenn 7' })).toBeVisible()
  await expect(dialog).toContainText('$708.50')
})

test('the profile is changed, and says when it is not', async ({ page, signInAsNewGuest }) => {
  const newGuest = await signInAsNewGuest()
  await page.goto('/profile')
  await expect(page.getByText(newGuest.email).first()).toBeVisible()
  await expect(page.getByText(/member since/i)).toContainText(String(new Date().getFullYear()))
  for (const words of ['Active Properties', 'Pending Approval', 'Total Bookings'])
    await expect(page.getByText(words).first()).toBeVisible()
  await page.route('**/api/auth/user', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  await page.getByLabel('Phone').fill('555 0199')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Update Failed')
  await expect(toast(page)).toContainText('Failed to update your profile. Please try again.')
  await page.unroute('**/api/auth/user')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Profile Updated')
})

test('the profile shows the three latest bookings and the way to all', async ({ page, signInAs }) => {
  await signInAs(demoGuest)
  const mills = [1, 2, 3, 4].map((id) => ({ ...request, id, property: { ...request.property, title: `Mill ${id}` } }))
  await page.route(/\/api\/bookings(\?.*)?$/, (route) => {
    const limit = new URL(route.request().url()).searchParams.get('limit')
    return route.fulfill({ json: mills.slice(0, Number(limit ?? mills.length)) })
  })
  await page.goto('/profile')
  await expect(page.getByText(/^Mill \d$/)).toHaveCount(3)
  await page
    .getByRole('link', { name: /View All/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('the profile of a busy host shows six listings, and the next ones when asked', async ({ page, signInAs }) => {
  await signInAs(demoHost)
  await page.goto('/profile')
  const listings = page.getByRole('region', { name: 'My properties' })
  await expect(listings.getByRole('article')).toHaveCount(6)
  await listings.getByRole('button', { name: 'Show more listings' }).press('Enter')
  await expect(listings.getByRole('status').filter({ hasText: /\d more listings loaded, \d+ shown/ })).toHaveCount(1)
  expect(await listings.getByRole('article').count()).toBeGreaterThan(7)
  expect(await listings.evaluate((region) => region.contains(document.activeElement))).toBe(true)
})

test('a visitor of the profile is told and sent to sign in after half a second', async ({ page }) => {
  // The notice stands for half a second only, so the page itself keeps in mind that it stood there, and when.
  await page.addInitScript(() => {
    const look = () => {
      const alert = [...document.querySelectorAll('[role=alert]')].find((each) =>
        each.textContent?.includes('You are logged out'),
      )
      if (alert && !sessionStorage.getItem('notice')) {
        sessionStorage.setItem('notice', JSON.stringify({ words: alert.textContent, at: Date.now() }))
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  const login = page.waitForRequest((asked) => new URL(asked.url()).pathname === '/api/login').then(() => Date.now())
  await page.goto('/profile', { waitUntil: 'commit' })
  const askedAt = await login
  await expect(page.getByRole('dialog')).toBeVisible()
  const notice = JSON.parse((await page.evaluate(() => sessionStorage.getItem('notice'))) ?? '{}')
  expect(notice.words).toContain('Unauthorized: You are logged out. Logging in again...')
  expect(askedAt - notice.at).toBeGreaterThanOrEqual(450)
})

test('a visitor of the dashboard is asked to sign in', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
})
