import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { searchTextsOf } from '#contract/properties/search/search-text.rules.ts'
import type { Database } from '../../src/db/client.ts'
import { occupancy } from '../../src/db/schema/bookings.schema.ts'
import { properties, propertyAmenities, propertyBlocks, propertyFees } from '../../src/db/schema/properties.schema.ts'
import { seasons, specialNights, stayRules } from '../../src/db/schema/stay-rules.schema.ts'
import { randomTerms, writeTerms } from '../make/random-terms.ts'
import { blockDays, firstDay, listing, type WorldListing, writeListings } from './search-world.ts'

/** A change of a listing, as people make it. */
export const change = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), priceCents: fc.constantFrom(5_000, 9_999, 10_050) }),
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom('approved', 'pending', 'rejected') }),
  fc.record({ kind: fc.constant('delete' as const), isDeleted: fc.boolean() }),
  fc.record({ kind: fc.constant('rating' as const), ratingAverage: fc.constantFrom(3, 4.5, 5), reviewCount: fc.nat(40) }),
  fc.record({ kind: fc.constant('move' as const), latitude: fc.constantFrom(30, 31.25), longitude: fc.constantFrom(-83, -81.5) }),
  fc.record({ kind: fc.constant('title' as const), title: fc.constantFrom('Lake House', 'A', 'Piano Barn') }),
  fc.record({ kind: fc.constant('instant' as const), instantBook: fc.boolean() }),
  fc.record({ kind: fc.constant('fee' as const), feeCents: fc.constantFrom(0, 3_000, 60_000) }),
  fc.record({ kind: fc.constant('amenities' as const), amenities: fc.subarray([0, 1, 2]) }),
  fc.record({ kind: fc.constant('terms' as const), terms: fc.option(randomTerms(firstDay)) }),
  fc.record({ kind: fc.constant('block' as const), start: fc.nat(30), days: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('unblock' as const) }),
  fc.record({ kind: fc.constant('free' as const) }),
  fc.record({ kind: fc.constant('new' as const), listing }),
)
export type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

async function changeRows(db: Database, id: number, one: Change): Promise<void> {
  const ofListing = eq(properties.id, id)
  if (one.kind === 'fee') {
    await db.delete(propertyFees).where(eq(propertyFees.propertyId, id))
    if (one.feeCents > 0) await db.insert(propertyFees).values({ propertyId: id, name: 'Cleaning', amountCents: 1 })
    await db.update(propertyFees).set({ amountCents: one.feeCents }).where(eq(propertyFees.propertyId, id))
  }
  if (one.kind === 'amenities') {
    await db.delete(propertyAmenities).where(eq(propertyAmenities.propertyId, id))
    const rows = one.amenities.map((index) => ({ propertyId: id, amenityId: index + 1 }))
    if (rows.length > 0) await db.insert(propertyAmenities).values(rows)
  }
  if (one.kind === 'terms') {
    for (const table of [stayRules, seasons, specialNights]) await db.delete(table).where(eq(table.propertyId, id))
    if (one.terms) await writeTerms(db, [{ propertyId: id, terms: one.terms }])
  }
  if (one.kind === 'block') await blockDays(db, id, [[one.start, one.days]])
  if (one.kind === 'unblock') await db.delete(propertyBlocks).where(eq(propertyBlocks.propertyId, id))
  if (one.kind === 'free') await db.update(occupancy).set({ active: false }).where(eq(occupancy.propertyId, id))
  if (one.kind === 'delete')
    await db
      .update(properties)
      .set({ deletedAt: one.isDeleted ? new Date() : null })
      .where(ofListing)
  if (one.kind === 'new') {
    await db.delete(properties).where(ofListing)
    await writeListings(db, [one.listing], [id])
  }
  if (one.kind === 'price') await db.update(properties).set({ priceCents: one.priceCents }).where(ofListing)
  if (one.kind === 'status') await db.update(properties).set({ status: one.status }).where(ofListing)
  if (one.kind === 'instant') await db.update(properties).set({ instantBook: one.instantBook }).where(ofListing)
  if (one.kind === 'rating' || one.kind === 'move' || one.kind === 'title') {
    const { kind: _, ...set } = one
    await db.update(properties).set(set).where(ofListing)
  }
}

function changed(known: WorldListing, one: Change): WorldListing {
  if (one.kind === 'new') return one.listing
  if (one.kind === 'block') return { ...known, blocks: [...known.blocks, [one.start, one.days]] }
  if (one.kind === 'unblock' || one.kind === 'free') return { ...known, blocks: [] }
  const { kind: _, ...set } = one
  return { ...known, ...set }
}

/** Makes a change in the database and in the world that describes it. */
export async function applyChange(db: Database, listings: WorldListing[], id: number, one: Change): Promise<void> {
  const known = listings[id - 1]
  if (!known) return
  const next = changed(known, one)
  listings[id - 1] = next
  await changeRows(db, id, one)
  if (one.kind === 'title') await db.update(properties).set(searchTextsOf(next)).where(eq(properties.id, id))
}
