import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { demoAdmin, signInByCall, signUpByCall } from '../../fixtures/accounts.ts'
import { makeListing, setUpPayouts } from '../../fixtures/hosts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { accountMenu, authDialog, openSignIn, signInThroughDialog } from '../../pages/auth-dialog.ts'
import { expectToast } from '../../pages/host-pages.ts'

test('a suspended host’s listing is gone and the host cannot sign in, until an administrator reinstates the account', {
  tag: '@proof',
}, async ({ page, playwright, baseURL, siteConsole, openBrowserOf }) => {
  siteConsole.allow(/40[34]/)
  const owner = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const host = await signUpByCall(owner)
  await signInByCall(owner, host.email)
  await setUpPayouts(owner)
  const title = `Lantern House ${host.email.slice(6, 12)}`
  const id = await makeListing(owner, title)
  await owner.dispose()

  const admin = await openBrowserOf(demoAdmin.email)
  const { path, method } = approvalsEndpoints.setStatus
  expect((await admin.request.fetch(fillPath(path, { id }), { method, data: { status: 'approved' } })).ok()).toBe(true)
  await page.goto(`/property/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'People', exact: true }).click()
  await admin.getByRole('searchbox', { name: 'Search' }).fill(host.email)
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1)
  await admin.getByRole('list', { name: 'People' }).getByRole('link').click()
  await admin.getByRole('button', { name: 'Suspend', exact: true }).click()
  await admin.getByLabel('Reason', { exact: true }).fill('The photos show another house.')
  await admin.getByRole('button', { name: 'Suspend account' }).click()
  await expectToast(admin, 'Account suspended')

  await page.goto(`/property/${id}`)
  await expect(page.getByText('Property Not Found')).toBeVisible()
  await openSignIn(page)
  await signInThroughDialog(page, host.email)
  await expect(authDialog(page).getByRole('alert')).toHaveText('This account is suspended. Contact support for help.')

  await admin.getByRole('button', { name: 'Reinstate', exact: true }).click()
  await admin.getByRole('button', { name: 'Reinstate account' }).click()
  await expectToast(admin, 'Account reinstated')
  await expect(admin.getByText('Account suspended').last()).toBeVisible()

  await page.goto(`/property/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await openSignIn(page)
  await signInThroughDialog(page, host.email)
  await expect(accountMenu(page)).toBeVisible()
})
