import { positiveDollarsSchema } from '#contract/shared/money.schemas.ts'
import { dollars } from './desk-words.ts'

const amountSchema = positiveDollarsSchema('Enter an amount')

/**
 * The typed amount of a partial refund in dollars, or what is wrong with it. `left` is what could still be refunded.
 */
export function readAmount(typed: string, left: number): { amount: number } | { problem: string } {
  const { data, error } = amountSchema.safeParse(Number(typed.trim().replace(/^\$/, '') || Number.NaN))
  if (data === undefined) return { problem: error?.issues[0]?.message ?? 'Enter an amount' }
  return data > left ? { problem: `At most ${dollars(left)} can be refunded` } : { amount: data }
}
