// The other process of the measurement of freshness: books or changes the price of each listing that it is told, and
// says when that was committed. Forked by bench/search/freshness.ts.
import { connect } from '../../server/src/db/client.ts'
import { hold, toBooking } from '../bookings/hold-slot.ts'
import { changeSchema } from './listing-change.ts'

const { db, pool, close } = connect({ connectionString: process.env.DATABASE_URL, max: 8 })

async function write(message: unknown): Promise<void> {
  const { number, kind, slot, priceCents } = changeSchema.parse(message)
  if (kind === 'nights') {
    if (!(await hold(db, toBooking(slot, number)))) throw new Error('Free nights were taken.')
  } else await pool.query('update properties set price_cents = $2 where id = $1', [slot.propertyId, priceCents])
  process.send?.({ number, at: performance.timeOrigin + performance.now() })
}

process.on('message', (message) => {
  write(message).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
process.on('disconnect', () => void close())
