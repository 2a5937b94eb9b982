import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays, formatMonthDay, fromLocalDate } from '#contract/shared/dates.ts'
import { demoAdmin, makePerson, signInByCall, signUpByCall } from '../../fixtures/accounts.ts'
import { waitForEmail } from '../../fixtures/mailbox.ts'
import { makePicture } from '../../fixtures/pictures.ts'
import { expect, test } from '../../fixtures/test.ts'
import { signUpThroughDialog } from '../../pages/auth-dialog.ts'
import { expectPaid, payWith, testCards } from '../../pages/checkout-page.ts'
import { bookingRow, chooseInMenu } from '../../pages/dashboard-page.ts'
import { blockDays, expectToast, ownListing, submission } from '../../pages/host-pages.ts'
import { fillListing, onboard, pictureCards, submitListing } from '../../pages/listing-form.ts'
import { chooseStay, dayCell, reserve, showDay } from '../../pages/property-page.ts'

/** The host's first steps: account, payouts, listing, two photos. Returns the listing's id. */
async function becomeHost(page: Page, title: string): Promise<string> {
  const host = makePerson()
  await page.goto('/')
  await signUpThroughDialog(page, host)
  await onboard(page)
  await fillListing(page, { title, price: 150 })
  await page.getByRole('radio', { name: /^Strict/ }).check()
  await submitListing(page)
  const card = ownListing(page, title)
  await expect(card).toContainText('Pending')
  await card.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByLabel('Choose photos').setInputFiles([await makePicture('porch.jpg', 30), await makePicture('garden.jpg', 140)])
  await expect(pictureCards(page)).toHaveCount(2)
  await expect(pictureCards(page).first()).toContainText('Primary')
  const id = new URL(page.url()).searchParams.get('edit')
  if (!id) throw new Error('The edit page does not name its listing')
  return id
}

/** The host reads the consequences of canceling, and keeps the stay. */
async function readHostsCancellation(page: Page, title: string): Promise<void> {
  await page.goto('/dashboard?tab=requests')
  await bookingRow(page, title).getByRole('button', { name: 'Details' }).click()
  await bookingRow(page, title).getByRole('button', { name: 'Cancel stay' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The guest gets a full refund, including the service fee')
  await expect(dialog).toContainText('Refunded to the guest$534.10')
  await dialog.getByRole('button', { name: 'Keep stay' }).click()
}

/** The host approves the request with one press where the dashboard opens; it is gone from there, and stays so. */
async function approveToday(page: Page, title: string): Promise<void> {
  await page.goto('/dashboard')
  const asked = page.getByRole('listitem', { name: new RegExp(title) })
  await expect(asked).toContainText('left')
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'Booking approved')
  await expect(asked).toBeHidden()
}

/** The guest cancels within 48 hours: the preview, the dialog, the pending refund. */
async function giveUpStay(page: Page, title: string): Promise<void> {
  await page.goto('/dashboard')
  const row = bookingRow(page, title)
  await expect(row).toContainText('Full refund until')
  await row.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: 'Cancellation policy' })).toBeVisible()
  await expect(page.getByText('Strict', { exact: true })).toBeVisible()
  await page.goBack()
  await chooseInMenu(row, 'Cancel stay')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Refunded to your card$534.10')
  await dialog.getByRole('button', { name: 'Cancel stay' }).click()
  await expectToast(page, 'Booking cancelled')
  await expect(row).toContainText('You canceled this booking.')
}

/** The host turns on Instant Book for a live listing. */
async function turnInstantBookOn(page: Page, propertyId: string): Promise<void> {
  await page.goto(`/list-property?edit=${propertyId}`)
  const instant = page.getByRole('checkbox', { name: 'Instant Book' })
  await expect(instant).not.toBeChecked()
  await expect(page.getByRole('radio', { name: /^Strict/ })).toBeChecked()
  await page.getByText('Off: you answer each paid request').click()
  await expect(instant).toBeChecked()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Property Updated')
}

test('a new host lists a place, which is approved, booked and accepted', async ({ page, openBrowserOf }) => {
  const title = `Quillmere House ${randomBytes(3).toString('hex')}`
  const checkIn = addDays(fromLocalDate(new Date()), 5 * 7)
  const stay = { checkIn, checkOut: addDays(checkIn, 3) }
  const block = { from: addDays(checkIn, 14), to: addDays(checkIn, 20) }

  const propertyId = await becomeHost(page, title)

  const admin = await openBrowserOf(demoAdmin.email)
  await admin.goto('/admin')
  const row = submission(admin, title)
  await row.getByRole('button', { name: `View ${title}` }).click()
  const details = admin.getByRole('dialog')
  await expect(details).toContainText('12 Orchard Lane')
  await details.getByRole('button', { name: `Approve ${title}` }).click()
  await expectToast(admin, 'Property approved')
  await expect(row).toBeHidden()

  const guest = await openBrowserOf()
  const person = await signUpByCall(guest.request)
  await signInByCall(guest.request, person.email)
  await guest.request.patch('/api/auth/user', { data: { phoneNumber: '+1 802 555 0142' } })
  await guest.goto(`/properties?search=${encodeURIComponent(title)}`)
  await guest.getByRole('link', { name: title, exact: true }).click()
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await chooseStay(guest, stay)
  const lastHalf = formatMonthDay(addDays(checkIn, -14))
  await expect(guest.getByText(`Until ${lastHalf}`)).toBeVisible()
  await reserve(guest)
  await expect(guest.getByText(`Until ${lastHalf}`)).toBeVisible()
  await payWith(guest, testCards.pays)
  await expectPaid(guest)
  await expect(bookingRow(guest, title)).toContainText('Pending')

  await approveToday(page, title)
  await page.getByRole('tab', { name: 'Property Bookings' }).click()
  const request = bookingRow(page, title)
  await expect(request).toContainText(person.email)
  await expect(request).toContainText('+1 802 555 0142')
  await expect(request).toContainText('Confirmed')
  await waitForEmail(person.email, /confirmed|approved/i)

  await page.getByRole('link', { name: 'See your earnings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Still to come' })).toBeVisible()
  await expect(page.getByText(title).first()).toBeVisible()
  await page.goto('/dashboard?tab=requests')

  await page.getByRole('tab', { name: 'Calendar Blocking' }).click()
  await blockDays(page, title, block.from, block.to, 'Painting the porch')
  await expectToast(page, 'Calendar block created')
  await expect(page.getByRole('region', { name: title })).toContainText('7 days')

  await guest.goto('/dashboard')
  await expect(bookingRow(guest, title)).toContainText('Confirmed')
  await guest.goto(`/property/${propertyId}`)
  await guest.getByRole('button', { name: 'Choose your dates' }).click()
  for (const day of [stay.checkIn, block.from, block.to]) {
    await showDay(guest, day)
    await expect(dayCell(guest, day).getByRole('button')).toBeDisabled()
  }
  await expect(guest.getByText('Painting the porch')).toBeHidden()

  await readHostsCancellation(page, title)
  await giveUpStay(guest, title)
  await waitForEmail(person.email, /^Canceled/)
  await page.goto('/dashboard?tab=requests')
  await expect(bookingRow(page, title)).toContainText('The guest canceled.')
  await turnInstantBookOn(page, propertyId)
  await guest.goto(`/property/${propertyId}`)
  await expect(guest.getByText('Instant Book', { exact: true })).toBeVisible()
  await guest.getByRole('button', { name: 'Choose your dates' }).click()
  await showDay(guest, stay.checkIn)
  await expect(dayCell(guest, stay.checkIn).getByRole('button')).toBeEnabled()
})
