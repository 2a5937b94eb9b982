import { demoAdmin } from '../../fixtures/accounts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible } from '../../pages/accessibility.ts'

test('an owner tests the setup, and finds the results again', { tag: '@proof' }, async ({ page, signInAs }) => {
  await signInAs(demoAdmin)
  await page.goto('/admin/settings')
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Setup', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Set up your marketplace' })).toBeVisible()
  const row = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

  await page.getByRole('button', { name: 'Test: Photo storage' }).click()
  await expect(row('Photo storage').getByText('A file was written, read and removed in the data folder.')).toBeVisible()
  await page.getByRole('button', { name: 'Test: Encrypted connection' }).click()
  await expect(row('Encrypted connection').getByText(/is not https, so cookies travel unprotected/)).toBeVisible()
  await page.getByRole('button', { name: 'Test: Email delivery' }).click()
  await expect(row('Email delivery').getByText('Set SMTP_URL to your mail server, then restart.')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(row('Photo storage').getByText('Works', { exact: true })).toBeVisible()
  await expect(row('Encrypted connection').getByText('Fails', { exact: true })).toBeVisible()
  await page.goto('/admin/audit')
  await expect(page.getByRole('listitem').filter({ hasText: 'Setup item tested' }).first()).toBeVisible()
})
