// Bookings from the hold to the confirmation, through the whole server without the network, paid at the emulator in the
// process. tsx bench/bookings/whole-bookings.ts --database postgres://… [--write]; a separate database is made beside
// that one, and dropped.
import { parseArgs } from 'node:util'
import { checkoutEndpoints } from '../../contract/src/checkout/checkout.endpoints.ts'
import { openTestApi } from '../../server/test/api.ts'
import { goodCard, hold } from '../../server/test/bookings/stay.ts'
import { drive } from '../drive.ts'
import { addTo, ms, printTable, summarize } from '../figures.ts'
import { writeResult } from '../write-result.mjs'

const CLIENTS = 8
const SECONDS = 10
const LISTINGS = 200
const NIGHTS = 2
/** Stays of a listing one behind the other, in days from now. */
const FIRST_DAY = 3
const STAYS_EACH = 100

const { values } = parseArgs({
  options: { database: { type: 'string', default: '' }, write: { type: 'boolean', default: false } },
})
Object.assign(process.env, { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: values.database })

const api = await openTestApi()
const listings: number[] = []
for (let number = 0; number < LISTINGS; number += 1) listings.push((await api.make.approvedProperty({ instantBook: true })).id)
const times = new Map<string, number[]>()

async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  const result = await work()
  addTo(times, step, performance.now() - begin)
  return result
}

/** Each guest books once: an account may hold few stays at a time. */
async function book(piece: number): Promise<void> {
  const propertyId = listings[piece % LISTINGS] ?? 0
  const stay = Math.floor(piece / LISTINGS)
  if (stay >= STAYS_EACH) throw new Error('There are not enough free nights.')
  const from = FIRST_DAY + stay * NIGHTS
  const guest = await api.make.user({})
  const dates = { checkInDate: api.make.day(from), checkOutDate: api.make.day(from + NIGHTS) }
  await timed('all steps', async () => {
    const held = await timed('hold', () => hold(api, guest, { propertyId, ...dates, guestCount: 2 }))
    if (held.status >= 300) throw new Error(`A hold was refused: ${JSON.stringify(held.problem)}`)
    const { clientSecret, paymentIntentId } = held.body
    await timed('pay at the emulator', () => api.sandbox.pay({ clientSecret, card: goodCard }))
    const { status, body } = await timed('confirm', () =>
      api.call(checkoutEndpoints.confirmPayment, { cookie: guest.cookie, body: { paymentIntentId } }),
    )
    if (status >= 300 || body.status !== 'confirmed') throw new Error(`A payment was refused: ${status}`)
  })
}

await drive(CLIENTS, 1, book)
times.clear()
const { perSecond } = await drive(CLIENTS, SECONDS, (piece) => book(piece + (LISTINGS * STAYS_EACH) / 2))
printTable('A booking, milliseconds', times)
const write = values.write ? writeResult : (name: string, text: string) => console.log(`${name}: ${text}`)
const steps = [...times].map(([step, each]) => `${step} ${ms(summarize(each).p50)}`)
write(
  `Bookings confirmed a second, from the hold on, ${CLIENTS} clients`,
  `${perSecond.toFixed(1)}, guests made between them included; p50 in ms: ${steps.join(', ')}`,
)
await api.close()
