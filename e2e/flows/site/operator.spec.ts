import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { demoAdmin, demoHost, signInByCall } from '../../fixtures/accounts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectToast } from '../../pages/host-pages.ts'

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
  await page.getByLabel('Amount in dollars').fill('100000')
  const ask = async () => {
    await page.getByRole('button', { name: 'Refund…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
  }
  await ask()
  await expect(page.getByText('This is more than the amount left to refund.')).toBeVisible()
  await expect(page.getByLabel('Booking number')).toHaveValue(String(stay.id))
  await page.getByLabel('Amount in dollars').fill('5.25')
  await ask()
  await expectToast(page, 'Refund sent')
  await expect(page.getByText(/The stay remains confirmed\./).first()).toBeVisible()
  await expect(page.getByLabel('Booking number')).toHaveValue('')
})
