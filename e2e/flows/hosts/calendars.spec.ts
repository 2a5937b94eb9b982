import type { APIRequestContext, Page } from '@playwright/test'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { calendarsEndpoints } from '#contract/calendars/calendars.endpoints.ts'
import { addDays, fromLocalDate } from '#contract/shared/dates.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { makeListing, setUpPayouts } from '../../fixtures/hosts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible } from '../../pages/accessibility.ts'
import { blockingCard, expectToast } from '../../pages/host-pages.ts'

const day = (days: number) => addDays(fromLocalDate(new Date()), days)

/** A listing in the role of another site: the link of its calendar, with the days `from` to `to` taken. */
async function otherSite(request: APIRequestContext, title: string, from: number, to: number): Promise<string> {
  const id = await makeListing(request, title)
  await request.post(fillPath(availabilityEndpoints.createBlock.path, { id }), {
    data: { startDate: day(from), endDate: day(to) },
  })
  const { exportUrl } = await (await request.get(fillPath(calendarsEndpoints.getCalendars.path, { id }))).json()
  return exportUrl
}

async function add(page: Page, address: string, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add a calendar' })
  await form.getByLabel('Calendar link').fill(address)
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Add calendar' }).click()
}

test('a host exports a calendar, imports two others, sees their conflicts, and removes one', async ({
  page,
  context,
  signInAsNewGuest,
  siteConsole,
}) => {
  siteConsole.allow(/400/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsNewGuest()
  await setUpPayouts(page.request)
  const [first, second] = [
    await otherSite(page.request, 'Elsewhere One', 10, 14),
    await otherSite(page.request, 'Elsewhere Two', 13, 16),
  ]
  await makeListing(page.request, 'Curlew House')
  await page.goto('/dashboard?tab=blocking')
  await blockingCard(page, 'Curlew House').getByRole('link', { name: 'Sync calendars' }).click()
  await expect(page.getByRole('heading', { name: 'Calendars', exact: true })).toBeVisible()
  await expect(page.getByText('No calendars connected.')).toBeVisible()
  await expect(page.getByText('No conflicts')).toBeVisible()

  const link = page.getByLabel('Your calendar link')
  const before = await link.inputValue()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expectToast(page, 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before)
  await page.getByRole('button', { name: 'Renew' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew link' }).click()
  await expectToast(page, 'New link created')
  await expect(link).not.toHaveValue(before)
  expect((await page.request.get(before)).status()).toBe(404)
  const shared = await page.request.get(await link.inputValue())
  expect(shared.headers()['content-type']).toContain('text/calendar')

  const form = page.getByRole('form', { name: 'Add a calendar' })
  await add(page, 'airbnb', '')
  await expect(form.getByText('Enter the address of a calendar', { exact: false })).toBeVisible()
  await add(page, new URL('/help', page.url()).toString(), 'My site')
  await expect(form.getByText('That address is a web page, not a calendar.', { exact: false })).toBeVisible()
  await expect(form.getByLabel('Calendar link')).toHaveValue(/\/help$/)
  await expect(form.getByLabel('Name')).toHaveValue('My site')
  await add(page, first, 'Elsewhere One')
  await expectToast(page, 'Calendar added')
  await expect(form.getByLabel('Calendar link')).toHaveValue('')
  await add(page, second, 'Elsewhere Two')
  const feeds = page.getByRole('list', { name: 'Connected calendars' }).getByRole('listitem')
  await expect(feeds).toHaveCount(2)
  await expect(feeds.first()).toContainText('1 upcoming stay · Synced just now')
  const conflicts = page.getByRole('list', { name: 'Conflicts' })
  await expect(conflicts).toContainText('2 nights')
  await expect(conflicts).toContainText('Two guests may have booked.')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sync Elsewhere One now' }).click()
  await expectToast(page, 'Elsewhere One is up to date')
  await page.getByRole('button', { name: 'Remove Elsewhere Two' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove calendar' }).click()
  await expectToast(page, 'Calendar removed')
  await expect(feeds).toHaveCount(1)
  await expect(page.getByText('No conflicts')).toBeVisible()
})
