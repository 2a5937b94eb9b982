import { setTimeout as sleep } from 'node:timers/promises'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import type { AnyEndpoint } from '#contract/shared/endpoint.ts'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import type { TestApi } from '../api.ts'
import { goodCard } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'

const CUSTOMERS = 8
const PAUSE_MS = 30
/** How long a caller waits after a missing response. */
const PATIENCE_MS = 250
/** Longer than a response may take. */
const HANG_MS = 15_000
const FIRST_DAY = 20
const DAYS = 300

/** What was confirmed to callers. */
export type Promised =
  | { kind: 'held'; bookingId: number; guestId: string; checkIn: string; checkOut: string }
  | { kind: 'paid'; bookingId: number }
  | { kind: 'saved'; userId: string; propertyId: number }

export interface Visits {
  promised: Promised[]
  /** How often each status came; requests without a response are under the name of their error. */
  statuses: Record<string, number>
}

interface Options {
  api: TestApi
  /** The current address of the server. */
  url(): string
  guests: readonly TestUser[]
  propertyIds: readonly number[]
}

const nameOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

/** People who save places, hold nights, pay and confirm, all concurrently, until they are told to stop. */
export function sendCustomers({ api, url, guests, propertyIds }: Options) {
  const visits: Visits = { promised: [], statuses: {} }
  let isOver = false
  let next = 0

  async function send(
    endpoint: AnyEndpoint,
    { cookie }: TestUser,
    body: object,
  ): Promise<{ status: number; body: unknown } | null> {
    let result: { status: number; body: unknown } | null = null
    let outcome: string
    try {
      const headers = { cookie, 'content-type': 'application/json', connection: 'close' }
      const signal = AbortSignal.timeout(HANG_MS)
      const init = { method: endpoint.method, headers, signal, body: JSON.stringify(body) }
      const answer = await fetch(`${url()}${endpoint.path}`, init)
      result = { status: answer.status, body: await answer.json() }
      outcome = String(answer.status)
    } catch (error) {
      outcome = nameOf(error)
      await sleep(PATIENCE_MS)
    }
    visits.statuses[outcome] = (visits.statuses[outcome] ?? 0) + 1
    return result
  }

  async function visit(guest: TestUser, number: number): Promise<void> {
    const propertyId = propertyIds[number % propertyIds.length] ?? 0
    const saved = await send(wishlistEndpoints.addToWishlist, guest, { propertyId })
    if (saved?.status === 201) visits.promised.push({ kind: 'saved', userId: guest.id, propertyId })
    const from = FIRST_DAY + Math.floor(Math.random() * DAYS)
    const [checkInDate, checkOutDate] = [api.make.day(from), api.make.day(from + 2)]
    const held = await send(checkoutEndpoints.createPaymentIntent, guest, {
      propertyId,
      checkInDate,
      checkOutDate,
      guestCount: 1,
    })
    if (held?.status !== 201) return
    const { bookingId, clientSecret, paymentIntentId } = checkoutEndpoints.createPaymentIntent.reply.parse(held.body)
    visits.promised.push({ kind: 'held', bookingId, guestId: guest.id, checkIn: checkInDate, checkOut: checkOutDate })
    await api.sandbox.pay({ clientSecret, card: goodCard })
    const paid = await send(checkoutEndpoints.confirmPayment, guest, { paymentIntentId })
    if (paid?.status === 200) visits.promised.push({ kind: 'paid', bookingId })
  }

  const people = Array.from({ length: CUSTOMERS }, async () => {
    while (!isOver) {
      const guest = guests[next % guests.length]
      if (!guest) throw new Error('No guests')
      next += 1
      await visit(guest, next)
      await sleep(Math.random() * PAUSE_MS)
    }
  })
  return {
    visits,
    stop: async (): Promise<Visits> => {
      isOver = true
      await Promise.all(people)
      return visits
    },
  }
}
