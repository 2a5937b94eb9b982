import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { person } from '../../../app/page-tests/samples.ts'
import { expectAccessible } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { toast } from '../../../app/screen-tests/page-parts.ts'
import { booking, hostToday } from '../../../app/screen-tests/samples.ts'

let api: FakeApi
let requests: Booking[]
beforeEach(() => {
  requests = []
  api = makeApi()
    .on(bookingsEndpoints.listMyBookings, [])
    .on(bookingsEndpoints.listHostBookings, ({ query }) => (query.get('when') === 'past' ? [] : requests))
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
const ask = (of: Partial<Booking> = {}, hours = 20) => ({
  booking: booking({ respondBy: new Date(Date.now() + hours * 3_600_000).toISOString(), ...of }),
  paidAt: new Date(Date.now() + (hours - 24) * 3_600_000).toISOString(),
  earns: 571.5,
})

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)('requests come before the filters, the soonest first, with their whole text: %s at %i', async (theme, width) => {
  const specialRequests = `A crib, please.\n${'We arrive late, after a long drive, and would like to let ourselves in. '.repeat(6)}The end.`
  const soon = ask({ id: 2, specialRequests }, 5.5)
  const later = ask({ id: 3, property: { ...booking().property, title: 'Plum House' } })
  requests = [later.booking, soon.booking, booking({ id: 4, status: 'confirmed', respondBy: null })]
  api.on(hostingEndpoints.getToday, hostToday({ requests: { count: 2, items: [soon, later] } }))
  await look({ theme, width })
  openScreen('/dashboard?tab=requests&status=pending', api, person)
  const toAnswer = page.getByRole('region', { name: /^To answer/ })
  await expect.element(toAnswer).toHaveTextContent('To answer 2')
  const rows = toAnswer.getByRole('listitem')
  const first = rows.first().element()
  for (const words of ['Naomi Fenn', 'naomi@example.org', '555 0100', 'The end.', 'You earn', '$571.50'])
    expect(first.textContent).toContain(words)
  // Who, when and the contact take a line each.
  for (const line of [...first.querySelectorAll('p')].slice(0, 3)) expect(line.getBoundingClientRect().height).toBeLessThan(36)
  const mail = rows.first().getByRole('link', { name: width < 640 ? 'Email' : 'naomi@example.org' })
  await expect.element(mail).toHaveAttribute('href', 'mailto:naomi@example.org')
  for (const text of first.querySelectorAll('p')) expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight + 1)
  const left = toAnswer.getByText(/^5 hr \d+ min left$/)
  expect(getComputedStyle(left.element()).color).not.toBe(getComputedStyle(toAnswer.getByText(/^(19|20) hr/).element()).color)
  const filter = page.getByRole('region', { name: 'Filter bookings' }).element()
  expect(toAnswer.element().compareDocumentPosition(filter)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const [reject, approve] = ['Reject', 'Approve'].map((name) =>
    rows.first().getByRole('button', { name }).element().getBoundingClientRect(),
  )
  expect(approve?.top).toBe(reject?.top)
  expect(approve?.height).toBe(width < 640 ? 48 : 44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  // A filter that finds a request shows it without a second pair of buttons.
  const found = page.getByRole('region', { name: 'Upcoming' })
  await expect.element(found).toHaveTextContent('Pending')
  expect(found.getByRole('button', { name: 'Approve' }).elements()).toHaveLength(0)
  await expectAccessible()
  await press('Clear filters')
  await expect.poll(() => found.getByRole('article').elements().length).toBe(1)
  api
    .on(bookingsEndpoints.changeBookingStatus, booking({ status: 'confirmed' }))
    .on(hostingEndpoints.getToday, hostToday({ requests: { count: 1, items: [later] } }))
  await rows.first().getByRole('button', { name: 'Approve' }).click()
  await expect.element(toast()).toHaveTextContent('Booking approved')
  await expect.poll(() => rows.elements().length).toBe(1)
})

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)('a host’s bookings are compact rows, and the rest opens below them: %s at %i', async (theme, width) => {
  requests = [
    booking({ status: 'confirmed', respondBy: null, specialRequests: 'A crib, please.' }),
    booking({
      id: 2,
      status: 'cancelled',
      respondBy: null,
      cancelReason: 'guest',
      refundStatus: 'succeeded',
      refundedAmount: 708.5,
    }),
  ]
  await look({ theme, width })
  openScreen('/dashboard?tab=requests', api, person)
  const rows = page.getByRole('article')
  await expect.element(rows.first()).toHaveTextContent('Naomi Fenn')
  for (const words of ['Mock Mill', '2 guests', 'Confirmed', '$708.50'])
    await expect.element(rows.first()).toHaveTextContent(words)
  for (const row of rows.elements()) {
    expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(width >= 1280 ? 73 : 96)
    for (const target of row.querySelectorAll('button')) expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
  const details = rows.first().getByRole('button', { name: 'Details' })
  await expect.element(details).toHaveAttribute('aria-expanded', 'false')
  await details.click()
  for (const words of ['service fee (9%)', 'A crib, please.']) await expect.element(rows.first()).toHaveTextContent(words)
  await expect.element(rows.first().getByRole('link', { name: 'naomi@example.org' })).toBeVisible()
  await expect.element(rows.first().getByRole('link', { name: 'Message the guest' })).toBeVisible()
  await expect.element(rows.first().getByRole('button', { name: 'Cancel stay' })).toBeVisible()
  await rows.last().getByRole('button', { name: 'Details' }).click()
  for (const words of ['The guest canceled.', 'Refunded $708.50']) await expect.element(rows.last()).toHaveTextContent(words)
  await expectAccessible()
  await details.click()
  await expect.element(rows.first()).not.toHaveTextContent('service fee (9%)')
})
