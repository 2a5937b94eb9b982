import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { calendarsEndpoints } from '#contract/calendars/calendars.endpoints.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { payoutsEndpoints } from '#contract/payouts/payouts.endpoints.ts'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { person } from '../../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../../app/screen-tests/open-screen.tsx'
import { dialog, toast } from '../../../../app/screen-tests/page-parts.ts'
import { booking, day, hostToday } from '../../../../app/screen-tests/samples.ts'

const summary = (listings: number, unanswered = 0) => ({
  asGuest: { bookings: 0, unpaidHolds: 0, nextStay: null },
  asHost: { listings, unanswered },
})
const ask = (of: Partial<Booking> = {}) => ({ booking: booking(of), paidAt: new Date().toISOString(), earns: 571.5 })

let api: FakeApi
beforeEach(() => {
  api = makeApi()
    .on(bookingsEndpoints.summarizeBookings, summary(2, 1))
    .on(bookingsEndpoints.listMyBookings, [])
    .on(ledgerEndpoints.getEarnings, {
      totals: { earned: 571.5, paidOut: 0, outstanding: 571.5 },
      months: [{ month: day(0).slice(0, 7), stays: 1, earned: 571.5, paidOut: 0 }],
      bookings: [],
      currency: 'usd',
    })
    .on(messagesEndpoints.listThreads, { threads: [], cursor: null })
    .on(payoutsEndpoints.getAccountStatus, { hasAccount: true, onboardingComplete: true })
    .on(reviewsEndpoints.listReviewedStays, [])
})

const tabNames = () =>
  page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent)

test('a host’s dashboard opens with the day: approve with one press, reject after the consequences', async () => {
  api
    .on(hostingEndpoints.getToday, hostToday({ requests: { count: 2, items: [ask(), ask({ id: 2 })] } }))
    .on(bookingsEndpoints.changeBookingStatus, ({ body }) => {
      const { status } = body as { status: Booking['status'] }
      api.on(hostingEndpoints.getToday, hostToday({ requests: { count: 1, items: [ask({ id: 2 })] } }))
      return booking({ status })
    })
  openScreen('/dashboard', api, person)
  const rows = page.getByRole('listitem', { name: 'Naomi Fenn, Mock Mill' })
  for (const words of ['You earn $571.50', '3 nights', '2 guests', 'left', 'Ends tomorrow'])
    await expect.element(rows.first()).toHaveTextContent(words)
  expect(tabNames()).toEqual([
    'Today',
    'My Bookings',
    'Property Bookings',
    'Booking Calendar',
    'Calendar Blocking',
    'My Properties',
  ])
  await expectAccessibleInBothLooks()
  await rows.first().getByRole('button', { name: 'Approve' }).click()
  await expect.element(toast()).toHaveTextContent('Booking approved')
  await expect.poll(() => rows.elements().length).toBe(1)
  api.on(bookingsEndpoints.changeBookingStatus, new Refused(500))
  await rows.first().getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog()).toHaveTextContent('Naomi Fenn gets a full refund of $708.50')
  await dialog().getByRole('button', { name: 'Reject booking' }).click()
  await expect.element(toast()).toHaveTextContent('Failed to reject booking')
  await expect.element(rows.first()).toBeVisible()
})

test('the day names who comes, who leaves, who stays, and what keeps nights or money away', async () => {
  const stay = (id: number, lastName: string, given: Partial<Booking> = {}) =>
    booking({
      id,
      status: 'confirmed',
      guest: { firstName: 'Naomi', lastName, email: null, phoneNumber: null },
      checkInDate: day(0),
      ...given,
    })
  api.on(payoutsEndpoints.getAccountStatus, { hasAccount: true, onboardingComplete: false }).on(
    hostingEndpoints.getToday,
    hostToday({
      arrivals: { count: 23, bookings: [stay(11, 'Arriving')] },
      departures: { count: 1, bookings: [stay(12, 'Leaving')] },
      inHouse: { count: 1, bookings: [stay(13, 'Staying')] },
      days: [{ date: day(1), taken: 1, arrivals: 2, departures: 3 }],
      failingFeeds: [{ id: 5, propertyId: 7, title: 'Mock Mill', name: 'Airbnb', lastGoodAt: null }],
    }),
  )
  openScreen('/dashboard', api, person)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  for (const words of ['Naomi Arriving', 'After 3:00 PM', '22 more stays'])
    await expect.element(part('Arrivals')).toHaveTextContent(words)
  await expect.element(part('Departures')).toHaveTextContent('Naomi LeavingMock MillBy 11:00 AM')
  await expect.element(part('In house')).toHaveTextContent('Naomi StayingMock MillUntil')
  for (const words of ['1 of 2', '2 in', '3 out']) await expect.element(part('Next 7 days')).toHaveTextContent(words)
  const attention = part('Needs attention')
  await expect.element(attention.getByRole('link', { name: 'Set up' })).toHaveAttribute('href', '/list-property')
  await expect.element(attention).toHaveTextContent('Mock Mill’s Airbnb calendar cannot be read')
  await expect.element(attention.getByRole('link', { name: 'Fix' })).toHaveAttribute('href', '/listings/7/calendars')
  await look({ width: 390, height: 844 })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessibleInBothLooks()
  await part('Departures').getByRole('link', { name: 'Naomi Leaving' }).click()
  await expect.element(page.getByRole('tab', { name: 'Property Bookings' })).toHaveAttribute('aria-selected', 'true')
})

test('nights that are taken twice are on the day until the host dismisses them', async () => {
  const overlap = {
    id: 9,
    propertyId: 7,
    title: 'Mock Mill',
    nights: { from: day(5), to: day(7) },
    isSame: false,
    names: ['Airbnb', 'Booking 12 of this site'] as [string, string],
  }
  let sent: unknown
  api.on(hostingEndpoints.getToday, hostToday({ overlaps: [overlap] })).on(calendarsEndpoints.markOverlapsSeen, ({ body }) => {
    sent = body
    api.on(hostingEndpoints.getToday, hostToday())
    return undefined
  })
  openScreen('/dashboard', api, person)
  const attention = page.getByRole('region', { name: 'Needs attention', exact: true })
  await expect.element(attention).toHaveTextContent('Nights at Mock Mill are taken twice')
  await expect.element(attention).toHaveTextContent('Airbnb and Booking 12 of this site')
  await expect.element(attention.getByRole('link', { name: 'Check' })).toHaveAttribute('href', '/listings/7/calendars')
  await attention.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(attention).not.toHaveTextContent('taken twice')
  expect(sent).toEqual({ ids: [9] })
})

test('a quiet day says so, a failed one can be tried again, and a new host is told what comes', async () => {
  api.on(hostingEndpoints.getToday, new Refused(500))
  openScreen('/dashboard', api, person)
  await expect.element(page.getByText('Your day could not be loaded')).toBeVisible()
  api.on(hostingEndpoints.getToday, hostToday())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No request is waiting for your answer.')).toBeVisible()
  await expect.element(page.getByText('All clear. 0 of 2 places have guests tonight.')).toBeVisible()
  await expect.element(page.getByText('You have read every message.')).toBeVisible()
})

test('a host whose listings wait for approval is told so', async () => {
  api.on(hostingEndpoints.getToday, hostToday({ listings: 0 }))
  openScreen('/dashboard', api, person)
  await expect.element(page.getByText('No approved listings yet')).toBeVisible()
})

test('a guest who follows a link to the day sees their bookings', async () => {
  api.on(bookingsEndpoints.summarizeBookings, summary(0))
  openScreen('/dashboard?tab=today', api, person)
  await expect.element(page.getByRole('tab', { name: 'My Bookings' })).toHaveAttribute('aria-selected', 'true')
  expect(tabNames()).toHaveLength(5)
})
