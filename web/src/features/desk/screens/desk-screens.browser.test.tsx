import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CancellationQuote } from '#contract/bookings/bookings.schemas.ts'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import type { DeskBooking, DeskEvent, DeskPage } from '#contract/desk/desk.schemas.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { owner, person } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { makeApi, Refused, silence } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, dialog, toast } from '../../../app/screen-tests/page-parts.ts'
import { booking as guestBooking } from '../../../app/screen-tests/samples.ts'

const { listDeskBookings, getDeskBooking, getDeskCancellation, addBookingNote, sendBookingEmailAgain } = deskEndpoints
const admin = owner

const row = (given: Partial<DeskBooking> = {}): DeskBooking => ({
  id: 274,
  number: 'PL-000274',
  status: 'confirmed',
  property: { id: 7, title: 'Saltgrass Cottage', image: null },
  guest: { name: 'Felix Gruber', email: 'felix@guests.example' },
  host: { name: 'Rosalind Thorne', email: 'rosalind@hosts.example' },
  checkInDate: '2026-11-15',
  checkOutDate: '2026-11-18',
  createdAt: '2026-11-03T16:05:00.000Z',
  isPaid: true,
  card: { brand: 'visa', last4: '4242' },
  total: 1001.71,
  refunded: 0,
  refundStatus: null,
  isDisputed: false,
  hasException: false,
  kept: 185.42,
  ...given,
})

const event = (given: Partial<DeskEvent> & Pick<DeskEvent, 'id' | 'kind'>): DeskEvent => ({
  at: '2026-11-03T16:12:00.000Z',
  by: null,
  amount: null,
  detail: null,
  recipients: [],
  entries: [],
  ...given,
})

const charge = {
  kind: 'charge',
  lines: [
    { account: 'provider_balance', amount: 1001.71 },
    { account: 'host_payable', amount: -816.29 },
    { account: 'guest_fee_income', amount: -185.42 },
  ],
  sum: 0,
}

const deskPage = (given: Partial<DeskPage> = {}): DeskPage => ({
  booking: {
    ...row(),
    phase: 'confirmed',
    cancelReason: null,
    city: 'Woodstock',
    state: 'Vermont',
    timeZone: 'America/New_York',
    nights: 3,
    guestCount: 2,
  },
  guest: { id: 'u2', name: 'Felix Gruber', email: 'felix@guests.example', phoneNumber: '(555) 010-2233', image: null, count: 3 },
  host: { id: 'u3', name: 'Rosalind Thorne', email: 'rosalind@hosts.example', phoneNumber: null, image: null, count: 8 },
  figures: {
    paid: 1001.71,
    refunded: 0,
    lastRefundAt: null,
    hostReceived: 0,
    reversed: 0,
    hostOwed: 816.29,
    providerFees: 29.35,
  },
  actions: { canRefund: true, canCancel: true, canNote: true, left: 1001.71 },
  providerIds: [{ kind: 'payment', id: 'pi_3QKabcdefghij8fZ2' }],
  emails: [
    {
      id: 5,
      kind: 'approved',
      recipient: 'guest',
      subject: 'Confirmed: Saltgrass Cottage',
      state: 'sent',
      createdAt: '2026-11-03T18:27:00.000Z',
      sentAt: '2026-11-03T18:27:10.000Z',
      isRepeatable: true,
    },
    {
      id: 4,
      kind: 'paid',
      recipient: 'host',
      subject: null,
      state: 'waiting',
      createdAt: '2026-11-03T16:12:00.000Z',
      sentAt: null,
      isRepeatable: false,
    },
  ],
  timeline: [
    event({ id: 'e', kind: 'email', recipients: ['guest', 'host'], detail: 'Confirmed: Saltgrass Cottage' }),
    event({ id: 'a', kind: 'approved', at: null }),
    event({ id: 'p', kind: 'paid', amount: 1001.71, entries: [charge] }),
    event({ id: 'h', kind: 'held' }),
  ],
  ...given,
})

const quote = (refund: number, by: 'guest' | 'host'): CancellationQuote => ({
  bookingId: 274,
  by,
  basis: by === 'host' ? 'host' : 'ladder',
  percent: 100,
  lines: [{ label: 'nights', paid: 919, refund }],
  paid: 1001.71,
  refundedBefore: 0,
  refund,
  kept: 1001.71 - refund,
  validUntil: null,
  cancellation: guestBooking().cancellation,
})

const openList = (api = makeApi().on(listDeskBookings, [row()]), address = '/admin/bookings') => openScreen(address, api, admin)
const openPage = (shown: DeskPage | Refused = deskPage(), api = makeApi()) =>
  openScreen('/admin/bookings/274', api.on(getDeskBooking, shown), admin)
const events = () => page.getByRole('tabpanel').getByRole('listitem')

test('the list shows each booking in one line, and its one badge says what is special', async () => {
  await look({ width: 1440 })
  const rows = [
    row(),
    row({ id: 275, number: 'PL-000275', refundStatus: 'succeeded', refunded: 134, status: 'completed' }),
    row({ id: 276, number: 'PL-000276', isPaid: false, card: null, status: 'cancelled', kept: null }),
    row({ id: 277, number: 'PL-000277', isDisputed: true }),
    row({ id: 278, number: 'PL-000278', refundStatus: 'pending', refunded: 1001.71, status: 'cancelled' }),
  ]
  const { address } = openList(makeApi().on(listDeskBookings, rows).on(getDeskBooking, deskPage()))
  const line = (name: RegExp) => page.getByRole('row', { name })
  await expect
    .element(line(/PL-000274 Saltgrass Cottage Felix Gruber Rosalind Thorne .+ \$1,001\.71 \$185\.42 Confirmed/))
    .toBeVisible()
  for (const badge of [
    /PL-000275 .+ Partly refunded/,
    /PL-000276 .+ — Not charged/,
    /PL-000277 .+ Disputed/,
    /PL-000278 .+ Refund on the way/,
  ])
    await expect.element(line(badge)).toBeVisible()
  await expectAccessibleInBothLooks()
  await look({ width: 1440 })
  await page.getByRole('link', { name: 'PL-000274' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Saltgrass Cottage' })).toBeVisible()
  expect(address()).toBe('/admin/bookings/274')
})

test('filters are in the address, in the request and in the download', async () => {
  await look({ width: 390, height: 844 })
  const { api, address } = openList(undefined, '/admin/bookings?status=confirmed&money=stolen&from=2026-11-01&to=2026-10-01')
  await expect.element(page.getByRole('link', { name: /Saltgrass Cottage/ })).toBeVisible()
  expect(Object.fromEntries(api.asked(listDeskBookings).at(-1)?.query ?? [])).toEqual({ status: 'confirmed', from: '2026-11-01' })
  await page.getByLabelText('Search').first().fill(' PL-000274 ')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => address()).toContain('q=PL-000274')
  expect(page.getByLabelText('Money').element()).not.toBeVisible()
  await button('Filters (2)').click()
  await page.getByLabelText('Money').selectOptions('Disputed')
  await expect.poll(() => api.asked(listDeskBookings).at(-1)?.query.get('money')).toBe('disputed')
  await expect
    .element(page.getByRole('link', { name: 'Download CSV' }))
    .toHaveAttribute('href', '/api/desk/bookings.csv?q=PL-000274&status=confirmed&money=disputed&from=2026-11-01')
  api.on(listDeskBookings, [])
  await page.getByLabelText('Money').selectOptions('Refunded')
  await expect.element(page.getByText('No booking matches these filters.')).toBeVisible()
  api.on(listDeskBookings, [row()])
  await button('Clear filters').click()
  await expect.element(page.getByRole('link', { name: /Saltgrass Cottage/ })).toBeVisible()
  expect(address()).toBe('/admin/bookings')
})

test('a list that cannot be loaded can be tried again; without bookings it says when they come', async () => {
  const { api } = openList(makeApi().on(listDeskBookings, new Refused(500)))
  await expect.element(page.getByText('The bookings could not be loaded')).toBeVisible()
  api.on(listDeskBookings, [])
  await button('Try again').click()
  await expect.element(page.getByText('No bookings yet')).toBeVisible()
})

test('a booking shows figures, people, ids and a timeline with balanced entries, by kind', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  openPage()
  await expect.element(page.getByText('$816.29 to come')).toBeVisible()
  await expect.element(page.getByText('After $29.35 provider fees')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Felix Gruber' })).toHaveAttribute('href', '/admin/people/u2')
  await expect
    .element(page.getByRole('link', { name: 'felix@guests.example' }))
    .toHaveAttribute('href', 'mailto:felix@guests.example')
  await expect.element(page.getByText('Host · 8 listings')).toBeVisible()
  await expect.element(page.getByText('Visa ending 4242')).toBeVisible()
  await expect.poll(() => events().elements()).toHaveLength(4)
  await expect
    .element(events().filter({ hasText: 'Felix paid $1,001.71' }))
    .toHaveTextContent(/Owed to hosts−\$816\.29.*Sum\$0\.00/)
  await expect.element(page.getByText('The time was not recorded.')).toBeVisible()
  await page.getByRole('tab', { name: 'Money' }).click()
  await expect.poll(() => events().elements()).toHaveLength(1)
  await page.getByRole('tab', { name: 'Emails' }).click()
  await expect.element(page.getByText('Email to Felix and Rosalind')).toBeVisible()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect.element(page.getByText('No notes yet.')).toBeVisible()
  await page.getByRole('button', { name: /^Copy Payment ID/ }).click()
  await expect.element(toast()).toHaveTextContent('Payment ID copied')
  expect(copied).toEqual(['pi_3QKabcdefghij8fZ2'])
  await expectAccessibleInBothLooks()
})

test('an entry that does not balance stands out', async () => {
  const broken = event({ id: 'p', kind: 'paid', amount: 5, entries: [{ ...charge, sum: 0.01 }] })
  openPage(deskPage({ timeline: [broken] }))
  await expect.element(page.getByText('Sum', { exact: true })).toBeVisible()
  const sum = page.getByText('Sum', { exact: true }).element().parentElement
  expect(sum?.textContent).toBe('Sum$0.01')
  expect(sum?.className).toContain('text-bad')
})

test('every amount has the sign of the site, and the story of a refund names its amount once', async () => {
  const reason = 'CA$134.00 refunded. Heating failed.'
  const refunded = event({ id: 'r', kind: 'refunded', by: 'Ines Calder', amount: 134, detail: reason })
  const shown = deskPage({ timeline: [refunded, ...deskPage().timeline] })
  openScreen('/admin/bookings/274', makeApi().on(getDeskBooking, shown), admin, { currencyLabel: 'CA$' })
  await expect.element(page.getByText('CA$816.29 to come')).toBeVisible()
  await expect.element(page.getByText('Heating failed.', { exact: true })).toBeVisible()
  await button('Refund').click()
  await dialog().getByLabelText('Amount in US dollars').fill('CA$2000')
  await dialog().getByRole('button', { name: 'Refund', exact: true }).click()
  await expect.element(dialog().getByText('At most CA$1,001.71 can be refunded')).toBeVisible()
  expect(document.body.textContent?.match(/.{2}\$(?=\d)/g)?.filter((sign) => sign !== 'CA$')).toEqual([])
})

test('a partial refund is checked, sent once even after a lost response, and its amount is announced', async () => {
  const { api } = openPage()
  await button('Refund').click()
  const send = () => dialog().getByRole('button', { name: 'Refund', exact: true }).click()
  await send()
  await expect.element(dialog().getByText('Enter an amount')).toBeVisible()
  await dialog().getByLabelText('Amount in US dollars').fill('2000')
  await send()
  await expect.element(dialog().getByText('At most $1,001.71 can be refunded')).toBeVisible()
  await dialog().getByLabelText('Amount in US dollars').fill('134')
  await dialog().getByLabelText('Reason (optional)').fill('Heating failed')
  api.on(ledgerEndpoints.refundBooking, silence)
  await send()
  await expect.element(dialog().getByText('No response. Try again: the refund is sent only once.')).toBeVisible()
  api.on(ledgerEndpoints.refundBooking, guestBooking({ status: 'confirmed' }))
  await send()
  await expect.element(toast()).toHaveTextContent(/Refund sent.*\$134\.00 to Felix Gruber/)
  const [first, second] = api.asked(ledgerEndpoints.refundBooking).map(({ body }) => body)
  expect(first).toMatchObject({ bookingId: 274, amount: 134, reason: 'Heating failed' })
  expect(second).toEqual(first)
})

test('a cancellation previews what comes back, and says when it has changed', async () => {
  const preview = { everything: quote(1001.71, 'host'), byPolicy: quote(459.5, 'guest') }
  const changed = new Refused(409, 'The refund has changed. Review it and try again.', { code: 'cancellation_changed' })
  const { api } = openPage(deskPage(), makeApi().on(getDeskCancellation, preview).on(ledgerEndpoints.refundBooking, changed))
  await button('Cancel stay').click()
  await expect.element(dialog().getByText('$1,001.71', { exact: true })).toBeVisible()
  await dialog().getByLabelText('Refund').selectOptions('By policy: the guest cancels, the host keeps the rest')
  await expect.element(dialog().getByText('$459.50', { exact: true })).toBeVisible()
  await dialog().getByRole('button', { name: 'Cancel stay' }).click()
  await expect.element(dialog().getByText('The refund has changed. Review it and try again.')).toBeVisible()
  api.on(ledgerEndpoints.refundBooking, guestBooking({ status: 'cancelled' }))
  await dialog().getByRole('button', { name: 'Cancel stay' }).click()
  await expect.element(toast()).toHaveTextContent(/Stay canceled.*\$459\.50 refunded to Felix Gruber/)
  expect(api.asked(ledgerEndpoints.refundBooking).at(-1)?.body).toEqual({ bookingId: 274, expectedRefund: 459.5, byPolicy: true })
})

test('a note is added and shown; a refusal keeps its text', async () => {
  const { api } = openPage(deskPage(), makeApi().on(addBookingNote, new Refused(409, 'You have reached the limit for this.')))
  await button('Add note').click()
  await expect.element(page.getByText('Write a note')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Note' })
  await field.fill('Guest called.')
  await button('Add note').click()
  await expect.element(page.getByText('You have reached the limit for this.')).toBeVisible()
  await expect.element(field).toHaveValue('Guest called.')
  const note = event({ id: 'n', kind: 'note', by: 'Ines Calder', detail: 'Guest called.' })
  api.on(addBookingNote, deskPage({ timeline: [note] }))
  await button('Add note').click()
  await expect.element(page.getByText('Note by Ines')).toBeVisible()
  await expect.element(field).toHaveValue('')
})

test('an email is sent again after a question; one that waits is not', async () => {
  const { api } = openPage(deskPage(), makeApi().on(sendBookingEmailAgain, new Refused(409, 'This email cannot be sent again.')))
  const again = page.getByRole('button', { name: /^Send again/ })
  await expect.poll(() => again.elements()).toHaveLength(1)
  await again.click()
  await expect.element(dialog()).toHaveTextContent(/Request approved, to Felix Gruber at felix@guests\.example/)
  await dialog().getByRole('button', { name: 'Send again' }).click()
  await expect.element(toast()).toHaveTextContent('This email cannot be sent again.')
  expect(api.asked(sendBookingEmailAgain)[0]?.params).toEqual({ id: '274', emailId: '5' })
})

test('a booking without legal actions has no buttons, and one that failed can be tried again', async () => {
  const { api } = openPage(new Refused(500))
  await expect.element(page.getByText('This booking could not be loaded')).toBeVisible()
  const over = { canRefund: false, canCancel: false, canNote: false, left: 0 }
  api.on(
    getDeskBooking,
    deskPage({
      actions: over,
      emails: [],
      providerIds: [],
      timeline: [],
      booking: { ...deskPage().booking, card: null, isPaid: false },
    }),
  )
  await button('Try again').click()
  await expect.element(page.getByText('No payment was made.')).toBeVisible()
  expect(page.getByText(/ending \d{4}/).elements()).toEqual([])
  await expect.element(page.getByText('This booking has 200 notes, which is the most.')).toBeVisible()
  expect(page.getByRole('button', { name: /^(Refund|Cancel stay)$/ }).elements()).toEqual([])
})

test('a missing booking leads back to the list', async () => {
  openPage(new Refused(404, 'Booking not found'))
  await expect.element(page.getByText('Booking not found')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See all bookings' })).toHaveAttribute('href', '/admin/bookings')
  expect(button('Try again').elements()).toEqual([])
})

test('others are refused', async () => {
  openScreen('/admin/bookings', makeApi(), person)
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

test('a booking fits a window of 320 pixels', async () => {
  await look({ width: 320, height: 700 })
  openPage()
  await expect.element(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('heads of the table begin where their cells do', async () => {
  await look({ width: 1280 })
  openScreen('/admin/bookings', makeApi().on(listDeskBookings, [row()]), admin)
  const head = page.getByRole('columnheader', { name: 'Listing' })
  await expect.element(head).toBeVisible()
  expect(getComputedStyle(head.element()).textAlign).toBe('start')
  expect(getComputedStyle(page.getByRole('columnheader', { name: 'Total' }).element()).textAlign).toBe('end')
})

test('the dates of a stay are whole on a phone, beside a long name', async () => {
  await look({ width: 320 })
  const guest = { name: 'Maximiliana Hohenberger-Falkenstein', email: 'max@guests.example' }
  const long = row({ guest, checkInDate: '2026-12-28', checkOutDate: '2027-01-03' })
  openScreen('/admin/bookings', makeApi().on(listDeskBookings, [long]), admin)
  const dates = page.getByText('Dec 28, 2026 – Jan 3, 2027', { exact: true })
  await expect.element(dates).toBeVisible()
  const { right } = dates.element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(dates.element().parentElement?.getBoundingClientRect().right ?? 0)
})
