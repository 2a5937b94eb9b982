import type { APIRequestContext, Page } from '@playwright/test'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { demoAdmin, demoHost, signInByCall, signUpByCall } from '../../fixtures/accounts.ts'
import { waitForEmail } from '../../fixtures/mailbox.ts'
import { requestStay } from '../../fixtures/stays.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectFitsInAllLooks } from '../../pages/accessibility.ts'

test('an operator edits a page and a testimonial, visitors see both at once, and the default comes back', {
  tag: '@proof',
}, async ({ page, signInAs, openBrowserOf }) => {
  await signInAs(demoAdmin)
  await page.goto('/admin/content')
  await expectFitsInAllLooks(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Help Center/ })
    .click()
  const text = page.getByLabel('Text', { exact: true })
  await expect(text.getByText('Hold minutes')).toBeVisible()
  await page.getByRole('button', { name: 'Markdown', exact: true }).click()
  await expect(text).toHaveValue(/## Booking a stay/)
  await text.fill(
    '## Pets {#pets}\n\n### May I bring my dog?\n\nAsk your host first. We answer within **{{supportHours}} hours**.',
  )
  await expect(page.getByRole('region', { name: 'Preview of the text' })).toContainText('We answer within 24 hours.')
  await expectFitsInAllLooks(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Text saved', { exact: true })).toBeVisible()

  await page.goto('/admin/content/testimonials')
  await page.getByLabel('What the guest said').first().fill('The kettle was already on.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Text saved', { exact: true })).toBeVisible()

  const visitor = await openBrowserOf()
  await visitor.goto('/help')
  await visitor.getByText('May I bring my dog?').click()
  await expect(visitor.getByText('Ask your host first.')).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.getByText('The kettle was already on.')).toBeVisible()

  for (const key of ['help', 'testimonials']) {
    await page.goto(`/admin/content/${key}`)
    await page.getByRole('button', { name: 'Back to the default' }).click()
    await page.getByRole('button', { name: 'Use the default text' }).click()
    await expect(page.getByText('Text saved', { exact: true })).toBeVisible()
  }
  await visitor.goto('/help')
  await expect(visitor.getByText('How do I book?')).toBeVisible()
})

/** A new guest asks for a stay in that many days, and the demo host approves it; the guest's address. */
async function approveStay(host: APIRequestContext, guest: Page, daysAhead: number): Promise<string> {
  const own = await (await host.get(propertiesEndpoints.listOwnProperties.path)).json()
  const asked = own.find(
    ({ status, instantBook }: { status: string; instantBook: boolean }) => status === 'approved' && !instantBook,
  )
  const { email } = await signUpByCall(guest.request)
  await signInByCall(guest.request, email)
  const id = await requestStay(guest.request, asked.id, daysAhead)
  const path = fillPath(bookingsEndpoints.changeBookingStatus.path, { id: String(id) })
  expect((await host.put(path, { data: { status: 'confirmed' } })).status()).toBe(200)
  return email
}

test('an operator edits the email about an approved booking, guests get it in the new words, and the default comes back', {
  tag: '@proof',
}, async ({ page, siteConsole, signInAs, openBrowserOf }) => {
  // The frame of the preview runs none of the scripts that tests put into every document.
  siteConsole.allow(/sandboxed/)
  siteConsole.allow(/400 \(Bad Request\).*\/preview/)
  await signInAs(demoAdmin)
  await page.goto('/admin/content')
  await page.getByRole('tab', { name: 'Emails' }).click()
  await expectFitsInAllLooks(page)
  await page
    .getByRole('region', { name: 'Emails to guests about bookings' })
    .getByRole('link', { name: /^Booking approved/ })
    .click()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await expect(field('Subject')).toHaveValue('Confirmed: {{place}}')
  await field('Subject').fill('Pack your bags for {{place}}')
  await page.getByRole('button', { name: 'Markdown', exact: true }).click()
  await field('Text').fill('{{guestName}}, the porch light is **on** from {{nightfall}}.')
  await expect(page.getByText('There is no variable {{nightfall}} in this email.')).toBeVisible()
  await field('Text').fill('{{guestName}}, the porch light is **on** from {{checkIn}}.')
  const preview = page.frameLocator('iframe[title="Designed email"]')
  await expect(preview.getByText('Ada, the porch light is on from June 12, 2027.')).toBeVisible()
  await expect(preview.getByRole('link', { name: 'Open your dashboard' })).toBeVisible()
  await expectFitsInAllLooks(page)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  const sample = await waitForEmail(demoAdmin.email, /^Test: Pack your bags for Lantern House$/)
  expect(sample.text).toContain('Ada, the porch light is on from June 12, 2027.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Text saved', { exact: true })).toBeVisible()

  const host = (await openBrowserOf(demoHost.email)).request
  const edited = await waitForEmail(await approveStay(host, await openBrowserOf(), 210), /^Pack your bags for /)
  expect(edited.text).toMatch(/^Your stay is confirmed\s+Robin, the porch light is on from [A-Z][a-z]+ \d+, \d{4}\./)
  expect(edited.html).toContain('<strong>on</strong>')

  await page.getByRole('button', { name: 'Back to the default' }).click()
  await page.getByRole('button', { name: 'Use the default text' }).click()
  await expect(field('Subject')).toHaveValue('Confirmed: {{place}}')
  const usual = await waitForEmail(await approveStay(host, await openBrowserOf(), 215), /^Confirmed: /)
  expect(usual.text).toContain('The host approved your request.')
})
