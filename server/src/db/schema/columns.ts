import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** An amount in integer cents. `bigint` because a long stay at a high price exceeds 32 bits. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

/** An instant, stored with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Half-open nights `[from, to)` as a PostgreSQL `daterange`. */
export const daterange = customType<{ data: { from: string; to: string }; driverData: string }>({
  dataType: () => 'daterange',
  toDriver: ({ from, to }) => `[${from},${to})`,
  fromDriver: (value) => {
    const [from = '', to = ''] = value.slice(1, -1).split(',')
    return { from, to }
  },
})

/** A range of bigints in PostgreSQL's own notation, used for the overlap groups of the occupancy table. */
export const int8range = customType<{ data: string; driverData: string }>({ dataType: () => 'int8range' })
