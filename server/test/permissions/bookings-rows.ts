import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import type { PaymentExceptionKind } from '#contract/ledger/ledger.rules.ts'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { paymentExceptions } from '../../src/db/schema/ledger.schema.ts'
import { payoutAccounts } from '../../src/db/schema/platform.schema.ts'
import { hold } from '../bookings/stay.ts'
import { adminOnly, type Cell, type Cells, everybody, inStates, type Row, seenByOwnerAndAdmin, signedIn } from './matrix.ts'
import type { BookingState, Stage } from './stage.ts'

const {
  listMyBookings,
  listBusyDates,
  listHostBookings,
  getBooking,
  summarizeBookings,
  calculateCost,
  changeBookingStatus,
  getCancellationQuote,
  cancelBooking,
} = bookingsEndpoints
const { createPaymentIntent, confirmPayment, getPaymentConfig, changeSpecialRequests } = checkoutEndpoints
const { listEarnedStays, listPaymentExceptions } = ledgerEndpoints
const { getReceipt, getEarnings, getEarningsCsv, getLedgerBalance, resolvePaymentException, checkLedger, refundBooking } =
  ledgerEndpoints

/** People outside a booking learn nothing about it, admins included. */
const parties = (guest: Cell, owner: Cell): Cells => ({ ...signedIn('noBooking'), owner, guest })

const bookingFilter = { limit: '5', when: 'upcoming', status: 'pending', from: '2026-01-01', to: '2199-01-01', q: 'PL-000001' }

const readingRows: Row[] = [
  { endpoint: listMyBookings, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  { endpoint: listHostBookings, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  { endpoint: summarizeBookings, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  ...inStates(['held', 'paid', 'confirmed'] as const, (state) => ({
    endpoint: hostingEndpoints.listCalendar,
    when: `a booking is ${state}`,
    cells: signedIn(200),
    arrange: async (stage: Stage) => {
      await stage.booking(state)
      return { query: { from: stage.api.make.day(0), days: '62' } }
    },
  })),
  ...inStates(['paid', 'confirmed'] as const, (state) => ({
    endpoint: hostingEndpoints.getToday,
    when: `a booking is ${state}`,
    cells: signedIn(200),
    arrange: async (stage: Stage) => {
      await stage.booking(state)
      return {}
    },
  })),
  ...[listMyBookings, listHostBookings].flatMap((endpoint): Row[] => [
    {
      endpoint,
      when: 'one part is requested',
      cells: signedIn(200),
      arrange: async (stage) => ({ query: { ...bookingFilter, listing: String((await stage.booking('paid')).propertyId) } }),
    },
    {
      endpoint,
      when: 'the cursor is none',
      cells: signedIn([400, 'This page link is not valid. Start again.']),
      arrange: () => ({ query: { cursor: 'bm9uZQ' } }),
    },
  ]),
  {
    endpoint: listBusyDates,
    when: 'the listing is approved',
    cells: { ...everybody(200), guest: 200 },
    arrange: async (stage) => ({ query: { propertyId: String((await stage.booking('paid')).propertyId) } }),
  },
  ...inStates(['pending', 'rejected'] as const, (state) => ({
    endpoint: listBusyDates,
    when: `the listing is ${state}`,
    cells: seenByOwnerAndAdmin(200, 'noProperty'),
    arrange: async (stage) => ({ query: { propertyId: String((await stage.listing(state)).id) } }),
  })),
  {
    endpoint: listBusyDates,
    when: 'the listing is deleted',
    cells: everybody('noProperty'),
    arrange: async (stage) => ({ query: { propertyId: String((await stage.listing('deleted')).id) } }),
  },
  {
    endpoint: listBusyDates,
    when: 'the id is none',
    cells: everybody('oddProperty'),
    arrange: () => ({ query: { propertyId: '01' } }),
  },
  {
    endpoint: calculateCost,
    when: 'the nights are free',
    cells: everybody(200),
    arrange: async (stage) => ({ body: stage.stayAt((await stage.listing('approved')).id) }),
  },
  {
    endpoint: calculateCost,
    when: 'the nights are taken',
    cells: { ...everybody(200), guest: 200 },
    arrange: async (stage) => ({ body: stage.stayAt((await stage.booking('paid')).propertyId) }),
  },
  ...inStates(['pending', 'rejected'] as const, (state) => ({
    endpoint: calculateCost,
    when: `the listing is ${state}`,
    cells: seenByOwnerAndAdmin(200, 'noProperty'),
    arrange: async (stage) => ({ body: stage.stayAt((await stage.listing(state)).id) }),
  })),
  {
    endpoint: calculateCost,
    when: 'the listing is deleted',
    cells: everybody('noProperty'),
    arrange: async (stage) => ({ body: stage.stayAt((await stage.listing('deleted')).id) }),
  },
  { endpoint: getPaymentConfig, when: 'always', cells: everybody(200), arrange: () => ({}) },
  ...[getBooking, ...Object.values(tripsEndpoints)].flatMap((endpoint) =>
    inStates(['held', 'paid', 'confirmed', 'rejected by its host'] as const, (state) => ({
      endpoint,
      when: `the booking is ${state}`,
      cells: parties(200, endpoint === getBooking && state !== 'held' ? 200 : 'noBooking'),
      arrange: async (stage) => ({ params: { id: String((await stage.booking(state)).id) } }),
    })),
  ),
]

const holdingRows: Row[] = [
  {
    endpoint: createPaymentIntent,
    when: 'the nights are free',
    cells: { ...signedIn(201), owner: 'ownPlace' },
    arrange: async (stage) => ({ body: stage.stayAt((await stage.listing('approved')).id) }),
  },
  {
    endpoint: createPaymentIntent,
    when: 'the nights are held',
    cells: { ...signedIn('datesTaken'), owner: 'ownPlace', guest: 200 },
    arrange: async (stage) => ({ body: stage.stayAt((await stage.booking('held')).propertyId) }),
  },
  {
    endpoint: createPaymentIntent,
    when: 'the nights are paid for',
    cells: { ...signedIn('datesTaken'), owner: 'ownPlace', guest: 'datesTaken' },
    arrange: async (stage) => ({ body: stage.stayAt((await stage.booking('paid')).propertyId) }),
  },
  {
    endpoint: createPaymentIntent,
    when: 'the host cannot be paid',
    cells: { ...signedIn('unbookable'), owner: 'ownPlace' },
    arrange: async (stage) => {
      const { id, ownerId } = await stage.listing('approved')
      await stage.api.db.update(payoutAccounts).set({ onboardingComplete: false }).where(eq(payoutAccounts.userId, ownerId))
      return { body: stage.stayAt(id) }
    },
  },
  ...inStates(['pending', 'rejected'] as const, (state) => ({
    endpoint: createPaymentIntent,
    when: `the listing is ${state}`,
    cells: { ...signedIn('noProperty'), owner: 'ownPlace' } satisfies Cells,
    arrange: async (stage) => ({ body: stage.stayAt((await stage.listing(state)).id) }),
  })),
  {
    endpoint: createPaymentIntent,
    when: 'the listing is deleted',
    cells: signedIn('noProperty'),
    arrange: async (stage) => ({ body: stage.stayAt((await stage.listing('deleted')).id) }),
  },
]

const confirming = async (stage: Stage, state: BookingState) => ({
  body: { paymentIntentId: (await stage.booking(state)).paymentIntentId },
})
const wishing = async (stage: Stage, state: BookingState) => ({
  params: { id: String((await stage.booking(state)).id) },
  body: { specialRequests: 'A late arrival' },
})
const payingRows: Row[] = [
  {
    endpoint: changeSpecialRequests,
    when: 'the nights are held',
    cells: parties(200, 'noBooking'),
    arrange: (stage) => wishing(stage, 'held'),
  },
  ...inStates(['paid', 'confirmed', 'rejected by its host'] as const, (state) => ({
    endpoint: changeSpecialRequests,
    when: `the booking is ${state}`,
    cells: parties([409, 'This booking is paid. Message your host instead.'], 'noBooking'),
    arrange: (stage) => wishing(stage, state),
  })),
  {
    endpoint: changeSpecialRequests,
    when: 'there is no such booking',
    cells: signedIn('noBooking'),
    arrange: () => ({ params: { id: '999999' }, body: { specialRequests: '' } }),
  },
  {
    endpoint: confirmPayment,
    when: 'nothing is paid yet',
    cells: parties('unpaid', 'noBooking'),
    arrange: (stage) => confirming(stage, 'held'),
  },
  ...inStates(['paid', 'confirmed'] as const, (state) => ({
    endpoint: confirmPayment,
    when: `the booking is ${state}`,
    cells: parties(200, 'noBooking'),
    arrange: (stage) => confirming(stage, state),
  })),
  {
    endpoint: confirmPayment,
    when: 'there is no such payment',
    cells: signedIn('noBooking'),
    arrange: () => ({ body: { paymentIntentId: 'pi_nobody' } }),
  },
]

/**
 * The changes that the two parties may request, by the booking's phase: their responses to `cancelled` and to
 * `confirmed`.
 */
const transitions: readonly [BookingState, { cancelled: [guest: Cell, owner: Cell]; confirmed: [guest: Cell, owner: Cell] }][] = [
  ['held', { cancelled: [200, 'noBooking'], confirmed: ['hostDecides', 'noBooking'] }],
  ['paid', { cancelled: [200, 200], confirmed: ['hostDecides', 200] }],
  [
    'confirmed',
    {
      cancelled: [
        [409, 'Only pending bookings can be canceled.'],
        [409, 'This booking is already confirmed.'],
      ],
      confirmed: ['hostDecides', 200],
    },
  ],
  [
    'cancelled by its guest',
    {
      cancelled: [200, [409, 'This booking is already canceled.']],
      confirmed: ['hostDecides', [409, 'This booking is already canceled.']],
    },
  ],
  [
    'rejected by its host',
    {
      cancelled: [[409, 'This booking is already canceled.'], 200],
      confirmed: ['hostDecides', [409, 'This booking is already canceled.']],
    },
  ],
]

const transitionRows: Row[] = transitions.flatMap(([state, answers]) =>
  (['cancelled', 'confirmed'] as const).map(
    (status): Row => ({
      endpoint: changeBookingStatus,
      when: `a booking ${state} is to be ${status}`,
      cells: parties(answers[status][0], answers[status][1]),
      arrange: async (stage) => ({ params: { id: String((await stage.booking(state)).id) }, body: { status } }),
    }),
  ),
)

const changingRows: Row[] = [
  ...transitionRows,
  {
    endpoint: changeBookingStatus,
    when: 'another status is asked for',
    cells: {
      ...signedIn([400, 'Status must be confirmed or cancelled.']),
      guest: [400, 'Status must be confirmed or cancelled.'],
    },
    arrange: async (stage) => ({ params: { id: String((await stage.booking('held')).id) }, body: { status: 'pending' } }),
  },
  {
    endpoint: changeBookingStatus,
    when: 'the booking never was',
    cells: signedIn('noBooking'),
    arrange: () => ({ params: { id: '2147483647' }, body: { status: 'cancelled' } }),
  },
]

/** The responses to the two parties of a booking who cancel the stay. */
const standings: readonly [BookingState, guest: Cell, owner: Cell][] = [
  ['held', [409, 'This booking is pending.'], 'noBooking'],
  ['paid', [409, 'This booking is pending.'], [409, 'This booking is pending.']],
  ['confirmed', 200, 200],
  ['rejected by its host', [409, 'This booking is already canceled.'], [409, 'This booking is already canceled.']],
]
const cancelingRows: Row[] = [
  ...standings.flatMap(([state, guest, owner]): Row[] => [
    {
      endpoint: getCancellationQuote,
      when: `the booking is ${state}`,
      cells: parties(guest, owner),
      arrange: async (stage) => ({ params: { id: String((await stage.booking(state)).id) } }),
    },
    {
      endpoint: cancelBooking,
      when: `the booking is ${state}`,
      cells: parties(guest, owner),
      arrange: async (stage) => {
        const { id } = await stage.booking(state)
        const [row] = await stage.api.db.select().from(bookings).where(eq(bookings.id, id))
        return { params: { id: String(id) }, body: { expectedRefund: (row?.totalCents ?? 0) / 100 } }
      },
    },
  ]),
  {
    endpoint: cancelBooking,
    when: 'another refund was shown',
    cells: parties(
      [409, 'Your refund amount has changed. Review it and try again.'],
      [409, 'Your refund amount has changed. Review it and try again.'],
    ),
    arrange: async (stage) => ({
      params: { id: String((await stage.booking('confirmed')).id) },
      body: { expectedRefund: 0.01 },
    }),
  },
]

const refunding = async (stage: Stage, state: BookingState) => ({ body: { bookingId: (await stage.booking(state)).id } })
/** A payment exception that waits for the operator. */
const exception = async ({ api }: Stage, kind: PaymentExceptionKind) => {
  const key = `matrix:${randomUUID()}`
  const row = { key, kind, detail: 'Something to look at.', raisedAt: api.clock.now() }
  const [raised] = await api.db.insert(paymentExceptions).values(row).returning()
  return { params: { id: String(raised?.id) } }
}
const moneyRows: Row[] = [
  { endpoint: resolvePaymentException, when: 'it waits', cells: adminOnly(200), arrange: (stage) => exception(stage, 'refund') },
  {
    endpoint: resolvePaymentException,
    when: 'it settles itself',
    cells: adminOnly([409, 'We’re waiting for the bank. This updates on its own.']),
    arrange: (stage) => exception(stage, 'transfer'),
  },
  {
    endpoint: getReceipt,
    when: 'the booking is held',
    cells: parties('unpaid', 'noBooking'),
    arrange: async (stage) => ({ params: { id: String((await stage.booking('held')).id) } }),
  },
  ...inStates(['paid', 'rejected by its host'] as const, (state) => ({
    endpoint: getReceipt,
    when: `the booking is ${state}`,
    cells: parties(200, 'noBooking'),
    arrange: async (stage) => ({ params: { id: String((await stage.booking(state)).id) } }),
  })),
  { endpoint: getEarnings, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  { endpoint: getEarningsCsv, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  { endpoint: listEarnedStays, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  { endpoint: getLedgerBalance, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  { endpoint: listPaymentExceptions, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  { endpoint: checkLedger, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  {
    endpoint: refundBooking,
    when: 'the booking is held',
    cells: { ...adminOnly('noBooking'), guest: 'denied' },
    arrange: (stage) => refunding(stage, 'held'),
  },
  {
    endpoint: refundBooking,
    when: 'the booking waits for its host',
    cells: { ...adminOnly([409, 'This booking can no longer be changed this way.']), guest: 'denied' },
    arrange: (stage) => refunding(stage, 'paid'),
  },
  {
    endpoint: refundBooking,
    when: 'the booking is confirmed',
    cells: { ...adminOnly(201), guest: 'denied' },
    arrange: (stage) => refunding(stage, 'confirmed'),
  },
  {
    endpoint: refundBooking,
    when: 'a part of a confirmed booking is given back',
    cells: { ...adminOnly(201), guest: 'denied' },
    arrange: async (stage) => ({ body: { ...(await refunding(stage, 'confirmed')).body, amount: 1 } }),
  },
]

/** Bookings and their payments, from the price to the refund. */
export const bookingsRows: Row[] = [
  ...readingRows,
  ...holdingRows,
  ...payingRows,
  ...changingRows,
  ...cancelingRows,
  ...moneyRows,
]

/** The secret of a payment the guest has prepared: it authorizes the payment, as with the provider itself. */
export async function preparedSecret(stage: Stage): Promise<string> {
  const { id } = await stage.listing('approved')
  return (await hold(stage.api, await stage.person('guest'), stage.stayAt(id))).body.clientSecret
}
