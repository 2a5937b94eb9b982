import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../../src/demo/world/people.ts'

// People who use a server of any release: what they send and read are the fields that all releases have.

const READERS = 2
const PAUSE_MS = 100
const HANG_MS = 20_000
/** The answer of a busy server, after which people try again; how often, and how long they wait. */
const BUSY = 503
const TRIES = 5
const BUSY_MS = 500
const FIRST_DAY = 40
const DAY_MS = 86_400_000

const cards = z.array(z.object({ id: z.number() })).min(1)
const hold = z.object({ bookingId: z.number(), clientSecret: z.string(), paymentIntentId: z.string() })

/** How often each step got each status, such as `hold 201`; a request without an answer is under its error. */
type Answers = Record<string, number>

interface Sent {
  method?: 'GET' | 'POST' | undefined
  cookie?: string | undefined
  body?: object | undefined
}

/** The days of stays on one database, so that no stay asks for the nights of another one. */
export interface Stays {
  next(): { checkInDate: string; checkOutDate: string }
}

/** Stays of three nights, one after the other, from six weeks ahead. */
export function createStays(): Stays {
  let ahead = FIRST_DAY
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  return {
    next: () => {
      ahead += 4
      return { checkInDate: day(ahead), checkOutDate: day(ahead + 3) }
    },
  }
}

/**
 * What people do on one server until they are told to stop. One guest books until so many bookings are made; the
 * guest of another server is another one, whose holds end none of this one's.
 */
export function startTraffic(url: string, { stays, email, bookings }: { stays: Stays; email: string; bookings: number }) {
  const answers: Answers = {}
  let isOver = false
  let journeys = 0

  async function send(step: string, path: string, sent: Sent = {}): Promise<Response | null> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await sendOnce(path, sent)
      const result = typeof answer === 'string' ? answer : answer.status
      if (result !== BUSY || attempt === TRIES) {
        const name = `${step} ${result}`
        answers[name] = (answers[name] ?? 0) + 1
        return typeof answer === 'string' ? null : answer
      }
      await sleep(BUSY_MS)
    }
  }

  async function sendOnce(path: string, { method, cookie, body }: Sent): Promise<Response | string> {
    const headers = {
      connection: 'close',
      ...(cookie ? { cookie } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const init: RequestInit = {
      method: method ?? 'GET',
      headers,
      signal: AbortSignal.timeout(HANG_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    }
    return fetch(`${url}${path}`, init).catch((error: unknown) => String(Object(error).cause ?? error))
  }

  const post = (step: string, path: string, cookie: string, body: object) => send(step, path, { method: 'POST', cookie, body })

  async function read(): Promise<void> {
    const found = cards.safeParse(await (await send('search', '/api/properties'))?.json())
    if (!found.success) return
    const { id = 0 } = found.data[Math.floor(Math.random() * found.data.length)] ?? {}
    await (await send('page', `/property/${id}`))?.text()
    await (await send('listing', `/api/properties/${id}`))?.text()
  }

  async function signIn(): Promise<string> {
    const body = { email, password: DEMO_PASSWORD }
    const answer = await send('sign-in', '/api/auth/signin', { method: 'POST', body })
    return (answer?.headers.getSetCookie() ?? []).map((each) => each.split(';')[0]).join('; ')
  }

  /** From a quote to a message about the stay that was paid. */
  async function book(cookie: string): Promise<void> {
    const days = stays.next()
    const query = `checkIn=${days.checkInDate}&checkOut=${days.checkOutDate}`
    const found = cards.safeParse(await (await send('search', `/api/properties?${query}`))?.json())
    if (!found.success) return
    const stay = { ...days, propertyId: found.data[0]?.id, guestCount: 1 }
    await (await post('quote', '/api/bookings/calculate-cost', cookie, stay))?.text()
    const held = hold.safeParse(await (await post('hold', '/api/bookings/create-payment-intent', cookie, stay))?.json())
    if (!held.success) return
    const { bookingId, clientSecret, paymentIntentId } = held.data
    const card = { number: '4242424242424242', expiry: '12/49', cvc: '123' }
    await (await post('pay', '/api/sandbox/payments', cookie, { clientSecret, card }))?.text()
    await (await post('confirm', '/api/bookings/confirm-payment', cookie, { paymentIntentId }))?.text()
    const message = { text: 'When may we arrive?', key: `arrival-${paymentIntentId}`, about: { bookingId } }
    await (await post('message', '/api/messages/threads', cookie, message))?.text()
    journeys += 1
  }

  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) {
      await read()
      await sleep(Math.random() * PAUSE_MS)
    }
  })
  const guest = (async () => {
    const cookie = await signIn()
    while (!isOver && journeys < bookings) await book(cookie)
  })()
  return {
    answers,
    /** How many bookings have been made, from quote to message. */
    journeys: () => journeys,
    stop: async (): Promise<void> => {
      isOver = true
      await Promise.all([...readers, guest])
    },
  }
}
