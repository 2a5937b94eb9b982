import { type CreateFee, createFeeSchema } from '#contract/listings/listings.schemas.ts'
import type { Fee } from '#contract/properties/properties.schemas.ts'

/** A fee as it is being typed. */
export interface FeeEntry {
  name: string
  amount: string
  description: string
  isRequired: boolean
}

export const emptyFee: FeeEntry = { name: '', amount: '', description: '', isRequired: true }

/** Whether something of a fee has been typed and not been added. */
export const isStarted = ({ name, amount, description }: FeeEntry): boolean =>
  [name, amount, description].some((text) => text.trim() !== '')

/** Whether the name or the amount is not there at all: such an add is passed over without a word while a listing is made (spec §5). */
export const isLacking = ({ name, amount }: FeeEntry): boolean => name.trim() === '' || amount.trim() === ''

/** The fee to post, or the first thing that is wrong with it. */
export function checkFee(entry: FeeEntry): { fee: CreateFee } | { problem: string } {
  const checked = createFeeSchema.safeParse({
    name: entry.name,
    amount: entry.amount.trim() === '' ? undefined : Number(entry.amount),
    description: entry.description.trim() === '' ? null : entry.description,
    isRequired: entry.isRequired,
  })
  if (checked.success) return { fee: checked.data }
  return { problem: checked.error.issues[0]?.message ?? '' }
}

/** Whether a stored fee is this one: so a fee whose answer was lost is not posted a second time. */
const isSameFee = (stored: Fee, fee: CreateFee): boolean =>
  stored.name === fee.name.trim() && stored.amount === fee.amount && stored.isRequired === fee.isRequired

/** The queued fees that are not stored yet. Two alike in the queue stand for two. */
export function feesStillMissing(queue: readonly CreateFee[], stored: readonly Fee[]): CreateFee[] {
  const left = [...stored]
  return queue.filter((fee) => {
    const at = left.findIndex((known) => isSameFee(known, fee))
    if (at === -1) return true
    left.splice(at, 1)
    return false
  })
}

/** Posts the fees one after another, each once; answers those that failed. One failure does not stop the rest. */
export async function postFees(queue: readonly CreateFee[], post: (fee: CreateFee) => Promise<unknown>): Promise<CreateFee[]> {
  const failed: CreateFee[] = []
  for (const fee of queue) {
    try {
      await post(fee)
    } catch {
      failed.push(fee)
    }
  }
  return failed
}
