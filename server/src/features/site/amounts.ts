import { refuseAmount } from '#contract/currency/currency-limits.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { type FieldIssue, Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'

/**
 * Refuses with `invalid_request`, by field, typed amounts that the site's currency does not have: above its limit, or
 * with decimals where it has no smaller unit. The schemas know no currency; what they refuse stays with them.
 */
export function requireAmounts(
  { settings }: Needs<'settings'>,
  typed: Record<string, number | null | undefined>,
  mostDollars?: number,
): void {
  const money = moneyFormat(settings.current())
  const issues = Object.entries(typed).flatMap(([path, amount]): FieldIssue[] => {
    const message = typeof amount === 'number' ? refuseAmount(amount, money, mostDollars) : null
    return message ? [{ path, message }] : []
  })
  if (issues[0]) throw new Refusal('invalid_request', issues[0].message, issues)
}
