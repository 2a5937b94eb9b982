import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { addDays, fromLocalDate } from '#contract/shared/dates.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { signUpByCall } from '../fixtures/accounts.ts'
import { findFreeStay } from '../fixtures/stays.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessible } from '../pages/accessibility.ts'
import { authDialog, signInThroughDialog } from '../pages/auth-dialog.ts'
import { chooseStay, dayCell, openWithStay, reserveButton, showDay } from '../pages/property-page.ts'

test('days that are past, booked or blocked cannot be chosen', async ({ page, request }) => {
  const today = fromLocalDate(new Date())
  let found: { id: number; day: string } | null = null
  for (let id = 1; id <= 30 && !found; id += 1) {
    const answers = await Promise.all([
      request.get(`${bookingsEndpoints.listBusyDates.path}?propertyId=${id}`),
      request.get(fillPath(availabilityEndpoints.listBlocks.path, { id })),
    ])
    if (!answers.every((answer) => answer.ok())) continue
    const [busy = [], blocks = []]: { checkInDate?: string; startDate?: string }[][] = await Promise.all(
      answers.map((answer) => answer.json()),
    )
    const day = [...busy.map((stay) => stay.checkInDate), ...blocks.map((block) => block.startDate)].find(
      (date) => date !== undefined && date > addDays(today, 1) && date < addDays(today, 120),
    )
    if (day) found = { id, day }
  }
  if (!found) throw new Error('The demo world has no booked day ahead.')
  await page.goto(`/property/${found.id}`)
  await page.getByRole('button', { name: 'Choose your dates' }).click()
  // Where the place is, it may still be the day before today.
  const past = addDays(today, -2)
  if (past.slice(0, 7) === today.slice(0, 7)) await expect(dayCell(page, past).getByRole('button')).toBeDisabled()
  await showDay(page, found.day)
  await expect(dayCell(page, found.day).getByRole('button')).toBeDisabled()
})

test('long lists open and close by keyboard, and the focus stays on their button', async ({ page, request }) => {
  const isLong = ({ amenities, reviews }: { amenities: unknown[]; reviews: unknown[] }) =>
    amenities.length > 9 && reviews.length > 7
  let found = 0
  for (let id = 1; id <= 62 && !found; id += 1) {
    const answer = await request.get(`/api/properties/${id}`)
    if (answer.ok() && isLong(await answer.json())) found = id
  }
  await page.goto(`/property/${found}`)
  for (const list of ['amenities', 'reviews']) {
    const items = page.getByRole('main').locator('li')
    const button = page.getByRole('button', { name: new RegExp(`^Show (all \\d+|fewer) ${list}$`) })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    const before = await items.count()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAccessibleName(`Show fewer ${list}`)
    await expect(button).toBeFocused()
    expect(await items.count()).toBeGreaterThan(before)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeInViewport()
    expect(await items.count()).toBe(before)
  }
})

test('a stay is priced by itself, line by line', async ({ page, request }) => {
  const stay = await findFreeStay(request, 6)
  await page.goto(`/property/${stay.propertyId}`)
  await expect(page.getByText('Free cancellation for 48 hours').first()).toBeVisible()
  await chooseStay(page, stay)
  await expect(page.getByText(/service fee \(9%\)/i).first()).toBeVisible()
  await expect(page.getByText('Total', { exact: true }).first()).toBeVisible()
})

test('without dates the button says what is missing', async ({ page, request }) => {
  const { propertyId } = await findFreeStay(request, 6)
  await page.goto(`/property/${propertyId}`)
  await reserveButton(page).click()
  await expect(page.getByText('Select dates', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Please select check-in and check-out dates.').first()).toBeVisible()
})

test('a wrong or unknown address says so and leads back', async ({ page, siteConsole }) => {
  siteConsole.allow(/40[04]/)
  await page.goto('/property/not-a-number')
  await expect(page.getByText('Invalid property ID.').first()).toBeVisible()
  await page.goto('/property/999999')
  await expect(page.getByText('Property Not Found').first()).toBeVisible()
  await page.goto('/nowhere')
  await expect(page.getByText('404 Page Not Found').first()).toBeVisible()
})

test('the draft of a visitor survives signing in and leads on to checkout', async ({ page, request }) => {
  const account = await signUpByCall(request)
  const stay = await findFreeStay(request, 7)
  await openWithStay(page, stay)
  await reserveButton(page).click()
  await expect(page.getByText('Please sign in', { exact: true }).first()).toBeVisible()
  await expect(authDialog(page)).toBeVisible()
  await signInThroughDialog(page, account.email)
  await expect(page).toHaveURL(/\/checkout\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByText(stay.title).first()).toBeVisible()
})
