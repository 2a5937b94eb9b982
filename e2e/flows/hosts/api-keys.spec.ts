import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { demoHost } from '../../fixtures/accounts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectFitsInAllLooks } from '../../pages/accessibility.ts'

test('a host makes a key for listings; it makes the calls of its scope until it is revoked', { tag: '@proof' }, async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(demoHost)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'API keys' }).click()
  await expect(page).toHaveURL('/profile/developers')
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Price robot')
  await dialog.getByLabel('Read listings').check()
  await dialog.getByLabel('Ends').selectOption('In 30 days')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const token = await page.getByLabel('API key', { exact: true }).inputValue()
  await expectFitsInAllLooks(page)

  const ask = (path: string) => request.get(path, { headers: { authorization: `Bearer ${token}` } })
  const listings = await ask(propertiesEndpoints.listOwnProperties.path)
  expect(listings.status()).toBe(200)
  expect(await listings.json()).toContainEqual(expect.objectContaining({ status: 'approved' }))
  const bookings = await ask(bookingsEndpoints.listHostBookings.path)
  expect(bookings.status()).toBe(403)
  expect(await bookings.json()).toMatchObject({
    code: 'missing_scope',
    message: 'This API key lacks the scope bookings:read.',
  })

  await page.reload()
  const key = page.getByRole('list', { name: 'API keys' }).getByRole('listitem').filter({ hasText: 'Price robot' })
  await expect(key).toContainText(/Read listings.*Last used/)
  await expect(page.getByText(token)).toHaveCount(0)
  await key.getByRole('button', { name: 'Revoke Price robot' }).click()
  await dialog.getByRole('button', { name: 'Revoke key' }).click()
  // Behind the dialog the list is hidden, and counts no key either.
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Key revoked', { exact: true })).toBeVisible()
  await expect(key).toHaveCount(0)
  const refused = await ask(propertiesEndpoints.listOwnProperties.path)
  expect(refused.status()).toBe(401)
  expect(await refused.json()).toMatchObject({ code: 'invalid_key' })
})
