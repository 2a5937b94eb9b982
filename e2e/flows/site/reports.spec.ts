import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { demoAdmin, signInByCall, signUpByCall } from '../../fixtures/accounts.ts'
import { makeListing, setUpPayouts } from '../../fixtures/hosts.ts'
import { waitForEmail } from '../../fixtures/mailbox.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectToast } from '../../pages/host-pages.ts'

test('a guest reports a listing, an administrator takes it down, and it leaves the search', { tag: '@proof' }, async ({
  page,
  playwright,
  baseURL,
  siteConsole,
  signInAsNewGuest,
  openBrowserOf,
}) => {
  siteConsole.allow(/404/)
  const owner = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const host = await signUpByCall(owner)
  await signInByCall(owner, host.email)
  await setUpPayouts(owner)
  const title = `Crooked Manor ${host.email.slice(6, 12)}`
  const id = await makeListing(owner, title)
  await owner.dispose()
  const admin = await openBrowserOf(demoAdmin.email)
  const { path, method } = approvalsEndpoints.setStatus
  expect((await admin.request.fetch(fillPath(path, { id }), { method, data: { status: 'approved' } })).ok()).toBe(true)
  const search = `${propertiesEndpoints.searchProperties.path}?search=${encodeURIComponent(title)}`
  const findTitles = async () =>
    propertiesEndpoints.searchProperties.reply.parse(await (await page.request.get(search)).json()).map((each) => each.title)

  const guest = await signInAsNewGuest()
  await expect.poll(findTitles).toContain(title)
  await page.goto(`/property/${id}`)
  await page.getByRole('button', { name: 'Report this listing' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What’s wrong?').selectOption({ label: 'It looks like a scam' })
  await dialog.getByLabel('Anything to add? (optional)').fill('The photos show another house.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectToast(page, 'Report sent')

  await admin.goto('/admin/overview')
  await admin.getByRole('link', { name: /reports? to decide/ }).click()
  await admin.getByRole('link', { name: `Open: ${title}` }).click()
  const reported = admin.getByRole('article', { name: title })
  await expect(reported).toContainText('The photos show another house.')
  await reported.getByRole('button', { name: 'Take down listing' }).click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('These are photos of another house.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Take down listing' }).click()
  await expectToast(admin, 'Listing taken down')
  await expect(reported).toHaveCount(0)

  await expect.poll(findTitles).not.toContain(title)
  await page.goto(`/property/${id}`)
  await expect(page.getByText('Property Not Found')).toBeVisible()
  await waitForEmail(guest.email, /We looked at your report/)
  await waitForEmail(host.email, /needs a change before it can go live/)
})

test('the overview shows what was booked, and the list of what needs attention', { tag: '@proof' }, async ({ page }) => {
  await signInByCall(page.request, demoAdmin.email)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Gross bookings' })).toBeVisible()
  await page.getByLabel('Period').selectOption('Last 12 months')
  await expect(page).toHaveURL(/period=12m/)
  const months = page.getByRole('table', { name: 'By month' })
  await expect(months.getByRole('row')).toHaveCount(8)
  await page.getByRole('button', { name: 'Show all 12 months' }).click()
  await expect(months.getByRole('row')).toHaveCount(13)
  await page.getByRole('link', { name: /Needs attention \d+ waiting/ }).click()
  await expect(page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem').first()).toBeVisible()
})
