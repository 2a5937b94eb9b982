import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { bookingNumber } from '#contract/bookings/bookings.rules.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { addDays, fromLocalDate } from '#contract/shared/dates.ts'
import { demoAdmin, demoHost, signInByCall } from '../../fixtures/accounts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectToast } from '../../pages/host-pages.ts'

const ahead = (days: number) => addDays(fromLocalDate(new Date()), days)

test('the operator finds a booking by its number, refunds a part, adds a note and sees both on the timeline', async ({
  page,
  playwright,
  baseURL,
}) => {
  const host = await playwright.request.newContext(baseURL ? { baseURL } : {})
  await signInByCall(host, demoHost.email)
  const bookings = bookingsEndpoints.listHostBookings.reply.parse(
    await (await host.get(bookingsEndpoints.listHostBookings.path)).json(),
  )
  await host.dispose()
  const stay = bookings.find(({ status }) => status === 'confirmed')
  if (!stay) throw new Error('The demo host has no confirmed stay')

  await signInByCall(page.request, demoAdmin.email)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill(bookingNumber(stay.id))
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${bookingNumber(stay.id)}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: bookingNumber(stay.id) }).click()
  await expect(page.getByRole('heading', { level: 1, name: stay.property.title })).toBeVisible()

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount in US dollars').fill('7.35')
  await dialog.getByLabel('Reason (optional)').fill('The kettle was broken.')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expectToast(page, 'Refund sent')
  const timeline = page.getByRole('tabpanel')
  const refunded = timeline.getByRole('listitem').filter({ hasText: /refunded \$7\.35/ })
  await expect(refunded).toContainText('The kettle was broken.')
  await expect(refunded).toContainText('Sum$0.00')

  await page.getByRole('textbox', { name: 'Note' }).fill('A new kettle is on its way.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(timeline.getByText('A new kettle is on its way.')).toBeVisible()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(timeline.getByRole('listitem')).toHaveCount(1)

  await page.goto('/admin/audit?action=booking.refunded')
  await page.getByRole('link', { name: stay.property.title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: stay.property.title })).toBeVisible()
})

test('the operator reads the books, compares them with the provider’s and refunds a part of a stay', async ({
  page,
  playwright,
  baseURL,
  siteConsole,
}) => {
  siteConsole.allow(/409/)
  const host = await playwright.request.newContext(baseURL ? { baseURL } : {})
  await signInByCall(host, demoHost.email)
  const bookings = bookingsEndpoints.listHostBookings.reply.parse(
    await (await host.get(bookingsEndpoints.listHostBookings.path)).json(),
  )
  await host.dispose()
  const stay = bookings.findLast(({ status }) => status === 'confirmed')
  if (!stay) throw new Error('The demo host has no confirmed stay')

  await signInByCall(page.request, demoAdmin.email)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Money' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()
  await expect(page.getByText('Balanced', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(page.getByText(/compared with the provider: no difference/)).toBeVisible()

  await page.getByRole('button', { name: 'Refund…' }).click()
  await expect(page.getByText('Enter a booking number')).toBeVisible()
  await page.getByLabel('Booking number').fill(String(stay.id))
  await page.getByLabel('Amount in US dollars').fill('100000')
  const ask = async () => {
    await page.getByRole('button', { name: 'Refund…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
  }
  await ask()
  await expect(page.getByText('This is more than the amount left to refund.')).toBeVisible()
  await expect(page.getByLabel('Booking number')).toHaveValue(String(stay.id))
  await page.getByLabel('Amount in US dollars').fill('5.25')
  await ask()
  await expectToast(page, 'Refund sent')
  await expect(page.getByText(/The stay remains confirmed\./).first()).toBeVisible()
  await expect(page.getByLabel('Booking number')).toHaveValue('')
})

test('the operator changes the fees, which pages and quotes have at once, and restores the former ones', {
  tag: '@proof',
}, async ({ page, browser, baseURL }) => {
  await signInByCall(page.request, demoAdmin.email)
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Settings' }).click()
  const sections = page.getByRole('navigation', { name: 'Settings' })
  await sections.getByRole('link', { name: 'Fees' }).click()
  const fee = page.getByLabel('Guest service fee (%)')
  await expect(fee).toHaveValue('9')
  await fee.fill('12.5')
  await expect(page.getByText('$731.25')).toBeVisible()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(page, 'Settings saved')
  const visitor = await browser.newContext(baseURL ? { baseURL } : {})
  try {
    const tab = await visitor.newPage()
    await tab.addInitScript(() => sessionStorage.setItem('siteAuthenticated', 'true'))
    await tab.goto('/how-it-works')
    await expect(tab.getByText('Service fee (12.5%)')).toBeVisible()
    const [listing] = propertiesEndpoints.searchProperties.reply.parse(
      await (await visitor.request.get('/api/properties')).json(),
    )
    const stay = { propertyId: listing?.id, checkInDate: ahead(200), checkOutDate: ahead(210) }
    const quote = await visitor.request.post(bookingsEndpoints.calculateCost.path, {
      data: stay,
      headers: { origin: baseURL ?? '' },
    })
    expect(await quote.json()).toMatchObject({ processingFeePercent: 12.5 })
  } finally {
    await visitor.close()
    await sections.getByRole('link', { name: 'Versions' }).click()
    await page
      .getByRole('button', { name: /^Restore: / })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await sections.getByRole('link', { name: 'Fees' }).click()
    await expect(fee).toHaveValue('9')
  }
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Audit log' }).click()
  const changes = page.getByRole('listitem').filter({ hasText: 'Service fee' })
  await expect(changes.first()).toContainText(/was\s*12\.5%\s*now\s*9%/)
  await expect(changes.nth(1)).toContainText(/was\s*9%\s*now\s*12\.5%/)
  await expect(page.getByText('Listing approved').nth(1)).toBeVisible()
})
