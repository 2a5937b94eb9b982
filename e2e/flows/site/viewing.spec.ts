import { demoAdmin, demoGuest } from '../../fixtures/accounts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible } from '../../pages/accessibility.ts'
import { accountMenu, authDialog } from '../../pages/auth-dialog.ts'

test('staff view the site as a guest, can change nothing, and come back as themselves', { tag: '@proof' }, async ({
  page,
  signInAs,
  siteConsole,
}) => {
  siteConsole.allow(/403/)
  await signInAs(demoAdmin)
  await page.goto('/admin/people')
  await page.getByRole('searchbox', { name: 'Search' }).fill(demoGuest.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('list', { name: 'People' }).getByRole('link').click()
  await page.getByRole('button', { name: 'View as' }).click()
  await authDialog(page).getByLabel('Reason').fill('They cannot find their trip.')
  await authDialog(page).getByRole('button', { name: 'View as' }).click()

  const banner = page.getByRole('complementary', { name: 'Viewing as somebody else' })
  await expect(banner).toContainText(/Viewing as Maya Okafor.*30 minutes left/)
  await accountMenu(page).click()
  await expect(page.getByText(demoGuest.email)).toBeVisible()
  await page.keyboard.press('Escape')
  // The closed menu steps back in the history, which would end another navigation.
  await expect.poll(() => page.evaluate(() => history.state.overlays ?? 0)).toBe(0)
  await page.goto('/profile')
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Phone').fill('555 0199')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(banner.getByRole('alert')).toHaveText('Nothing was changed. Stop viewing to make changes.')
  await page.goto('/admin/people')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page).toHaveURL(/\/admin\/people\/.+/)
  await expect(banner).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Okafor' })).toBeVisible()
  await expect(page.getByText('They cannot find their trip.')).toBeVisible()
  await expect(page.getByText('Viewing ended')).toBeVisible()
})
