import type { Pool } from 'pg'

/** Free nights of a listing. */
export interface Slot {
  propertyId: number
  checkIn: string
  checkOut: string
}

/**
 * So many free nights between two stays of listed places, in random order and apart from one another: each may be
 * booked once.
 */
export async function listFreeSlots(pool: Pool, nights: number): Promise<Slot[]> {
  const { rows } = await pool.query<Slot>(
    `select property_id as "propertyId", free_from::text as "checkIn", (free_from + $1::int)::text as "checkOut"
    from (select property_id, upper(during) as free_from, lead(lower(during)) over (partition by property_id order by lower(during)) as taken_from
      from occupancy where active) spans
    join properties p on p.id = property_id and p.status = 'approved' and p.deleted_at is null
    where taken_from - free_from >= $1::int
    order by md5(property_id::text || free_from::text)`,
    [nights],
  )
  return rows
}
