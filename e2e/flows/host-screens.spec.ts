import { demoAdmin, demoHost } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessible, expectNoSidewaysScroll, looks } from '../pages/accessibility.ts'

test.describe.configure({ timeout: 120_000 })

for (const { colorScheme, width } of looks) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 844 } })

    test('the tabs of a host and the profile fit and are accessible', async ({ page, signInAs }) => {
      await signInAs(demoHost)
      for (const tab of ['requests', 'calendar', 'properties', 'blocking']) {
        await page.goto(`/dashboard?tab=${tab}`)
        await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
        if (tab === 'blocking') await page.getByRole('button', { name: 'Block dates' }).first().click()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
      await page.goto('/profile')
      await expect(page.getByRole('article').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })

    test('earnings, saved places and the form of a listing fit and are accessible', async ({ page, signInAs }) => {
      await signInAs(demoHost)
      for (const path of ['/earnings', '/wishlist', '/list-property']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    })

    test('the admin panel and a listing in it fit and are accessible', async ({ page, signInAs }) => {
      await signInAs(demoAdmin)
      await page.goto('/admin')
      await expect(page.getByRole('tab', { name: 'Pending Approvals' })).toBeVisible()
      const view = page.getByRole('button', { name: /^View / }).first()
      await expect(view).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await view.click()
      await expect(page.getByRole('dialog').getByText('Price per night')).toBeVisible()
      await expectAccessible(page)
    })

    test('the operator’s books fit and are accessible', async ({ page, signInAs }) => {
      await signInAs(demoAdmin)
      await page.goto('/admin/money')
      await expect(page.getByRole('table')).toBeVisible()
      await page.getByRole('button', { name: 'Compare now' }).click()
      await expect(page.getByText(/no difference/)).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.getByLabel('What goes back').selectOption('everything')
      await page.getByLabel('Booking number').fill('1')
      await page.getByRole('button', { name: 'Refund…' }).click()
      await expect(page.getByRole('dialog', { name: 'Give money back?' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Do nothing' }).click()
    })
  })
}
