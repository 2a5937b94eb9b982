import type { PlannedStay } from './stays.ts'

const stay = (
  title: string,
  guestKey: string,
  [from, nights, guests]: [number, number, number],
  state: PlannedStay['state'],
  bookedHoursAgo: number,
  request?: string,
): PlannedStay => ({ title, guestKey, from, nights, guests, state, bookedHoursAgo, ...(request ? { request } : {}) })

/**
 * The stays in the dashboards of the demo guest and the demo host: one of every state, and enough to fill a
 * calendar.
 */
export const plannedStays: readonly PlannedStay[] = [
  // The demo guest's own.
  stay('Thimble Hall', 'guest', [12, 4, 2], 'asked', 3, 'We would love to borrow the bicycles if they are free.'),
  stay('Tern House on Stilts', 'guest', [34, 5, 5], 'confirmed', 9 * 24),
  stay('The Drifting Room', 'guest', [71, 2, 2], 'confirmed', 20 * 24, 'It is our anniversary!'),
  stay('Plum Orchard House', 'guest', [-9, 3, 4], 'confirmed', 40 * 24),
  stay('Slow Pine Lodge', 'guest', [-58, 4, 6], 'confirmed', 95 * 24),
  stay('Brownstone on Joralemon', 'guest', [-131, 3, 2], 'confirmed', 170 * 24),
  stay('Casa Lumbre', 'guest', [26, 2, 2], 'cancelled-by-guest', 15 * 24),
  stay('The Woodsmoke Cabin', 'guest', [19, 3, 4], 'cancelled-by-host', 12 * 24),
  stay('Hale Lani', 'guest', [48, 6, 4], 'hold-expired', 6 * 24),
  // The demo host's guests.
  stay('Saltgrass Cottage', 'guest', [-7, 3, 2], 'confirmed', 33 * 24),
  stay('Saltgrass Cottage', 'teodora-marin', [2, 4, 4], 'confirmed', 16 * 24),
  stay('Saltgrass Cottage', 'marcus-leary', [9, 5, 6], 'asked', 5, 'Could we leave our bags an hour before check-in?'),
  stay('Saltgrass Cottage', 'bea-lindgren', [17, 3, 2], 'confirmed', 22 * 24),
  stay('Saltgrass Cottage', 'omar-haddad', [24, 4, 5], 'cancelled-by-guest', 21 * 24),
  stay('Ridgeline No. 9', 'mei-huang', [5, 3, 2], 'asked', 2),
  stay('Ridgeline No. 9', 'felix-gruber', [14, 2, 4], 'confirmed', 11 * 24),
  stay('Pelican Watch', 'hannah-weiss', [-1, 5, 8], 'confirmed', 31 * 24),
  stay(
    'Pelican Watch',
    'samuel-ortiz',
    [7, 6, 9],
    'confirmed',
    18 * 24,
    'Two of us are vegetarians, if there are recommendations nearby.',
  ),
  stay('The Miller’s Turn', 'wren-callahan', [21, 2, 2], 'asked', 8, 'Is it true that the sails still turn?'),
  stay('The Terraces at Lovall', 'rosa-delgado', [30, 4, 8], 'confirmed', 25 * 24),
  stay('Remsen Street Garden Floor', 'naomi-stein', [3, 3, 4], 'confirmed', 14 * 24),
  stay('Spruce Lane', 'luis-cardenas', [11, 2, 3], 'cancelled-by-host', 13 * 24),
]

/** The demo guest's wishlist, newest last. */
export const savedTitles = ['Casa Lumbre', 'Larkspur A-Frame', 'Thimble Hall', 'Makai House', 'Stargazer Dome']
