import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { formatDate } from '#contract/shared/dates.ts'
import { person } from '../../../app/page-tests/samples.ts'
import { expectAccessible, expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { dialog, toast } from '../../../app/screen-tests/page-parts.ts'
import { booking, day, ownProperty } from '../../../app/screen-tests/samples.ts'

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
const moreActions = () => page.getByRole('button', { name: 'More actions for Mock Mill' })
const openMenu = async () => {
  await moreActions().click()
  await expect.element(page.getByRole('menu')).toBeVisible()
}
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
  for (const words of ['Rosalind has until', 'Paid', '3 nights']) await expect.element(row).toHaveTextContent(words)
  await openMenu()
  await expectAccessibleInBothLooks()
  await userEvent.keyboard('{Escape}')
  await row.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect.element(dialog()).toHaveTextContent('You get a full refund of $708.50')
  await expectAccessible()
  await confirm('Cancel Booking')
  await expect.element(toast()).toHaveTextContent('Failed to cancel booking')
})

test('a booking opens its trip; its menu works by keyboard and leads to messages, receipt and listing', async () => {
  requests = [booking({ status: 'confirmed', respondBy: null })]
  const { address } = openScreen('/dashboard', api, person)
  const more = moreActions()
  await expect.element(more).toBeVisible()
  const button = more.element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{ArrowDown}')
  const menu = page.getByRole('menu', { name: 'Actions for Mock Mill' })
  await expect.element(menu).toBeVisible()
  for (const [name, href] of [
    ['Message the host', '/messages?booking=900001'],
    ['View receipt', '/bookings/900001/receipt'],
    ['View listing', '/property/7'],
  ] as const)
    await expect.element(menu.getByRole('menuitem', { name })).toHaveAttribute('href', href)
  await userEvent.keyboard('{End}')
  await expect.element(menu.getByRole('menuitem', { name: 'Cancel stay' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).toBeVisible()
  expect(dialog().element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
  await page.getByRole('article').click()
  await expect.poll(address).toBe('/trips/900001')
})

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)('each booking has one badge, its next event and one action: %s at %i', async (theme, width) => {
  const past = { status: 'confirmed', respondBy: null, checkInDate: day(-9), checkOutDate: day(-5) } as const
  const paidLongAgo = {
    policy: 'strict',
    timeZone: 'America/New_York',
    freeHours: 48,
    freeUntil: `${day(-30)}T12:00:00.000Z`,
  } as const
  const canceled = { ...past, status: 'cancelled', cancelReason: 'guest' } as const
  requests = [
    booking({ id: 1, paymentStatus: 'pending', respondBy: null, holdExpiresAt: new Date(Date.now() + 600_000).toISOString() }),
    booking({ id: 2, status: 'confirmed', respondBy: null, cancellation: { ...paidLongAgo, steps: [] } }),
    booking({ id: 3, ...past }),
    booking({ id: 4, ...canceled, refundStatus: 'succeeded', refundedAmount: 708.5 }),
    booking({ id: 5, ...canceled, cancelReason: 'hold_expired', paymentStatus: 'pending' }),
    booking({ id: 6, ...canceled, refundStatus: 'failed', refundedAmount: 708.5 }),
  ]
  await look({ theme, width })
  openScreen('/dashboard', api, person)
  const rows = page.getByRole('article')
  await expect.element(rows.first()).toBeVisible()
  expect(rows.elements().map((row) => row.querySelectorAll('a:not(h3 a)').length)).toEqual([1, 1, 1, 1, 1, 1])
  for (const [at, words] of [
    [0, ['Pending', 'Nights held for', 'Payment Pending', 'Finish paying']],
    [1, ['Confirmed', 'Check in', 'after 3:00 PM.', 'View trip']],
    [2, ['Completed', 'Book again']],
    [3, ['Canceled', 'Refunded $708.50', 'You canceled this booking.', 'View receipt']],
    [4, ['Canceled', 'Your hold expired before you paid.', 'Not charged', 'Try again']],
    [5, ['Refund failed', 'Please contact support.', 'View receipt']],
  ] as const)
    for (const word of words) await expect.element(rows.nth(at)).toHaveTextContent(word)
  for (const row of rows.elements()) {
    if (width >= 1280) expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(132)
    for (const target of row.querySelectorAll('button, a:not(h3 a)'))
      expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible()
})

test('a booking that was just paid comes first, and only once', async () => {
  const sooner = booking({ id: 1, property: { ...booking().property, title: 'Sooner Barn' } })
  const paid = booking({ id: 2, checkInDate: day(90), checkOutDate: day(93) })
  requests = [sooner, paid]
  api.on(bookingsEndpoints.listMyBookings, ({ query }) =>
    query.get('q') === 'PL-2' ? [paid] : query.get('when') === 'past' ? [] : requests,
  )
  await look({ width: 390, height: 844 })
  openScreen('/dashboard?booked=2', api, person)
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  await expect.element(upcoming).toHaveTextContent('Sooner Barn')
  await expect.element(page.getByRole('region', { name: 'New booking' })).toHaveTextContent('Mock Mill')
  await expect.element(upcoming).not.toHaveTextContent('Mock Mill')
  await expect.element(page.getByRole('article').first()).toHaveTextContent('Mock Mill')
  await expectAccessibleInBothLooks()
})

test('a booking that was just paid opens as a panel, which folds into its row and stays closed', async () => {
  localStorage.removeItem('closedBooking')
  requests = [booking({ id: 2 })]
  openScreen('/dashboard?booked=2', api, person)
  const panel = page.getByRole('region', { name: 'Request sent to Rosalind' })
  await expect.element(panel).toHaveTextContent(/full refund of \$708\.50/)
  for (const step of ['Rosalind replies', 'You get the address', 'You check in'])
    await expect.element(panel).toHaveTextContent(step)
  await expect.element(panel.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', '/api/bookings/2/trip.ics')
  await expect.element(panel.getByRole('link', { name: 'Message Rosalind' })).toHaveAttribute('href', '/messages?booking=2')
  await expect.element(panel.getByRole('link', { name: 'View receipt' })).toHaveAttribute('href', '/bookings/2/receipt')
  await panel.getByRole('button', { name: 'Close Request sent to Rosalind' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  const row = page.getByRole('region', { name: 'New booking' }).getByRole('article')
  await expect.element(row.getByRole('link', { name: 'Mock Mill' })).toHaveFocus()
  await expect.element(row.getByRole('button', { name: 'Cancel Booking' })).toBeVisible()
})

test('a confirmed booking names its place, the days to go and the refund', async () => {
  localStorage.removeItem('closedBooking')
  requests = [booking({ id: 2, status: 'confirmed', respondBy: null, checkInDate: day(40), checkOutDate: day(43) })]
  openScreen('/dashboard?booked=2', api, person)
  const panel = page.getByRole('region', { name: 'You’re booked in Woodstock' })
  await expect.element(panel).toHaveTextContent(/Check in .+, after 3:00 PM, at .+, Woodstock\./)
  await expect.element(panel).toHaveTextContent('40 days to go')
  expect(panel.getByRole('timer').elements()).toEqual([])
  await expectAccessibleInBothLooks()
})

test('a booking that was just paid never stands in another place before, from which its row would jump', async () => {
  const sooner = booking({ id: 1, property: { ...booking().property, title: 'Sooner Barn' } })
  const paid = booking({ id: 2, checkInDate: day(90), checkOutDate: day(93) })
  let answer: (found: Booking[]) => void = () => undefined
  const found = new Promise<Booking[]>((resolve) => {
    answer = resolve
  })
  requests = [sooner, paid]
  api.on(bookingsEndpoints.listMyBookings, ({ query }) =>
    query.get('q') === 'PL-2' ? found : query.get('when') === 'past' ? [] : requests,
  )
  openScreen('/dashboard?booked=2', api, person)
  await expect.element(page.getByRole('region', { name: 'Upcoming' })).toHaveTextContent('Sooner Barn')
  expect(page.getByText('Mock Mill').elements()).toEqual([])
  answer([paid])
  await expect.element(page.getByRole('region', { name: 'New booking' })).toHaveTextContent('Mock Mill')
})

test('a past stay is reviewed from its row, and its stars stay there', async () => {
  const past = booking({ status: 'confirmed', respondBy: null, checkInDate: day(-9), checkOutDate: day(-5) })
  const stay = {
    bookingId: past.id,
    propertyId: 7,
    title: 'Mock Mill',
    otherName: 'Rosalind',
    checkInDate: past.checkInDate,
    checkOutDate: past.checkOutDate,
    reviewBy: `${day(9)}T12:00:00.000Z`,
    canWrite: true,
    mine: null,
    theirs: null,
  }
  const mine = {
    id: 1,
    rating: 4,
    scores: null,
    comment: 'A quiet week.',
    createdAt: new Date().toISOString(),
    isPublished: false,
    hiddenReason: null,
    answer: null,
  }
  requests = [past]
  api.on(reviewsEndpoints.listReviewedStays, [stay]).on(reviewsEndpoints.reviewStay, mine)
  openScreen('/dashboard', api, person)
  const row = page.getByRole('article')
  await expect.element(row).toHaveTextContent(`Review by ${formatDate(day(9))}.`)
  await press('Write a review')
  await expect.element(dialog().getByRole('radiogroup', { name: 'Overall' })).toBeVisible()
  for (const group of dialog().getByRole('radiogroup').all()) await group.getByRole('radio', { name: /^4 stars/ }).click()
  await dialog().getByLabelText('What should other guests know?').fill('A quiet week beside the river, and good bread.')
  api.on(reviewsEndpoints.listReviewedStays, [{ ...stay, canWrite: false, mine }])
  await dialog().getByRole('button', { name: 'Send review' }).click()
  await expect.element(toast()).toHaveTextContent('Thank you for your review')
  await expect.element(row).toHaveTextContent('You rated it Rated 4.0 out of 5not published yet')
  await expect.element(row.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', '/property/7')
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

test('a stay of a later year names it once', async () => {
  requests = [booking({ status: 'confirmed', checkInDate: '2031-06-12', checkOutDate: '2031-06-16' })]
  openScreen('/dashboard?tab=requests', api, person)
  const dates = page.getByText('Jun 12–16, 2031').first()
  await expect.element(dates).toBeVisible()
  expect(dates.element().textContent).not.toContain('2031, 2031')
})

test('what the dashboard reads is known to the header', async () => {
  const withListings = (listings: number) => ({
    asGuest: { bookings: 0, unpaidHolds: 0, nextStay: null },
    asHost: { listings, unanswered: 0 },
  })
  api.on(bookingsEndpoints.summarizeBookings, withListings(0))
  openScreen('/help', api, person)
  await expect.poll(() => api.asked(bookingsEndpoints.summarizeBookings).length).toBe(1)
  api.on(bookingsEndpoints.summarizeBookings, withListings(1))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect.element(page.getByRole('button', { name: 'Hosting', exact: true })).toBeVisible()
})

test('the calendar moves by months, returns to today and opens a stay', async () => {
  openScreen(`/dashboard?tab=calendar&month=${requests[0]?.checkInDate.slice(0, 7)}`, api, person)
  const month = page.getByRole('heading', { name: /^[A-Z][a-z]+ 20\d\d$/ }).first()
  await page.getByRole('button', { name: /Naomi/ }).first().click()
  for (const words of ['Naomi', 'Check-in', 'Check-out', 'Nights', '$708.50'])
    await expect.element(dialog()).toHaveTextContent(words)
  await dialog().getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
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

test('bars name guest and place in the color of the listing, and the legend shows one listing alone', async () => {
  const mill = booking().property
  requests = [
    booking({ id: 1, propertyId: 7, checkInDate: day(3), checkOutDate: day(6) }),
    booking({
      id: 2,
      propertyId: 8,
      checkInDate: day(3),
      checkOutDate: day(5),
      property: { ...mill, id: 8, title: 'Plum House' },
    }),
    booking({
      id: 3,
      propertyId: 8,
      checkInDate: day(7),
      checkOutDate: day(9),
      property: { ...mill, id: 8, title: 'Plum House' },
    }),
  ]
  api.on(propertiesEndpoints.listOwnProperties, [ownProperty({ id: 7 }), ownProperty({ id: 8 })])
  openScreen(`/dashboard?tab=calendar&month=${day(3).slice(0, 7)}`, api, person)
  const bars = page.getByRole('table').getByRole('button', { name: /Pending$/ })
  await expect.element(bars.first()).toHaveTextContent('Naomi Fenn, Mock Mill')
  const edgesOf = (title: string) =>
    new Set(
      bars
        .elements()
        .filter((bar) => bar.textContent.includes(title))
        .map((bar) => getComputedStyle(bar).borderLeftColor),
    )
  await expect.poll(() => [edgesOf('Mock Mill').size, edgesOf('Plum House').size]).toEqual([1, 1])
  expect([...edgesOf('Mock Mill')]).not.toEqual([...edgesOf('Plum House')])
  const legend = page.getByRole('group', { name: 'Listings' })
  await legend.getByRole('button', { name: 'Plum House' }).click()
  await expect.poll(() => bars.elements().some((bar) => bar.textContent.includes('Mock Mill'))).toBe(false)
  await expectAccessibleInBothLooks()
  await legend.getByRole('button', { name: 'All listings' }).click()
  await expect.poll(() => bars.elements().some((bar) => bar.textContent.includes('Mock Mill'))).toBe(true)
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
