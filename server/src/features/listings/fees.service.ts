import { historyLimits } from '#contract/listing-desk/listing-history.schemas.ts'
import { type CreateFee, listingLimits } from '#contract/listings/listings.schemas.ts'
import type { Fee } from '#contract/properties/properties.schemas.ts'
import { formatDollarsExact, toCents, toDollars } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordEdit } from '../../platform/audit/listing-edits.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { PropertiesService } from '../properties/properties-service.ts'
import { countFees, type FeeRow, findFee, insertFee, removeFee } from './fees.repository.ts'
import { lockListing } from './listings.repository.ts'

export interface FeesDependencies {
  db: Database
  clock: Clock
  properties: Pick<PropertiesService, 'requireOwned'>
}

const toFee = ({ id, name, amountCents, description, isRequired }: FeeRow): Fee => ({
  id,
  name,
  amount: toDollars(amountCents),
  description,
  isRequired,
})

/** `Cleaning, $50.00, required` */
const feeWords = ({ name, amount, isRequired }: Fee): string =>
  `${name}, ${formatDollarsExact(amount)}, ${isRequired ? 'required' : 'optional'}`.slice(0, historyLimits.valueLength)

/** The fees a host adds to a stay. Existing bookings keep their quote. */
export function createFeesService({ db, clock, properties }: FeesDependencies) {
  const keepChange = (tx: Transaction, actor: Actor, propertyId: number, change: { before: string; after: string }) => {
    const changes = [{ field: 'fees' as const, ...change }]
    return recordEdit(tx, { propertyId, editorId: actor.id, changes, status: null, createdAt: clock.now() })
  }

  /**
   * Refuses with `property_not_found`, and with `limit_reached` beyond twenty: the listing is locked while they are
   * counted.
   */
  async function addFeeWithin(tx: Transaction, propertyId: number, sent: CreateFee): Promise<Fee> {
    if (!(await lockListing(tx, propertyId))) throw new Refusal('property_not_found')
    if ((await countFees(tx, propertyId)) >= listingLimits.fees)
      throw new Refusal('limit_reached', `A listing can have at most ${listingLimits.fees} fees.`)
    const { name, amount, description, isRequired } = sent
    return toFee(
      await insertFee(tx, { propertyId, name, amountCents: toCents(amount), description: description || null, isRequired }),
    )
  }

  return {
    addFeeWithin,

    /** Refuses with `property_not_found`, `not_owner`, and `limit_reached` beyond twenty. */
    async addFee(actor: Actor, propertyId: number, sent: CreateFee): Promise<Fee> {
      await properties.requireOwned(propertyId, actor)
      return db.transaction(async (tx) => {
        const fee = await addFeeWithin(tx, propertyId, sent)
        await keepChange(tx, actor, propertyId, { before: '', after: feeWords(fee) })
        return fee
      })
    },

    /** Refuses with `fee_not_found` when it is gone or of a listing hidden from the actor, and with `not_owner`. */
    async deleteFee(actor: Actor, id: number): Promise<void> {
      const fee = await findFee(db, id)
      if (!fee) throw new Refusal('fee_not_found')
      await properties.requireOwned(fee.propertyId, actor, 'fee_not_found')
      await db.transaction(async (tx) => {
        await lockListing(tx, fee.propertyId)
        if (!(await removeFee(tx, id))) throw new Refusal('fee_not_found')
        await keepChange(tx, actor, fee.propertyId, { before: feeWords(toFee(fee)), after: '' })
      })
    },
  }
}
export type FeesService = ReturnType<typeof createFeesService>
