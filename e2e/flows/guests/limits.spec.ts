import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { paymentLimits } from '#contract/bookings/bookings.rules.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { demoAdmin } from '../../fixtures/accounts.ts'
import { makeListing, setUpPayouts } from '../../fixtures/hosts.ts'
import { type FreeStay, findFreeStay } from '../../fixtures/stays.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible } from '../../pages/accessibility.ts'
import { payButton, payWith, testCards } from '../../pages/checkout-page.ts'
import { openWithStay, reserve } from '../../pages/property-page.ts'

/** Holds the nights of a stay and ends the hold unpaid, by API calls. */
async function holdAndCancel(request: APIRequestContext, { propertyId, checkIn, checkOut }: FreeStay) {
  const stay = { propertyId, checkInDate: checkIn, checkOutDate: checkOut, guestCount: 1 }
  const held = await request.post(checkoutEndpoints.createPaymentIntent.path, { data: stay })
  expect(held.status()).toBe(201)
  const { bookingId } = await held.json()
  const path = fillPath(bookingsEndpoints.changeBookingStatus.path, { id: String(bookingId) })
  expect((await request.put(path, { data: { status: 'cancelled' } })).status()).toBe(200)
}

/** 'at 3:40 PM' or, shortly before midnight, 'tomorrow at 12:20 AM'. */
const comeBack = /You can try again (tomorrow )?at \d{1,2}:\d\d\s[AP]M\./

test('a guest who holds nights too often is told when to return', { tag: '@proof' }, async ({
  page,
  request,
  signInAsNewGuest,
  siteConsole,
}) => {
  siteConsole.allow(/429/)
  await signInAsNewGuest()
  const stay = await findFreeStay(request)
  await holdAndCancel(page.request, stay)
  await holdAndCancel(page.request, stay)
  await openWithStay(page, stay)
  await reserve(page)
  const notice = page.getByRole('alert').filter({ hasText: 'Your nights are not held' })
  await expect(notice).toHaveText(comeBack)
  await expect(payButton(page)).toBeHidden()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveText(comeBack)
  await notice.getByRole('link', { name: 'Back to the property' }).click()
  await expect(page.getByRole('heading', { level: 1, name: stay.title })).toBeVisible()
})

test('a guest whose card is declined five times is told when to return', { tag: '@proof' }, async ({
  page,
  request,
  signInAsNewGuest,
  siteConsole,
}) => {
  siteConsole.allow(/402|429/)
  await signInAsNewGuest()
  const stay = await findFreeStay(request)
  await openWithStay(page, stay)
  await reserve(page)
  const notice = page.getByRole('alert').filter({ hasText: 'Too many failed payments' })
  for (let count = 1; count < paymentLimits.failedPerHour; count += 1) {
    const told = page.waitForResponse(`**${checkoutEndpoints.confirmPayment.path}`)
    await payWith(page, testCards.isDeclined)
    await expect(page.getByText('Your card was declined.').first()).toBeVisible()
    expect((await told).status()).toBe(402)
    await expect(notice).toBeHidden()
  }
  await payWith(page, testCards.isDeclined)
  await expect(notice).toHaveText(comeBack)
  await expect(payButton(page)).toBeHidden()
  await expectAccessible(page)
})

test('a host is told that a listing needs another approval, and the admin sees the changes', {
  tag: '@proof',
}, async ({ page, openBrowserOf, signInAsNewGuest }) => {
  await signInAsNewGuest()
  await setUpPayouts(page.request)
  const title = `Fernhollow House ${randomBytes(3).toString('hex')}`
  const id = await makeListing(page.request, title)
  const admin = await openBrowserOf(demoAdmin.email)
  const verdictPath = fillPath(approvalsEndpoints.setStatus.path, { id: String(id) })
  expect((await admin.request.put(verdictPath, { data: { status: 'approved' } })).status()).toBe(200)

  await page.goto(`/list-property?edit=${id}`)
  const notice = page.getByText('Saving hides your listing until we approve it again', { exact: true })
  // The notice is beside the save button at every scroll position.
  const bar = page.getByText('Saving hides your listing until we approve it again.', { exact: true })
  await expect(page.getByLabel('City')).toHaveValue('Woodstock')
  await expect(notice).toBeHidden()
  await page.getByLabel('City').fill('Miami')
  await expect(notice).toBeVisible()
  await expect(bar).toBeInViewport()
  await page.getByLabel('City').fill('woodstock')
  await expect(notice).toBeHidden()
  await page
    .getByLabel('Description', { exact: true })
    .fill('Bright loft over the harbor with a gym, a rooftop pool and the metro at the door.')
  await expect(notice).toBeVisible()
  await expect(page.getByText('More than half of its title and description has changed')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your listing is hidden until we approve it again.').first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Pending')

  await admin.goto('/admin')
  const row = admin.getByRole('article', { name: title })
  await expect(row).toContainText('Changed since approval: description, city.')
  await row.getByRole('button', { name: `View ${title}` }).click()
  const details = admin.getByRole('dialog')
  await details.getByText('Show the approved version').click()
  await expect(details).toContainText('A quiet house at the end of the lane')
  await details.getByRole('button', { name: `Approve ${title}` }).click()
  await expect(row).toBeHidden()
})
