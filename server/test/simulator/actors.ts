import { inArray } from 'drizzle-orm'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { stepOfCurrency } from '#contract/shared/money.ts'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { expireDue } from '../../src/features/bookings/lifecycle/expiry.ts'
import { planDuePayouts } from '../../src/features/payments/transfers/transfers.ts'
import { catchUpEvents } from '../../src/features/reconciliation/reconciler.ts'
import type { TestApi } from '../api.ts'
import { goodCard } from '../bookings/stay.ts'
import { payableHost, signInAgain } from '../ledger/money-world.ts'
import { type OtherProcess, otherTasks } from '../ledger/other-process.ts'
import type { TestUser } from '../make/world.ts'
import type { Random } from './random.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const badCards = ['4000 0000 0000 0002', '4000 0000 0000 9995']

/** All people and things of one run of the simulator. */
export interface Stage {
  api: TestApi
  random: Random
  hosts: (TestUser & { accountId: string })[]
  guests: TestUser[]
  admin: TestUser
  propertyIds: number[]
  openDisputes: string[]
  /** A second process, which does the recurring work until it is killed; null when this one does it all. */
  other: OtherProcess | null
  isRestricted: Set<string>
  /** Bookings that ended by the policy, which may keep a part of the payment. */
  isCanceledByPolicy: Set<number>
  /** The history, to understand a failed run. */
  history: string[]
}

export async function setStage(api: TestApi, random: Random, other: OtherProcess | null): Promise<Stage> {
  const host = await payableHost(api)
  const step = stepOfCurrency(api.ctx.settings.current().currency)
  const property = await api.make.approvedProperty({ ownerId: host.id, priceCents: (9_900 + random.below(20_000)) * step })
  const far = await api.make.approvedProperty({
    ownerId: host.id,
    priceCents: 7_700 * step,
    timeZone: 'Pacific/Auckland',
    instantBook: random.chance(0.5),
  })
  const guests = [await api.make.user(), await api.make.user()]
  const rest = { other, openDisputes: [], isRestricted: new Set<string>(), isCanceledByPolicy: new Set<number>(), history: [] }
  return { api, random, hosts: [host], guests, admin: await api.make.admin(), propertyIds: [property.id, far.id], ...rest }
}

export const listStageBookings = ({ api, propertyIds }: Stage) =>
  api.db.select().from(bookings).where(inArray(bookings.propertyId, propertyIds)).orderBy(bookings.id)

async function pickBooking(stage: Stage, phases?: readonly string[]) {
  const all = (await listStageBookings(stage)).filter((row) => !phases || phases.includes(row.phase))
  return all.length > 0 ? stage.random.pick(all) : null
}

type Act = (stage: Stage) => Promise<string>

const quietly = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    () => 'failed',
  )

const ask: Act = async (stage) => {
  const { api, random } = stage
  const guest = random.pick(stage.guests)
  const from = 1 + random.below(5)
  const body = {
    propertyId: random.pick(stage.propertyIds),
    checkInDate: api.make.day(from),
    checkOutDate: api.make.day(from + 1 + random.below(3)),
    guestCount: 1,
  }
  const { status } = await api.call(checkoutEndpoints.createPaymentIntent, { cookie: await signInAgain(api, guest), body })
  return `ask ${status}`
}

const pay: Act = async (stage) => {
  const { api, random } = stage
  const booking = await pickBooking(stage, ['held', 'expiring', 'cancelled'])
  if (!booking?.clientSecret || !booking.intentId) return 'pay nothing'
  const card = random.chance(0.2) ? { ...goodCard, number: random.pick(badCards) } : goodCard
  const paid = await api.sandbox.pay({ clientSecret: booking.clientSecret, card }).then(
    ({ status }) => status,
    () => 'refused',
  )
  // Half of the browsers never return to confirm.
  if (random.chance(0.5)) return `pay ${booking.id} ${paid}, browser gone`
  const guest = stage.guests.find(({ id }) => id === booking.guestId)
  if (!guest) return 'pay no guest'
  const body = { paymentIntentId: booking.intentId }
  const { status } = await api.call(checkoutEndpoints.confirmPayment, { cookie: await signInAgain(api, guest), body })
  return `pay ${booking.id} ${paid}, confirm ${status}`
}

const changeAs =
  (who: 'guest' | 'host', status: 'cancelled' | 'confirmed'): Act =>
  async (stage) => {
    const booking = await pickBooking(stage, stage.random.chance(0.7) ? ['held', 'paid'] : undefined)
    const actor = who === 'host' ? stage.hosts[0] : stage.guests.find(({ id }) => id === booking?.guestId)
    if (!booking || !actor) return `${who} idle`
    const params = { id: String(booking.id) }
    const cookie = await signInAgain(stage.api, actor)
    const answer = await stage.api.call(bookingsEndpoints.changeBookingStatus, { cookie, params, body: { status } })
    return `${who} ${status} ${booking.id}: ${answer.status}`
  }

const refund: Act = async (stage) => {
  const booking = await pickBooking(stage, ['confirmed'])
  if (!booking) return 'refund nothing'
  const wanted = stage.random.weigh<{ amount?: number; byPolicy?: true }>([
    [2, { amount: 1 + stage.random.below(100) }],
    [1, {}],
    [1, { byPolicy: true }],
  ])
  if (wanted.byPolicy) stage.isCanceledByPolicy.add(booking.id)
  const cookie = await signInAgain(stage.api, stage.admin)
  const { status } = await stage.api.call(ledgerEndpoints.refundBooking, { cookie, body: { bookingId: booking.id, ...wanted } })
  return `refund ${booking.id} ${JSON.stringify(wanted)}: ${status}`
}

/**
 * Guest or host cancels a confirmed stay, for the refund they were shown; sometimes the clock moves on between the
 * two.
 */
const giveUp =
  (who: 'guest' | 'host'): Act =>
  async (stage) => {
    const { api, random } = stage
    const booking = await pickBooking(stage, ['confirmed'])
    const actor = who === 'host' ? stage.hosts[0] : stage.guests.find(({ id }) => id === booking?.guestId)
    if (!booking || !actor) return `${who} keeps`
    const params = { id: String(booking.id) }
    const seen = await api.call(bookingsEndpoints.getCancellationQuote, { cookie: await signInAgain(api, actor), params })
    if (seen.status !== 200) return `${who} gives up ${booking.id}: quote ${seen.status}`
    if (random.chance(0.2)) api.clock.advance(26 * HOUR)
    if (who === 'guest') stage.isCanceledByPolicy.add(booking.id)
    const body = { expectedRefund: seen.body.refund }
    const { status } = await api.call(bookingsEndpoints.cancelBooking, { cookie: await signInAgain(api, actor), params, body })
    return `${who} gives up ${booking.id} for ${seen.body.refund}: ${status}`
  }

/** A refund at the provider itself, past the product. */
const refundByHand: Act = async (stage) => {
  const { api, random } = stage
  const booking = await pickBooking(stage, ['paid', 'confirmed'])
  if (!booking?.intentId) return 'hand nothing'
  const { currency } = api.ctx.settings.current()
  const amountCents = (1 + random.below(12_000)) * stepOfCurrency(currency)
  const order = { intentId: booking.intentId, amountCents, currency, metadata: {} }
  const made = api.platform.payments.refund({ ...order, idempotencyKey: `hand:${booking.id}:${random.next()}` })
  return `hand ${booking.id} ${order.amountCents}: ${await quietly(made)}`
}

const dispute: Act = async (stage) => {
  const { api, random } = stage
  const open = stage.openDisputes.pop()
  if (open) {
    await api.emulator.closeDispute(open, random.chance(0.5) ? 'won' : 'lost')
    return `dispute closed ${open}`
  }
  const booking = await pickBooking(stage, ['confirmed'])
  if (!booking?.intentId) return 'dispute nothing'
  const id = await api.emulator.openDispute(booking.intentId).catch(() => null)
  if (id) stage.openDisputes.push(id)
  return `dispute ${booking.id} ${id}`
}

const account: Act = async ({ api, hosts, isRestricted }) => {
  const id = hosts[0]?.accountId ?? ''
  // Decided before any await: the same act may be under way a second time.
  const isOver = isRestricted.delete(id)
  if (!isOver) isRestricted.add(id)
  await (isOver ? api.emulator.restoreAccount(id) : api.emulator.restrictAccount(id))
  return `account ${isOver ? 'restored' : 'restricted'}`
}

const wait: Act = async ({ api, random }) => {
  const minutes = random.weigh([
    [5, 2],
    [3, 16],
    [2, 13 * 60],
    [1, 26 * 60],
  ])
  api.clock.advance(minutes * MINUTE)
  return `wait ${minutes} min`
}

/** The scheduled work, by the other process while it lives. It may be killed on the way; then this one continues. */
async function executeTasks({ api, other }: Stage): Promise<string> {
  const { ctx, jobs } = api
  const own = {
    sweep: () => expireDue(ctx),
    payouts: () => planDuePayouts(ctx),
    jobs: jobs.drain,
    events: () => catchUpEvents(ctx),
  }
  const endings: string[] = []
  for (const task of otherTasks) {
    endings.push(other?.isAlive() ? `${await other.execute(task)} elsewhere` : await quietly(own[task]()))
  }
  return endings.join(' ')
}

export const work: Act = async (stage) => `work ${await executeTasks(stage)}`

const acts: readonly (readonly [number, Act])[] = [
  [5, ask],
  [6, pay],
  [4, changeAs('host', 'confirmed')],
  [1, changeAs('host', 'cancelled')],
  [2, changeAs('guest', 'cancelled')],
  [1, refund],
  [1, giveUp('guest')],
  [1, giveUp('host')],
  [1, refundByHand],
  [1, dispute],
  [1, account],
  [3, wait],
  [4, work],
]

/** One to three concurrent acts. */
export async function takeStep(stage: Stage): Promise<void> {
  const count = stage.random.weigh([
    [6, 1],
    [2, 2],
    [1, 3],
  ])
  const chosen = Array.from({ length: count }, () => stage.random.weigh(acts))
  const said = await Promise.all(chosen.map((act) => act(stage).catch((error: unknown) => `failed: ${String(error)}`)))
  stage.history.push(said.join(' | '))
}

/** Lets the waits between attempts pass and works on, with or without faults. */
export async function workOn(stage: Stage): Promise<void> {
  stage.api.clock.advance(6 * MINUTE)
  stage.history.push(await work(stage))
}

/** The end of the faults: restored accounts, decided disputes. */
export async function calmDown({ api, hosts, openDisputes }: Stage): Promise<void> {
  // All of them: of a concurrent restriction and restoration, either may have come last.
  for (const { accountId } of hosts) await api.emulator.restoreAccount(accountId)
  for (const id of openDisputes) await api.emulator.closeDispute(id, 'won')
}

export const toHours = (count: number): number => count * HOUR
