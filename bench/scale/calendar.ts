import { makeRandom } from '../../server/src/demo/world/random.ts'

export const HORIZON_DAYS = 730
/** The average nights of a stay or block. */
export const USUAL_NIGHTS = 4.5
const BOOKED_SHARE = 0.5

/** Nights taken, in days from the first day on: `[start, end)`. */
export interface TakenNights {
  kind: 'booking' | 'block'
  start: number
  end: number
  guest: number
}

/** The nights between two spans that give the calendar this occupancy. */
const usualGap = (share: number): number => (USUAL_NIGHTS * (1 - share)) / share

/**
 * The stays and blocks of a listing over two years, in order and apart from one another. `share` of the nights are
 * taken on average.
 */
export function drawNights(seed: string, listing: number, share: number, guests: number): TakenNights[] {
  if (share <= 0) return []
  const random = makeRandom(`${seed} nights ${listing}`)
  const gap = usualGap(share)
  const found: TakenNights[] = []
  let day = Math.floor(random() * gap)
  for (;;) {
    const start = day + Math.floor(-Math.log(1 - random()) * gap)
    const end = start + random.i(2, 7)
    if (end > HORIZON_DAYS) return found
    found.push({ kind: random.p(BOOKED_SHARE) ? 'booking' : 'block', start, end, guest: random.i(1, guests) })
    day = end
  }
}
