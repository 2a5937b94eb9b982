import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { formatDate } from '#contract/shared/dates.ts'
import { person } from '../../../app/page-tests/samples.ts'
import { expectAccessible, expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { dialog, toast } from '../../../app/screen-tests/page-parts.ts'
import { booking, day } from '../../../app/screen-tests/samples.ts'

let api: FakeApi
let requests: Booking[]
beforeEach(() => {
  requests = [booking()]
  const answer = ({ query }: { query: URLSearchParams }) => (query.get('when') === 'past' ? [] : requests)
  api = makeApi()
    .on(bookingsEndpoints.listMyBookings, answer)
    .on(bookingsEndpoints.listHostBookings, answer)
    .on(bookingsEndpoints.changeBookingStatus, new Refused(500))
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

test('the dashboard has five tabs, and a guest cannot cancel while the server fails', async () => {
  openScreen('/dashboard', api, person)
  const row = page.getByRole('article', { name: /Mock Mill/ })
  for (const words of ['Woodstock', '2 guests', '$708.50', 'Pending']) await expect.element(row).toHaveTextContent(words)
  const tabs = page.getByRole('tab').elements()
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'My Bookings',
    'Property Bookings',
    'Booking Calendar',
    'Calendar Blocking',
    'My Properties',
  ])
  await press('Cancel Booking')
  await expectAccessibleInBothLooks()
  await confirm('Cancel Booking')
  await expect.element(toast()).toHaveTextContent('Failed to cancel booking')
})

test('a host sees the guest’s contact details, and the success or failure of an answer', async () => {
  openScreen('/dashboard?tab=requests', api, person)
  await expect.element(page.getByText('naomi@example.org').first()).toBeVisible()
  await expect.element(page.getByText('555 0100').first()).toBeVisible()
  await press('Approve')
  await confirm('Approve booking')
  await expect.element(toast()).toHaveTextContent('Failed to approve booking')
  await press('Reject')
  await confirm('Reject booking')
  await expect.element(toast()).toHaveTextContent('Failed to reject booking')
  api.on(bookingsEndpoints.changeBookingStatus, booking({ status: 'cancelled', refundStatus: 'pending' }))
  await press('Reject')
  await confirm('Reject booking')
  await expect.element(toast()).toHaveTextContent('Booking rejected')
  expect(api.asked(bookingsEndpoints.changeBookingStatus).map(({ body }) => body)).toMatchObject([
    { status: 'confirmed' },
    { status: 'cancelled' },
    { status: 'cancelled' },
  ])
})

test('the calendar moves by months, returns to today and opens a stay', async () => {
  openScreen(`/dashboard?tab=calendar&month=${requests[0]?.checkInDate.slice(0, 7)}`, api, person)
  const month = page.getByRole('heading', { name: /^[A-Z][a-z]+ 20\d\d$/ }).first()
  await page.getByRole('button', { name: /Naomi/ }).first().click()
  for (const words of ['Naomi', 'Check-in', 'Check-out', 'Nights', '$708.50'])
    await expect.element(dialog()).toHaveTextContent(words)
  await userEvent.keyboard('{Escape}')
  await press('Today')
  const shown = month.element().textContent
  const next = page.getByRole('button', { name: /next month/i })
  await userEvent.hover(next)
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Next month')
  const grid = next.element().closest('div')?.parentElement?.closest('div')?.getBoundingClientRect()
  const stays = page.getByRole('region', { name: 'This month’s bookings' }).element().getBoundingClientRect()
  expect(stays.top).toBeGreaterThan(grid?.bottom ?? 0)
  await next.click()
  await expect.element(month).not.toHaveTextContent(shown)
  await press('Today')
  await expect.element(month).toHaveTextContent(shown)
})

test('a day with more stays than rows opens them all, by keyboard too', async () => {
  const guest = { firstName: 'Naomi', email: null, phoneNumber: null }
  requests = [1, 2, 3, 4, 5, 6, 7].map((at) => booking({ id: at, guest: { ...guest, lastName: `Fenn ${at}` } }))
  openScreen(`/dashboard?tab=calendar&month=${day(3).slice(0, 7)}`, api, person)
  const more = page.getByRole('button', { name: `+2 more on ${formatDate(day(3))}` })
  await expect.element(more).toBeVisible()
  const button = more.element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByRole('heading', { name: formatDate(day(3)) })).toBeVisible()
  expect(dialog().getByRole('listitem').elements()).toHaveLength(7)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
  await more.click()
  await dialog()
    .getByRole('button', { name: /Naomi Fenn 7/ })
    .click()
  await expect.element(dialog().getByRole('heading', { name: 'Naomi Fenn 7' })).toBeVisible()
  await expect.element(dialog()).toHaveTextContent('$708.50')
})

test('a visitor of the dashboard is asked to sign in', async () => {
  openScreen('/dashboard', api)
  await expect.element(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
})
