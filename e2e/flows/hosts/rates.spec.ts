import type { APIRequestContext, Locator } from '@playwright/test'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { addDays, formatDate, fromLocalDate } from '#contract/shared/dates.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { demoAdmin, signInByCall } from '../../fixtures/accounts.ts'
import { makeListing, setUpPayouts } from '../../fixtures/hosts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../pages/accessibility.ts'
import { accountMenu } from '../../pages/auth-dialog.ts'
import { payButton } from '../../pages/checkout-page.ts'
import { expectToast } from '../../pages/host-pages.ts'
import { chooseStay, clickRefusedDay, dayCell, reserve, showDay } from '../../pages/property-page.ts'

/** A Friday two or three weeks ahead, so that it and the following week are in the first month on show. */
function fridayAhead(): string {
  let day = addDays(fromLocalDate(new Date()), 14)
  while (new Date(`${day}T12:00:00Z`).getUTCDay() !== 5) day = addDays(day, 1)
  return day
}

async function approveByCall(request: APIRequestContext, id: number): Promise<void> {
  await signInByCall(request, demoAdmin.email)
  await request.put(fillPath(approvalsEndpoints.setStatus.path, { id }), { data: { status: 'approved' } })
}

test('a host sets prices, rules and a season; a guest reads why and pays', async ({ page, signInAsNewGuest, siteConsole }) => {
  siteConsole.allow(/409/)
  const friday = fridayAhead()
  const host = await signInAsNewGuest()
  await setUpPayouts(page.request)
  const id = await makeListing(page.request, 'Plover House')
  await page.goto('/dashboard?tab=blocking')
  await page.getByRole('region', { name: 'Plover House' }).getByRole('button', { name: 'Prices & rules' }).click()
  const night = (days: number) => page.locator(`[data-night="${addDays(friday, days)}"]`)
  await expect(night(0)).toContainText('$120')

  // Dragging over two nights sets their price.
  await night(0).scrollIntoViewIfNeeded()
  await night(0).hover()
  await page.mouse.down()
  await night(1).hover()
  await page.mouse.up()
  const bar = page.getByRole('region', { name: 'Selected nights' })
  await expect(bar).toContainText('2 nights')
  await bar.getByLabel('Nightly price').fill('150')
  await bar.getByRole('button', { name: 'Save 2 nights' }).click()
  await expectToast(page, 'Calendar saved')
  await expect(night(1)).toContainText('$150')
  await expect(bar).toBeHidden()

  // By keyboard: three nights from Monday on are blocked, then the middle one is unblocked.
  await night(3).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(bar).toContainText('3 nights')
  await bar.getByRole('button', { name: 'Block', exact: true }).click()
  await expectToast(page, 'Calendar block created')
  await night(4).focus()
  await page.keyboard.press('Enter')
  await bar.getByRole('button', { name: 'Unblock' }).click()
  await expectToast(page, 'Nights are open again')
  await expect(night(3)).toHaveAccessibleName(/blocked/)
  await expect(night(4)).not.toHaveAccessibleName(/blocked/)
  await night(3).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await bar.getByRole('button', { name: 'Unblock' }).click()
  await expect(night(5)).not.toHaveAccessibleName(/blocked/)

  // A season starts with the selected nights.
  await night(2).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowRight')
  await bar.getByRole('button', { name: 'Add a season' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('First night')).toHaveValue(addDays(friday, 2))
  await expect(dialog.getByLabel('Last night')).toHaveValue(addDays(friday, 3))
  await dialog.getByLabel('Name').fill('Harvest')
  await dialog.getByLabel('Price per night', { exact: true }).fill('200')
  await dialog.getByRole('button', { name: 'Save season' }).click()
  await expect(page.getByRole('region', { name: 'Seasons' })).toContainText('Harvest')
  await expect(night(2)).toContainText('$200')
  await bar.getByRole('button', { name: 'Clear selection' }).click()

  await page.getByRole('button', { name: 'Edit rules' }).click()
  await dialog.getByLabel('Minimum nights').fill('0')
  await dialog.getByRole('button', { name: 'Save rules' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Minimum nights must be a whole number from 1 to 365')
  await dialog.getByLabel('Minimum nights').fill('3')
  await dialog.getByLabel('Weekly discount (%)').fill('10')
  await dialog.getByLabel('Extra guest fee, per night').fill('20')
  await dialog.getByRole('button', { name: 'Save rules' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Booking rules' })).toContainText('3 nights – no limit')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await approveByCall(page.request, id)
  await signInAsNewGuest()
  await page.goto(`/property/${id}`)
  await page.getByRole('button', { name: /^Choose your dates/ }).click()
  await showDay(page, friday)
  await dayCell(page, friday).getByRole('button').click()
  const tooSoon = addDays(friday, 2)
  await showDay(page, tooSoon)
  await clickRefusedDay(page, tooSoon)
  await expect(page.getByRole('alert').filter({ hasText: 'The host requires at least 3 nights.' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear dates' }).click()
  await page.keyboard.press('Escape')
  await chooseStay(page, { checkIn: friday, checkOut: addDays(friday, 7) })
  // 2 × 150 + 2 × 200 + 3 × 120 = 1,060; less 10%, plus a service fee of 9%.
  for (const words of [
    '$150.00 × 2 nights · Special price',
    '$200.00 × 2 nights · Harvest',
    '$120.00 × 3 nights',
    '-$106.00',
    '$1,039.86',
  ])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  await page.getByText('Price of each night').filter({ visible: true }).first().click()
  await expect(
    page
      .getByText(formatDate(addDays(friday, 6)))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await reserve(page)
  await expect(page.getByText('Weekly discount (10%)').first()).toBeVisible()
  await expect(page.getByText('$1,039.86').first()).toBeVisible()
  // Checkout shows the price before it holds the nights.
  await expect(payButton(page)).toBeEnabled()

  await signInByCall(page.request, host.email)
  await page.goto(`/dashboard?tab=blocking&listing=${id}`)
  await expect(night(0)).toHaveAccessibleName(/booked: Being booked/)
})

test('a host prices and blocks the nights of two listings at once; a booked night is refused, and the rest is kept', {
  tag: '@proof',
}, async ({ page, signInAsNewGuest, siteConsole }) => {
  siteConsole.allow(/409/)
  const host = await signInAsNewGuest()
  await setUpPayouts(page.request)
  const [first, second] = [await makeListing(page.request, 'Sorrel Barn'), await makeListing(page.request, 'Teasel Mill')]
  await approveByCall(page.request, first)
  const at = (days: number) => addDays(fromLocalDate(new Date()), days)
  await signInAsNewGuest()
  const stay = { propertyId: first, checkInDate: at(9), checkOutDate: at(11), guestCount: 2 }
  expect((await page.request.post(checkoutEndpoints.createPaymentIntent.path, { data: stay })).status()).toBe(201)

  await signInByCall(page.request, host.email)
  await page.goto('/dashboard')
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Calendar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  const night = (listing: number, days: number) => page.locator(`[data-listing="${listing}"][data-night="${at(days)}"]`)
  const bar = page.getByRole('region', { name: 'Selected nights' })
  const drag = async (from: Locator, to: Locator) => {
    await from.hover({ position: { x: 20, y: 58 } })
    await page.mouse.down()
    await to.hover({ position: { x: 20, y: 58 } })
    await page.mouse.up()
  }
  await drag(night(second, 3), night(first, 5))
  await expect(bar).toContainText('2 listings')
  await bar.getByLabel('Nightly price').fill('188')
  await bar.getByRole('button', { name: 'Save 6 nights' }).click()
  await expectToast(page, 'Calendar saved')
  await page.reload()
  for (const id of [first, second]) {
    await expect(night(id, 4)).toContainText('$188')
    await expect(night(id, 4)).toHaveCSS('font-weight', '700')
  }

  await drag(night(first, 9), night(second, 10))
  await bar.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(bar.getByRole('alert')).toHaveText('Sorrel Barn: These dates overlap an existing booking.')
  await expect(night(second, 10)).toHaveAccessibleName(/blocked/)
  await expect(night(first, 9)).toHaveAttribute('aria-selected', 'true')
})
