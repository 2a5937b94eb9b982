import type { APIRequestContext } from '@playwright/test'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { addDays, fromLocalDate } from '#contract/shared/dates.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { demoAdmin, signInByCall } from '../../fixtures/accounts.ts'
import { makeListing, setUpPayouts } from '../../fixtures/hosts.ts'
import { waitForEmail } from '../../fixtures/mailbox.ts'
import { makePicture } from '../../fixtures/pictures.ts'
import { expect, test } from '../../fixtures/test.ts'
import { signInThroughDialog } from '../../pages/auth-dialog.ts'
import { blockDays, blockingCard, expectToast, ownListing, submission } from '../../pages/host-pages.ts'
import { pictureCards } from '../../pages/listing-form.ts'

const today = () => fromLocalDate(new Date())

async function approveByCall(request: APIRequestContext, id: number): Promise<void> {
  await signInByCall(request, demoAdmin.email)
  await request.put(fillPath(approvalsEndpoints.setStatus.path, { id }), { data: { status: 'approved' } })
}

test('days are blocked and unblocked; bad days are rejected', async ({ page, signInAsNewGuest, siteConsole }) => {
  siteConsole.allow(/409/)
  await signInAsNewGuest()
  await setUpPayouts(page.request)
  const id = await makeListing(page.request, 'Tern Cottage')
  await page.goto('/dashboard?tab=blocking')
  const card = blockingCard(page, 'Tern Cottage')
  await card.getByRole('button', { name: 'Block dates' }).click()
  const form = card.getByRole('form')
  await form.getByRole('button', { name: 'Block dates' }).click()
  await expect(form.getByText('Missing dates: Please select both start and end dates')).toBeVisible()
  await form.getByLabel('Start date').fill(addDays(today(), 30))
  await form.getByLabel('End date').fill(addDays(today(), 29))
  await form.getByRole('button', { name: 'Block dates' }).click()
  await expect(form.getByText('Invalid date range: Start date must be before end date')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()

  await page.route(
    `**/api/properties/${id}/blocks`,
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            json: { message: 'These dates overlap an existing booking.', code: 'overlaps_booking', requestId: '1' },
          })
        : route.continue(),
    { times: 1 },
  )
  await blockDays(page, 'Tern Cottage', addDays(today(), 20), addDays(today(), 20))
  await expectToast(page, 'Cannot create calendar block')
  await expect(page.getByText('These dates overlap an existing booking.').first()).toBeVisible()
  await expect(form.getByLabel('Start date')).toHaveValue(addDays(today(), 20))
  await form.getByLabel('Reason (optional)').fill('Painting')
  await form.getByRole('button', { name: 'Block dates' }).click()
  await expectToast(page, 'Calendar block created')
  await expect(form).toBeHidden()
  const block = card.getByRole('list', { name: 'Blocked dates for Tern Cottage' }).getByRole('listitem')
  await expect(block).toContainText('1 day')
  await expect(block).toContainText('Painting')

  // The calendar of the listing shows the same block, and a block made there is in the list.
  await card.getByRole('button', { name: 'Prices & rules' }).click()
  const night = (days: number) => page.locator(`[data-night="${addDays(today(), days)}"]`)
  await expect(night(20)).toHaveAccessibleName(/blocked: Painting/)
  await night(22).click({ position: { x: 12, y: 12 } })
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(night(22)).toHaveAccessibleName(/blocked/)
  await page.goBack()
  await expect(block).toHaveCount(2)
  await card.getByRole('button', { name: 'Prices & rules' }).click()
  await night(22).click({ position: { x: 12, y: 12 } })
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expectToast(page, 'Nights are open again')
  await page.getByRole('button', { name: 'All calendars' }).click()
  await expect(block).toHaveCount(1)

  await card.getByRole('button', { name: 'Block dates' }).click()
  await expect(form.getByLabel('Start date')).toHaveValue('')

  await block.getByRole('button', { name: /^Delete block/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete block' }).click()
  await expectToast(page, 'Calendar block deleted')
  await expect(block).toBeHidden()
})

test('photos are uploaded or rejected, sorted, captioned, made the primary one and deleted', async ({
  page,
  signInAsNewGuest,
  siteConsole,
}) => {
  siteConsole.allow(/400/)
  await signInAsNewGuest()
  await setUpPayouts(page.request)
  const id = await makeListing(page.request, 'Swallow Barn')
  await page.goto(`/list-property?edit=${id}`)
  const choose = page.getByLabel('Choose photos')
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await choose.setInputFiles([
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><script>1</script>') },
  ])
  await expect(uploads.getByText('Please select an image file')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss page.jpg' }).click()
  await expect(uploads).toBeHidden()

  const cards = pictureCards(page)
  for (const [name, hue] of [['porch.jpg', 20] as const, ['garden.jpg', 120] as const, ['attic.jpg', 240] as const]) {
    await choose.setInputFiles([await makePicture(name, hue)])
    await expect(uploads).toBeHidden()
  }
  await expect(cards).toHaveCount(3)

  await page.getByLabel('Caption of photo 2').fill('The garden')
  await page.getByLabel('Caption of photo 3').fill('The attic')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'The attic' })).toBeVisible()
  await page.getByRole('button', { name: 'Move photo 2 later' }).click()
  await expect(cards.nth(2).getByRole('img', { name: 'The garden' })).toBeVisible()
  await page.getByRole('button', { name: 'Make primary: photo 3' }).click()
  await expect(cards.first()).toContainText('Primary')
  await expect(cards.first().getByRole('img', { name: 'The garden' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete photo 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click()
  await expectToast(page, 'Image deleted')
  await expect(cards).toHaveCount(2)
  await page.reload()
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(1).getByRole('img', { name: 'The attic' })).toBeVisible()
})

test('the admin panel is for admins; a rejection reaches the host with its reason, who deletes the listing', async ({
  page,
  openBrowserOf,
  signInAsNewGuest,
}) => {
  const newGuest = await signInAsNewGuest()
  await setUpPayouts(page.request)
  const title = `Plover Cabin ${newGuest.email.slice(6, 12)}`
  await makeListing(page.request, title)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()

  const admin = await openBrowserOf()
  await admin.goto('/admin')
  await expect(admin.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  await admin.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await signInThroughDialog(admin, demoAdmin.email)
  await submission(admin, title)
    .getByRole('button', { name: `Reject ${title}` })
    .click()
  await admin.getByLabel('Reason (optional)').fill('Please add a picture of the kitchen.')
  await admin.getByRole('button', { name: 'Reject listing' }).click()
  await expectToast(admin, 'Property rejected')
  await expect(submission(admin, title)).toBeHidden()

  await waitForEmail(newGuest.email, /needs a change/)
  await page.goto('/dashboard?tab=properties')
  const card = ownListing(page, title)
  await expect(card).toContainText('Rejected')
  await expect(card).toContainText('Please add a picture of the kitchen.')
  await card.getByRole('button', { name: `Delete ${title}` }).click()
  const prompt = page.getByRole('dialog')
  await expect(prompt).toContainText('Are you sure you want to delete this property? This action cannot be undone.')
  await prompt.getByRole('button', { name: 'Delete property' }).click()
  await expectToast(page, 'Property deleted')
  await expect(card).toBeHidden()
})

test('the admin sees a changed live listing until it is approved again', { tag: '@proof' }, async ({
  page,
  openBrowserOf,
  request,
  signInAsNewGuest,
}) => {
  const newGuest = await signInAsNewGuest()
  await setUpPayouts(page.request)
  const title = `Wren House ${newGuest.email.slice(6, 12)}`
  const id = await makeListing(page.request, title)
  await approveByCall(request, id)
  // Less than half of the text is new, so the listing stays live.
  const description = 'A quiet house at the end of the lane, with a lamp left on for you, and now a stove.'
  await page.request.patch(`/api/properties/${id}`, { data: { description } })
  const admin = await openBrowserOf(demoAdmin.email)
  await admin.goto('/admin')
  const changed = admin.getByRole('region', { name: 'Changed since approval' })
  await changed.getByRole('button', { name: `Approve ${title}` }).click()
  await expectToast(admin, 'Property approved')
  await expect(submission(admin, title)).toBeHidden()
})
