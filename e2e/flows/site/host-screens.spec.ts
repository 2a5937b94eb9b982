import { demoAdmin, demoHost } from '../../fixtures/accounts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectFitsInAllLooks } from '../../pages/accessibility.ts'

test('the tabs of a host and the profile fit and are accessible', { tag: '@proof' }, async ({ page, signInAs }) => {
  await signInAs(demoHost)
  for (const tab of ['today', 'requests', 'calendar', 'properties', 'blocking']) {
    await page.goto(`/dashboard?tab=${tab}`)
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    if (tab === 'blocking') await page.getByRole('button', { name: 'Block dates' }).first().click()
    await expectFitsInAllLooks(page)
  }
  await page.goto('/profile')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectFitsInAllLooks(page)
})

test('the calendar of all listings, earnings, saved places and the form of a listing fit and are accessible', {
  tag: '@proof',
}, async ({ page, signInAs }) => {
  await signInAs(demoHost)
  for (const path of ['/hosting/calendar', '/earnings', '/wishlist', '/list-property']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectFitsInAllLooks(page)
  }
})

test('the admin panel and a listing in it fit and are accessible', { tag: '@proof' }, async ({ page, signInAs }) => {
  await signInAs(demoAdmin)
  await page.goto('/admin')
  await expect(page.getByRole('tab').first()).toHaveText('Pending Approvals')
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  const view = page.getByRole('button', { name: /^View / }).first()
  await expect(view).toBeVisible()
  await expectFitsInAllLooks(page)
  await view.click()
  await expect(page.getByRole('dialog').getByText('Price per night')).toBeVisible()
  await expectFitsInAllLooks(page)
})

test('the operator’s books fit and are accessible', { tag: '@proof' }, async ({ page, signInAs }) => {
  await signInAs(demoAdmin)
  await page.goto('/admin/money')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(page.getByText(/no difference/)).toBeVisible()
  await expectFitsInAllLooks(page)
  await page.getByLabel('Refund type').selectOption('everything')
  await page.getByLabel('Booking number').fill('1')
  await page.getByRole('button', { name: 'Refund…' }).click()
  await expect(page.getByRole('dialog', { name: 'Refund this booking?' })).toBeVisible()
  await expectFitsInAllLooks(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
})
