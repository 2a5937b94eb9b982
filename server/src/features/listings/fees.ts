import { eq } from 'drizzle-orm'
import { historyLimits } from '#contract/listing-desk/listing-history.schemas.ts'
import { type CreateFee, listingLimits } from '#contract/listings/listings.schemas.ts'
import type { Fee } from '#contract/properties/properties.schemas.ts'
import { type MoneyFormat, moneyFormat, toCents } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { propertyFees } from '../../db/schema/properties.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordEdit } from '../../platform/audit/listing-edits.ts'
import { requireOwned } from '../properties/listing-access.ts'
import { toFee } from '../properties/property-views.ts'
import { requireAmounts } from '../site/amounts.ts'
import { lockListing } from './listings.queries.ts'

type Ctx = Needs<'db' | 'reads' | 'clock' | 'settings'>
type FeeRow = typeof propertyFees.$inferSelect

// The fees a host adds to a stay. Existing bookings keep their quote.

const countFees = (tx: Queryable, propertyId: number): Promise<number> =>
  tx.$count(propertyFees, eq(propertyFees.propertyId, propertyId))

async function insertFee(tx: Queryable, fee: typeof propertyFees.$inferInsert): Promise<FeeRow> {
  const [row] = await tx.insert(propertyFees).values(fee).returning()
  if (!row) throw new Error('The fee was not written')
  return row
}

async function findFee(db: Queryable, id: number): Promise<FeeRow | null> {
  const [row] = await db.select().from(propertyFees).where(eq(propertyFees.id, id))
  return row ?? null
}

/** False when it no longer existed. */
async function removeFee(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.delete(propertyFees).where(eq(propertyFees.id, id)).returning({ id: propertyFees.id })
  return rows.length > 0
}

/** `Cleaning, $50.00, required` */
const feeWords = ({ name, amount, isRequired }: Fee, money: MoneyFormat): string =>
  `${name}, ${money.exact(amount)}, ${isRequired ? 'required' : 'optional'}`.slice(0, historyLimits.valueLength)

interface FeeChange {
  editorId: string
  propertyId: number
  at: Date
  before: string
  after: string
}

function keepChange(tx: Transaction, { editorId, propertyId, at, ...change }: FeeChange): Promise<void> {
  const changes = [{ field: 'fees' as const, ...change }]
  return recordEdit(tx, { propertyId, editorId, changes, status: null, createdAt: at })
}

/**
 * Refuses with `property_not_found`, and with `limit_reached` beyond twenty: the listing is locked while they are
 * counted.
 */
export async function addFeeWithin(tx: Transaction, propertyId: number, sent: CreateFee): Promise<Fee> {
  if (!(await lockListing(tx, propertyId))) throw new Refusal('property_not_found')
  if ((await countFees(tx, propertyId)) >= listingLimits.fees)
    throw new Refusal('limit_reached', `A listing can have at most ${listingLimits.fees} fees.`)
  const { name, amount, description, isRequired } = sent
  return toFee(
    await insertFee(tx, { propertyId, name, amountCents: toCents(amount), description: description || null, isRequired }),
  )
}

/** Refuses with `invalid_request`, `property_not_found`, `not_owner`, and `limit_reached` beyond twenty. */
export async function addFee(ctx: Ctx, actor: Actor, propertyId: number, sent: CreateFee): Promise<Fee> {
  requireAmounts(ctx, { amount: sent.amount })
  await requireOwned(ctx, propertyId, actor)
  return ctx.db.transaction(async (tx) => {
    const fee = await addFeeWithin(tx, propertyId, sent)
    const after = feeWords(fee, moneyFormat(ctx.settings.current()))
    await keepChange(tx, { editorId: actor.id, propertyId, at: ctx.clock.now(), before: '', after })
    return fee
  })
}

/** Refuses with `fee_not_found` when it is gone or of a listing hidden from the actor, and with `not_owner`. */
export async function deleteFee(ctx: Ctx, actor: Actor, id: number): Promise<void> {
  const fee = await findFee(ctx.db, id)
  if (!fee) throw new Refusal('fee_not_found')
  const { propertyId } = fee
  await requireOwned(ctx, propertyId, actor, 'fee_not_found')
  await ctx.db.transaction(async (tx) => {
    await lockListing(tx, propertyId)
    if (!(await removeFee(tx, id))) throw new Refusal('fee_not_found')
    const before = feeWords(toFee(fee), moneyFormat(ctx.settings.current()))
    await keepChange(tx, { editorId: actor.id, propertyId, at: ctx.clock.now(), before, after: '' })
  })
}
