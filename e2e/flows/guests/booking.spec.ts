import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { addDays, fromLocalDate } from '#contract/shared/dates.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { demoGuest, demoHost, signInByCall, signUpByCall } from '../../fixtures/accounts.ts'
import { waitForEmail } from '../../fixtures/mailbox.ts'
import { findFreeStay, requestStay } from '../../fixtures/stays.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible } from '../../pages/accessibility.ts'
import { expectPaid, fillCard, payButton, payWith, testCards } from '../../pages/checkout-page.ts'
import { bookingRow, chooseInMenu } from '../../pages/dashboard-page.ts'
import { chooseStay, dayCell, openWithStay, reserve, reserveButton, showDay } from '../../pages/property-page.ts'

test.describe('from the other side of the world', () => {
  // In this time zone it is tomorrow while it is still today at the listings.
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('the demo guest finds a stay, pays for it and sees it on the dashboard', async ({ page, request, signInAs }) => {
    await signInAs(demoGuest)
    const stay = await findFreeStay(request, { nights: 4 })
    await page.goto(stay.listPath)
    await page.getByRole('link', { name: stay.title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: stay.title })).toBeVisible()
    const total = await page.getByText('Total', { exact: true }).first().locator('xpath=..').textContent()
    await reserve(page)
    await expect(page.getByText(stay.title).first()).toBeVisible()
    await expect(payButton(page)).toHaveText(`Pay ${total?.match(/\$[\d,.]+/)?.[0]}`)
    await payWith(page, testCards.pays)
    const said = page.getByRole('listitem').filter({ hasText: 'Payment Successful!' })
    const confirmed = /Your booking has been confirmed\. You'll receive a confirmation email shortly\./
    // All at once: on a busy machine the toast is gone before a second look.
    await Promise.all([expectPaid(page), expect(said).toContainText(confirmed), expect(said).not.toContainText('Request sent')])
    const row = bookingRow(page, stay.title)
    const booked = page.getByRole('region', { name: 'New booking' })
    await expect(booked.getByRole('article')).toContainText(stay.title)
    // The panel says until when the host replies, and folds into the row; Cancel Booking is on the row alone.
    const panel = page.getByRole('region', { name: /^Request sent to / })
    await expect(panel).toContainText(
      /\S+ has until [A-Z][a-z]+\s\d+, 20\d\d at \d+:\d\d\s[AP]M [A-Z]+ to reply\. If the host doesn’t reply, you get a full refund/,
    )
    await expect(panel.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0)
    await expectAccessible(page)
    await panel.getByRole('button', { name: /^Close / }).press('Enter')
    await expect(panel).toBeHidden()
    await expect(row.getByRole('link', { name: stay.title })).toBeFocused()
    await expect(row.getByRole('button', { name: 'Cancel Booking' })).toBeVisible()
    await page.reload()
    await expect(row).toContainText('Paid')
    await expect(panel).toBeHidden()
    await expect(row).toContainText('Paid')
    await expect(row).toContainText(/\S+ has until [A-Z][a-z]+\s\d+, 20\d\d at \d+:\d\d\s[AP]M [A-Z]+ to reply\./)
    await waitForEmail(demoGuest.email, /./)

    await page.goto(`/property/${stay.propertyId}`)
    await page.getByRole('button', { name: 'Choose your dates' }).click()
    await showDay(page, stay.checkIn)
    await expect(dayCell(page, stay.checkIn).getByRole('button')).toBeDisabled()
  })
})

test('a declined card shows the reason, the next one pays, and a receipt lists the payment', async ({
  page,
  request,
  signInAsNewGuest,
  siteConsole,
}) => {
  siteConsole.allow(/402/)
  const newGuest = await signInAsNewGuest()
  const stay = await findFreeStay(request)
  await openWithStay(page, stay)
  await reserve(page)
  const requests = page.getByLabel('Special requests (optional)')
  await requests.fill('A crib, please.\n<b>Late</b> arrival')
  await page.reload()
  await expect(requests).toHaveValue('A crib, please.\n<b>Late</b> arrival')
  await payWith(page, testCards.isDeclined)
  // The error is shown once: beside the form, and nowhere else.
  await expect(page.getByText('Payment Failed', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await expect(requests).toHaveValue(/crib/)
  await payWith(page, testCards.pays)
  await expectPaid(page)
  await waitForEmail(newGuest.email, /./)

  const row = bookingRow(page, stay.title)
  await row.getByRole('link', { name: stay.title }).click()
  await expect(page.getByText('Special requests: A crib, please. <b>Late</b> arrival')).toBeVisible()
  await page.goBack()
  await chooseInMenu(row, 'View receipt')
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await expect(page.getByText('service fee (9%)', { exact: true })).toBeVisible()
  await expect(page.getByText('Total paid', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a card with 3-D Secure pays after the authentication, and not before', async ({
  page,
  request,
  signInAsNewGuest,
  siteConsole,
}) => {
  siteConsole.allow(/402/)
  await signInAsNewGuest()
  const stay = await findFreeStay(request)
  await openWithStay(page, stay)
  await reserve(page)
  await payWith(page, testCards.asksForApproval)
  await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByText('Payment Failed', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/checkout/)
  await payButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve payment' }).click()
  await expectPaid(page)
})

test('a pending booking can be canceled with a full refund', async ({ page, request, signInAsNewGuest }) => {
  await signInAsNewGuest()
  const stay = await findFreeStay(request)
  await openWithStay(page, stay)
  await reserve(page)
  await payWith(page, testCards.pays)
  await expectPaid(page)
  const row = bookingRow(page, stay.title)
  await expect(row).toContainText('Pending')
  await row.getByRole('link', { name: 'View trip' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Request sent to / })).toBeVisible()
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await file).suggestedFilename()).toBe('trip.ics')
  await page.goBack()
  await row.getByRole('button', { name: 'Cancel Booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(page.getByText('Booking cancelled', { exact: true }).first()).toBeVisible()
  await expect(row).toContainText('You canceled this booking.')
  await expect
    .poll(async () => {
      await page.reload()
      return row.textContent()
    })
    .toMatch(/Refunded \$/)
  await expect(row.getByText(/^Refunded \$[\d,]+\.\d\d$/)).toBeVisible()
  await expect(row.getByText('Paid', { exact: true })).toBeHidden()
  await page.goto(stay.listPath)
  await expect(page.getByRole('link', { name: stay.title, exact: true })).toBeVisible()
})

test('a stay can be booked by keyboard alone', { tag: '@proof' }, async ({ page, request, signInAsNewGuest }) => {
  await signInAsNewGuest()
  const stay = await findFreeStay(request, { nights: 2, weeksAhead: 1 })
  await page.goto(`/property/${stay.propertyId}`)
  await page.getByRole('button', { name: 'Choose your dates' }).focus()
  await page.keyboard.press('Enter')
  for (const date of [stay.checkIn, stay.checkOut]) {
    await dayCell(page, date).getByRole('button').focus()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Total', { exact: true }).first()).toBeVisible()
  await reserveButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout\?/)
  await page.getByLabel('Card number').focus()
  await page.keyboard.type(testCards.pays)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`12${String(new Date().getFullYear() + 2).slice(2)}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expectPaid(page)
})

test('an Instant Book stay is booked with the payment, and canceled for a full refund', async ({ page, signInAsNewGuest }) => {
  const person = await signInAsNewGuest()
  const checkIn = addDays(fromLocalDate(new Date()), 13 * 7)
  await page.goto(`/properties?checkIn=${checkIn}&checkOut=${addDays(checkIn, 3)}`)
  await page.getByRole('button', { name: 'Instant Book' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/instantBook=true/)
  const card = page.getByRole('article').first()
  await expect(card).toContainText('Instant Book')
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('heading').getByRole('link').click()
  await reserve(page)
  await expect(page.getByText('Your stay is confirmed as soon as you pay')).toBeVisible()
  await payWith(page, testCards.pays)
  await expectPaid(page)
  await expect(page.getByText('Your booking has been confirmed.', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Request sent to', { exact: false })).toBeHidden()
  const row = bookingRow(page, title)
  await expect(row).toContainText('Confirmed')
  await waitForEmail(person.email, /^Booked/)
  await chooseInMenu(row, 'Cancel stay')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel stay' }).click()
  await expect(row).toContainText('You canceled this booking.')
})

test('nights that another guest booked meanwhile are rejected', { tag: '@proof' }, async ({
  page,
  request,
  openBrowserOf,
  signInAsNewGuest,
}) => {
  await signInAsNewGuest()
  const stay = await findFreeStay(request)
  await page.goto(`/property/${stay.propertyId}`)
  await chooseStay(page, stay)
  await reserve(page)
  await fillCard(page, testCards.pays)
  await expect(payButton(page)).toBeVisible()
  const other = await openBrowserOf()
  await openWithStay(other, stay)
  await expect(other.getByText('These dates are no longer available.').first()).toBeVisible()
  await reserveButton(other).click()
  await expect(other.getByText('Invalid booking', { exact: true }).first()).toBeVisible()
})

test('the dashboard brings no list again that is the same, and shows the answer of the host at the next visit', async ({
  page,
  openBrowserOf,
}) => {
  const { request: host } = await openBrowserOf(demoHost.email)
  const own = await (await host.get(propertiesEndpoints.listOwnProperties.path)).json()
  const { id, title } = own.find(
    ({ status, instantBook }: { status: string; instantBook: boolean }) => status === 'approved' && !instantBook,
  )
  await signInByCall(page.request, (await signUpByCall(page.request)).email)
  const bookingId = await requestStay(page.request, id, 140)
  const read: string[] = []
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    if (/^\/api\/(bookings|properties|reviews)\b/.test(pathname)) read.push(`${response.status()} ${pathname}${search}`)
  })
  const row = bookingRow(page, title)
  const visitAgain = async () => {
    const visit = read.length
    await page.getByRole('link', { name: 'Help' }).first().click()
    await expect(row).toBeHidden()
    await page.goBack()
    await expect(row).toBeVisible()
    await expect.poll(() => read.slice(visit).join('\n')).toContain('when=upcoming')
    return read.slice(visit)
  }
  await page.goto('/dashboard')
  await expect(row).toContainText('Pending')
  // A list that is left while it is under way comes again whole.
  await expect.poll(() => read.join('\n')).toContain('when=past')
  const again = await visitAgain()
  expect(again.filter((line) => !line.startsWith('304'))).toEqual([])
  await expect(row).toContainText('Pending')
  const path = fillPath(bookingsEndpoints.changeBookingStatus.path, { id: bookingId })
  expect((await host.put(path, { data: { status: 'confirmed' } })).status()).toBe(200)
  expect((await visitAgain()).filter((line) => line.startsWith('200'))).not.toEqual([])
  await expect(row).toContainText('Confirmed')
})
