import { randomUUID } from 'node:crypto'
import { searchTextsOf } from '#contract/properties/search/search-text.rules.ts'
import { addDays, dateInZone, type IsoDate } from '#contract/shared/dates.ts'
import type { StaffRole } from '#contract/shared/staff-rights.ts'
import type { Database } from '../../src/db/client.ts'
import { users } from '../../src/db/schema/auth.schema.ts'
import { occupancy } from '../../src/db/schema/bookings.schema.ts'
import { payoutAccounts } from '../../src/db/schema/platform.schema.ts'
import { categories, properties, propertyBlocks, propertyFees } from '../../src/db/schema/properties.schema.ts'
import type { Clock } from '../../src/platform/clock/clock.ts'

interface Deps {
  db: Database
  clock: Clock
  sessions: { open(userId: string, formerToken: null): Promise<{ token: string }> }
}

/** The location of all places made here. */
const TIME_ZONE = 'America/New_York'

export interface TestUser {
  id: string
  email: string
  /** The `Cookie` header of a signed-in browser. */
  cookie: string
}

type NewProperty = Partial<typeof properties.$inferInsert>

/** Factories named by state. Fields that a test does not name get ordinary values. */
export function makeWorld({ db, clock, sessions }: Deps) {
  let count = 0
  const next = () => {
    count += 1
    return count
  }

  const user = async (given: Partial<typeof users.$inferInsert> = {}): Promise<TestUser> => {
    const id = randomUUID()
    const email = given.email ?? `person${next()}@example.com`
    await db.insert(users).values({
      id,
      email,
      firstName: 'Maya',
      lastName: 'Ortiz',
      phoneNumber: '555-0100',
      passwordHash: 'unusable',
      emailConfirmedAt: clock.now(),
      createdAt: clock.now(),
      staffRole: given.isAdmin ? 'owner' : null,
      ...given,
    })
    const { token } = await sessions.open(id, null)
    return { id, email, cookie: `porchlight_session=${token}` }
  }

  const onboardedHost = async (): Promise<TestUser> => {
    const host = await user({ firstName: 'Hollis', lastName: 'Reed' })
    await db.insert(payoutAccounts).values({ userId: host.id, accountId: `acct_${host.id}`, onboardingComplete: true })
    return host
  }

  const category = async () => {
    const [known] = await db.select().from(categories).limit(1)
    if (known) return known
    const [made] = await db.insert(categories).values({ name: 'Mountain Cabins', slug: 'mountain-cabins' }).returning()
    if (!made) throw new Error('No category')
    return made
  }

  const property = async (given: NewProperty = {}) => {
    const ownerId = given.ownerId ?? (await onboardedHost()).id
    const number = next()
    const listing = {
      ownerId,
      categoryId: (await category()).id,
      title: `Cabin number ${number}`,
      description: 'A quiet cabin among pines, with a stove and a porch.',
      address: `${number} Lantern Lane`,
      city: 'Asheville',
      state: 'North Carolina',
      zipCode: '28801',
      country: 'United States',
      latitude: 35.5951,
      longitude: -82.5515,
      timeZone: TIME_ZONE,
      priceCents: 10_000,
      bedrooms: 2,
      bathroomsHalves: 2,
      maxGuests: 4,
      status: 'approved',
      ...given,
    } satisfies NewProperty
    const [row] = await db
      .insert(properties)
      .values({ ...searchTextsOf(listing), ...listing })
      .returning()
    if (!row) throw new Error('No property')
    return row
  }

  return {
    user,
    onboardedHost,
    category,
    approvedProperty: property,
    pendingProperty: (given: NewProperty = {}) => property({ ...given, status: 'pending' }),
    admin: () => user({ isAdmin: true }),
    /** A member of staff in a role. */
    staff: (staffRole: StaffRole) => user({ isAdmin: true, staffRole }),
    fee: async (propertyId: number, given: Partial<typeof propertyFees.$inferInsert> = {}) => {
      const [row] = await db
        .insert(propertyFees)
        .values({ propertyId, name: 'Cleaning', amountCents: 5_000, ...given })
        .returning()
      if (!row) throw new Error('No fee')
      return row
    },
    block: async (propertyId: number, startDate: IsoDate, endDate: IsoDate) => {
      const [row] = await db
        .insert(propertyBlocks)
        .values({ propertyId, startDate, endDate, reason: 'Painting the porch' })
        .returning()
      if (!row) throw new Error('No block')
      const during = { from: startDate, to: addDays(endDate, 1) }
      await db.insert(occupancy).values({ propertyId, blockId: row.id, during, overlapGroup: `[${row.id},${row.id}]` })
      return row
    },
    /** A calendar date so many days after today, in the time zone of the places made here. */
    day: (days: number): IsoDate => addDays(dateInZone(clock.now(), TIME_ZONE), days),
  }
}
