import type pg from 'pg'
import { toDayNumber } from '#contract/shared/dates.ts'
import type { SearchedStay } from '../../../server/src/features/search/search-filter.ts'
import { ALL_TEXT, LATITUDE, LONGITUDE, SCORE } from './conditions.ts'

/** A listing as the in-process peers get it. */
export interface PeerListing {
  id: number
  categorySlug: string
  priceCents: number
  guests: number
  bedrooms: number
  bathroomsHalves: number
  latitude: number
  longitude: number
  score: number
  /** Words with a blank before and after each: those of title and place, and all of them. */
  placeText: string
  allText: string
  /** Taken nights: the first ones, and the days after the last ones, in days since 1970. */
  takenFrom: number[]
  takenTo: number[]
}

/** All listings, in the order of a search without words. */
export async function readPeerListings(pool: pg.Pool): Promise<PeerListing[]> {
  const { rows } = await pool.query<PeerListing>(
    `select p.id, c.slug as "categorySlug", p.price_cents::float8 as "priceCents", p.max_guests as guests, p.bedrooms,
       p.bathrooms_halves as "bathroomsHalves", (${LATITUDE})::float8 as latitude, (${LONGITUDE})::float8 as longitude,
       (${SCORE})::int as score, p.place_text as "placeText", ${ALL_TEXT} as "allText",
       coalesce(taken.froms, '{}') as "takenFrom", coalesce(taken.tos, '{}') as "takenTo"
     from properties p join categories c on c.id = p.category_id
     left join (select o.property_id, array_agg(lower(o.during) - date '1970-01-01' order by o.id) as froms,
         array_agg(upper(o.during) - date '1970-01-01' order by o.id) as tos
       from occupancy o where o.active group by o.property_id) taken on taken.property_id = p.id
     where p.status = 'approved' and p.deleted_at is null order by score desc, p.id desc`,
  )
  return rows
}

/** The first night of a stay, and the day after the last one. */
export const daysOf = ({ checkIn, checkOut }: SearchedStay): [from: number, to: number] => [
  toDayNumber(checkIn),
  toDayNumber(checkOut),
]

/** All nights of `[from, to)`. */
export const nightsOf = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, night) => from + night)
