import type { Page } from '@playwright/test'
import { demoAdmin, demoGuest, demoHost, signInByCall } from '../../fixtures/accounts.ts'
import { waitForEmail } from '../../fixtures/mailbox.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../pages/accessibility.ts'
import { expectToast } from '../../pages/host-pages.ts'

const place = 'Saltgrass Cottage'
const words = 'The marsh at dawn is worth the early alarm. Spotless, and the keys were where they should be.'

const stayRow = (page: Page) =>
  page
    .getByRole('article')
    .filter({ hasText: place })
    .filter({ hasText: /Write a review|You rated it/ })

async function giveStars(page: Page, label: string, stars: number): Promise<void> {
  const group = page.getByRole('dialog').getByRole('radiogroup', { name: label })
  await group.getByRole('radio', { name: new RegExp(`^${stars} star`) }).check()
}

test('guest and host review each other blind, the host answers, an admin hides what is reported', async ({
  page,
  openBrowserOf,
}) => {
  await signInByCall(page.request, demoGuest.email)
  await page.goto('/dashboard')
  await stayRow(page).getByRole('button', { name: 'Write a review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(dialog.getByText('Choose one to five stars').first()).toBeVisible()
  await expectAccessible(page)
  for (const label of ['Overall', 'Cleanliness', 'Accuracy', 'Check-in', 'Location']) await giveStars(page, label, 5)
  await giveStars(page, 'Value', 4)
  await dialog.getByLabel('What should other guests know?').fill(words)
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expectToast(page, 'Thank you for your review')
  await expect(stayRow(page)).toContainText('not published yet')
  await expectNoSidewaysScroll(page)
  await stayRow(page).getByRole('link', { name: place }).click()
  await expect(page.getByText(words)).toBeVisible()
  const href = await page.getByRole('heading', { level: 1 }).getByRole('link', { name: place }).getAttribute('href')

  const host = await openBrowserOf(demoHost.email)
  await host.goto(`${href}#reviews`)
  await expect(host.getByRole('heading', { name: 'What guests say' })).toBeVisible()
  await expect(host.getByText(words)).toHaveCount(0)
  await host.goto('/dashboard?tab=requests')
  const waiting = host.getByRole('region', { name: 'Stays to review' })
  await expect(waiting).toContainText('How was')
  const all = waiting.getByRole('button', { name: /^Show all/ })
  if (await all.isVisible()) await all.click()
  const ours = waiting.getByRole('listitem').filter({ hasText: place }).filter({ hasText: 'How was Maya' })
  await ours.getByRole('button', { name: 'Review Maya' }).click()
  await giveStars(host, 'Overall', 5)
  await host.getByLabel('What should other hosts know?').fill('Left the cottage as it was found, and wrote the day before.')
  await host.getByRole('button', { name: 'Send review' }).click()
  await expectToast(host, 'Thank you for your review')
  const more = host.getByRole('region', { name: 'Past and canceled' }).getByRole('button', { name: 'Show more bookings' })
  const ourStay = host.getByRole('article').filter({ hasText: place }).filter({ hasText: 'Respond publicly' })
  await expect(async () => {
    if ((await ourStay.count()) === 0) await more.click()
    await expect(ourStay).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await ourStay.getByRole('button', { name: 'Details' }).click()
  await expect(ourStay).toContainText(words)
  expect((await waitForEmail(demoHost.email, /reviewed Saltgrass Cottage/)).text).toContain(words)
  await ourStay.getByRole('button', { name: 'Respond publicly' }).click()
  await host.getByLabel('Your response').fill('Come back for the herons in spring.')
  await host.getByRole('button', { name: 'Post response', exact: true }).click()
  await expectToast(host, 'Response posted')

  await page.goto(`${href}#reviews`)
  const review = page.getByRole('listitem').filter({ hasText: words })
  await expect(review).toContainText('Come back for the herons in spring.')
  await expect(page.getByText('Cleanliness', { exact: true })).toBeVisible()
  await review.getByRole('button', { name: 'More actions for Maya’s review' }).click()
  await page.getByRole('menuitem', { name: 'Report review' }).click()
  await page.getByLabel('What’s wrong with this review?').selectOption('private_details')
  await page.getByRole('button', { name: 'Report review' }).click()
  await expectToast(page, 'Thank you')
  await expectAccessible(page)

  const admin = await openBrowserOf(demoAdmin.email)
  await admin.goto('/admin')
  await admin.getByRole('tab', { name: 'Reviews' }).click()
  const judged = admin.getByRole('article').filter({ hasText: words })
  await expect(judged).toContainText('It shares private information')
  await expectAccessible(admin)
  await judged.getByRole('button', { name: 'Hide' }).click()
  await admin.getByLabel('Reason').fill('It says where the keys are.')
  await admin.getByRole('button', { name: 'Hide review' }).click()
  await expectToast(admin, 'Review hidden')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What guests say' })).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(stayRow(page)).toContainText('Hidden by our team')
  await stayRow(page).getByRole('link', { name: place }).click()
  await expect(page.getByText('Hidden by our team: It says where the keys are.')).toBeVisible()
})
