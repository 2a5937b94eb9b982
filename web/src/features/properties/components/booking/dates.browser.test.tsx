import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { addDays, formatDate } from '#contract/shared/dates.ts'
import { detail } from '../../../../app/page-tests/samples.ts'
import { expectAccessible } from '../../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../../app/screen-tests/open-screen.tsx'
import { button, toast } from '../../../../app/screen-tests/page-parts.ts'
import { cost, day, firstOfMonth, stayCalendar } from '../../../../app/screen-tests/samples.ts'

// From the tenth of next month, so that it is in the second visible month.
const start = addDays(firstOfMonth(1), 9)
const at = (days: number) => addDays(start, days)
const picker = () => page.getByRole('dialog', { name: 'Choose your dates' })
const opener = () => page.getByRole('button', { name: /^(Choose your dates|Change dates)/ })

function cellOf(date: string): HTMLElement {
  const cell = document.querySelector<HTMLElement>(`td[data-day="${date}"]:not([data-outside]) button`)
  if (!cell) throw new Error(`${date} is not on show`)
  return cell
}
const cell = (date: string) => page.elementLocator(cellOf(date))
const focusedDay = () => document.activeElement?.closest('td')?.dataset.day

let api: FakeApi
beforeEach(() => {
  api = makeApi()
    .on(propertiesEndpoints.getProperty, detail())
    .on(propertiesEndpoints.listPropertyReviews, [])
    .on(bookingsEndpoints.listBusyDates, [{ checkInDate: at(7), checkOutDate: at(9), status: 'confirmed' }])
    .on(availabilityEndpoints.listBlocks, [{ id: 1, startDate: at(12), endDate: at(12) }])
    .on(stayRulesEndpoints.getStayCalendar, stayCalendar())
    .on(bookingsEndpoints.calculateCost, cost(3))
})

async function openPicker() {
  openScreen('/property/7', api)
  await opener().first().click()
  await expect.element(picker()).toBeVisible()
  await expect.poll(() => document.querySelector(`td[data-day="${at(0)}"]`)).not.toBeNull()
}

test('past, booked and blocked days are disabled, and a stay may end on a taken day', async () => {
  await openPicker()
  for (const taken of [7, 8, 12]) await expect.element(cell(at(taken))).toBeDisabled()
  for (const free of [0, 6, 9, 13]) await expect.element(cell(at(free))).toBeEnabled()
  const past = day(-2)
  if (past.slice(0, 7) === day(0).slice(0, 7)) await expect.element(cell(past)).toBeDisabled()
  await cell(at(5)).click()
  await expect.element(page.getByText('Choose your check-out date')).toBeVisible()
  await expect.element(cell(at(7))).toBeEnabled()
  await expect.element(cell(at(8))).toBeDisabled()
  await cell(at(7)).click()
  await expect.element(picker()).not.toBeInTheDocument()
  await expect
    .element(opener().first())
    .toHaveAccessibleName(`Change dates: check-in ${formatDate(at(5))}, check-out ${formatDate(at(7))}`)
})

test('dates are chosen by keyboard alone: open, move, choose, close, with the focus kept', async () => {
  openScreen('/property/7', api)
  await expect.element(opener().first()).toBeVisible()
  const button = opener().first().element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(picker()).toBeVisible()
  await expect.poll(() => picker().element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(picker()).not.toBeInTheDocument()
  await expect.element(opener().first()).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.querySelector(`td[data-day="${at(0)}"]`)).not.toBeNull()
  cellOf(at(0)).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(focusedDay).toBe(at(1))
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowLeft}')
  await expect.poll(focusedDay).toBe(at(0))
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.poll(focusedDay).toBe(at(3))
  await userEvent.keyboard('{Enter}')
  await expect.element(picker()).not.toBeInTheDocument()
  await expect.element(page.getByText('Total', { exact: true }).first()).toBeVisible()
  expect(api.asked(bookingsEndpoints.calculateCost).at(-1)?.body).toMatchObject({ checkInDate: at(0), checkOutDate: at(3) })
})

test('the months turn forward and back, not before the current one, and dates are cleared', async () => {
  await openPicker()
  const captions = () => [...picker().element().querySelectorAll('[role=status]')].map((one) => one.textContent)
  const first = captions()
  await expect.element(page.getByRole('button', { name: /previous month/i })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: /next month/i }).click()
  await expect.poll(captions).not.toEqual(first)
  await page.getByRole('button', { name: /previous month/i }).click()
  await expect.poll(captions).toEqual(first)
  await cell(at(0)).click()
  await button('Clear dates').click()
  await expect.element(button('Clear dates')).not.toBeInTheDocument()
})

test('a day that the host does not offer shows the reason and cannot be chosen', async () => {
  const calendar = stayCalendar()
  api.on(stayRulesEndpoints.getStayCalendar, { ...calendar, rules: { ...calendar.rules, minNights: 3 } })
  await openPicker()
  await cell(at(0)).click()
  await expect.element(cell(at(2))).toHaveAccessibleName(/at least 3 nights/)
  await cell(at(2)).click({ force: true })
  await expect.element(picker().getByRole('alert')).toHaveTextContent('The host requires at least 3 nights.')
  await expect.element(page.getByText('Choose your check-out date')).toBeVisible()
})

test('each available night shows its price, including special nights and weekends', async () => {
  const calendar = stayCalendar()
  const nights = [{ night: at(1), price: 219.5, minNights: null }]
  api.on(stayRulesEndpoints.getStayCalendar, { ...calendar, rules: { ...calendar.rules, weekendPrice: 240 }, nights })
  await openPicker()
  const weekend = [0, 2, 3, 4, 5, 6].map(at).filter((date) => [5, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay()))
  await expect.element(cell(at(1))).toHaveTextContent('$219.50')
  await expect.element(cell(at(1))).toHaveAccessibleName(/\$219\.50 for the night/)
  for (const date of weekend) await expect.element(cell(date)).toHaveTextContent('$240')
  await expect.element(cell(at(7))).not.toHaveTextContent('$')
})

test("the open calendar is accessible in light, and in dark in a phone's sheet", async () => {
  await openPicker()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await look({ width: 390, height: 844, theme: 'dark' })
  await page.getByRole('button', { name: /Add dates/ }).click()
  await expect.poll(() => document.querySelector(`td[data-day="${day(0)}"]`)).not.toBeNull()
  await expectAccessible()
})

test('a failed quote falls back to nights times price', async () => {
  const { error } = console
  console.error = () => undefined
  try {
    api.on(bookingsEndpoints.calculateCost, new Refused(500))
    await openPicker()
    await cell(at(0)).click()
    await cell(at(3)).click()
    await expect.element(page.getByText('The fees could not be loaded.').first()).toBeVisible()
    await expect.element(page.getByText('$522').first()).toBeVisible()
  } finally {
    console.error = error
  }
})

test('the price of a stay is shown automatically, line by line', async () => {
  await openPicker()
  await expect.element(page.getByText('Free cancellation for 48 hours').first()).toBeVisible()
  await cell(at(0)).click()
  await cell(at(3)).click()
  await expect.element(page.getByText('service fee (9%)', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('$46.98').first()).toBeVisible()
  await expect.element(page.getByText('$568.98').first()).toBeVisible()
})

test('the total stands beside the price of a night, and taken dates are named above the button', async () => {
  openScreen(`/property/7?checkIn=${at(0)}&checkOut=${at(3)}`, api)
  const card = page.getByRole('complementary', { name: 'Book this stay' })
  await expect.element(card.getByText('$568.98 total')).toBeVisible()
  api.on(bookingsEndpoints.calculateCost, { ...cost(3), available: false })
  await card.getByRole('button', { name: 'More' }).click()
  const notice = card.getByText('These dates are no longer available. Please choose different dates.')
  await expect.element(notice).toBeVisible()
  expect(card.getByText('$568.98 total').elements()).toEqual([])
  const reserve = card.getByRole('button', { name: 'Reserve & Pay' }).element()
  expect(notice.element().getBoundingClientRect().bottom).toBeLessThan(reserve.getBoundingClientRect().top)
})

test('without dates the button asks for them', async () => {
  openScreen('/property/7', api)
  await button('Reserve & Pay').first().click()
  await expect.element(toast()).toHaveTextContent('Select datesPlease select check-in and check-out dates.')
})

test('on a phone the sheet asks for the dates beside its button, and no toast covers the price', async () => {
  openScreen('/property/7', api)
  await look({ width: 390, height: 844 })
  await button('Reserve & Pay').last().click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('Select datesPlease select check-in and check-out dates.')
  await expect.element(toast()).not.toBeInTheDocument()
  await expect.element(sheet.getByRole('button', { name: 'Reserve & Pay' })).toBeInViewport()
  await sheet.getByRole('button', { name: 'Next month' }).click()
  await expect.poll(() => document.querySelector(`td[data-day="${at(0)}"]`)).not.toBeNull()
  await cell(at(0)).click()
  await expect.element(sheet.getByRole('alert')).not.toBeInTheDocument()
  await cell(at(3)).click()
  await expect.element(sheet.getByText('$568.98').last()).toBeInViewport()
  await expectAccessible()
})

test('on a phone the name of a weekday is above the middle of its days', async () => {
  await look({ width: 390 })
  openScreen('/property/7', api)
  await page.getByRole('button', { name: /Add dates/ }).click()
  await expect.poll(() => document.querySelector(`td[data-day="${day(0)}"]`)).not.toBeNull()
  const middleOf = ({ left, width }: DOMRect) => left + width / 2
  const names = [...(cellOf(day(0)).closest('table')?.querySelectorAll('thead th') ?? [])]
  expect(names).toHaveLength(7)
  for (const name of names) {
    const words = document.createRange()
    words.selectNodeContents(name)
    expect(middleOf(words.getBoundingClientRect())).toBeCloseTo(middleOf(name.getBoundingClientRect()), 0)
  }
})
