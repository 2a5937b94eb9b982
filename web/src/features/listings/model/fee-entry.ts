import { refuseAmount } from '#contract/currency/currency-limits.ts'
import { type CreateFee, createFeeSchema } from '#contract/listings/listings.schemas.ts'
import type { Fee } from '#contract/properties/properties.schemas.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { checkAmount } from '../../../ui/forms/typed-amount.ts'
import { listingsCopy } from '../listings.copy.ts'

/** The typed values of a fee. */
export interface FeeEntry {
  name: string
  amount: string
  description: string
  isRequired: boolean
}

export const emptyFee: FeeEntry = { name: '', amount: '', description: '', isRequired: true }

/** Whether a fee has been typed and not added. */
export const isStarted = ({ name, amount, description }: FeeEntry): boolean =>
  [name, amount, description].some((text) => text.trim() !== '')

/** Whether the name or the amount is empty: the form of a new listing ignores such a fee. */
export const isLacking = ({ name, amount }: FeeEntry): boolean => cleanLine(name) === '' || amount.trim() === ''

/** The fee to post, or its first error. */
export function checkFee(entry: FeeEntry, money: MoneyFormat): { fee: CreateFee } | { problem: string } {
  const checked = createFeeSchema.safeParse({
    name: entry.name,
    amount: entry.amount.trim() === '' ? undefined : Number(entry.amount),
    description: entry.description.trim() === '' ? null : entry.description,
    isRequired: entry.isRequired,
  })
  if (!checked.success) return { problem: checked.error.issues[0]?.message ?? '' }
  const problem = refuseAmount(checked.data.amount, money)
  return problem ? { problem } : { fee: checked.data }
}

/** The errors of a fee's name and amount; empty when both are valid. */
export function feeProblems(entry: FeeEntry, money: MoneyFormat): { name?: string; amount?: string } {
  const read = checkAmount(Number(entry.amount), money, listingsCopy.smallFeeAmount)
  return {
    ...(cleanLine(entry.name) === '' ? { name: listingsCopy.missingFeeName } : {}),
    ...('amount' in read ? {} : { amount: entry.amount.trim() === '' ? listingsCopy.missingFeeAmount : read.problem }),
  }
}

/** Whether a stored fee equals this one, so that a fee with a lost response is not posted twice. */
const isSameFee = (stored: Fee, fee: CreateFee): boolean =>
  stored.name === cleanLine(fee.name) && stored.amount === fee.amount && stored.isRequired === fee.isRequired

/** The queued fees that are not stored yet. Two equal queued fees need two stored ones. */
export function feesStillMissing(queue: readonly CreateFee[], stored: readonly Fee[]): CreateFee[] {
  const left = [...stored]
  return queue.filter((fee) => {
    const at = left.findIndex((known) => isSameFee(known, fee))
    if (at === -1) return true
    left.splice(at, 1)
    return false
  })
}

/** Posts the fees one after another, each once, and returns those that failed. A failure does not stop the rest. */
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
