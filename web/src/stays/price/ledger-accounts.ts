import { t } from '@lingui/core/macro'
import type { LedgerAccount } from '#contract/ledger/ledger.rules.ts'
import { type MoneyFormat, moneyFormat } from '#contract/shared/money.ts'
import { translateRefusal } from '../../lib/texts/texts.tsx'

/** The names and owners of the ledger accounts, in display order and in the language of the page that reads them. */
export const accountWords: Readonly<Record<LedgerAccount, { label: string; meaning: string }>> = {
  get provider_balance() {
    return { label: t`At the payment provider`, meaning: t`Our balance there` }
  },
  get host_payable() {
    return { label: t`Owed to hosts`, meaning: t`Earned, not paid out yet` }
  },
  get refund_payable() {
    return { label: t`Owed to guests`, meaning: t`Refunds not sent yet` }
  },
  get guest_fee_income() {
    return { label: t`Guest service fees`, meaning: t`Our income` }
  },
  get host_fee_income() {
    return { label: t`Host service fees`, meaning: t`Our income` }
  },
  get payout_fee_income() {
    return { label: t`Payout fees`, meaning: t`Our income` }
  },
  get provider_fees() {
    return { label: t`Provider fees`, meaning: t`Charged by the payment provider` }
  },
  get disputed() {
    return { label: t`In dispute`, meaning: t`Held by the guests’ banks until decided` }
  },
  get dispute_loss() {
    return { label: t`Lost in disputes`, meaning: t`Our cost` }
  },
  get operator_bank() {
    return { label: t`Paid out to our bank`, meaning: t`Withdrawn from the balance` }
  },
  get suspense() {
    return { label: t`Without a booking`, meaning: t`Payments that match no booking` }
  },
}

/**
 * What an exception says in the page's language. Amounts in the site's currency, which `writeWithCode` of the contract
 * wrote, look as everywhere on the site; those in another one keep its code.
 */
export function describeException(detail: string, money: MoneyFormat): string {
  const english = moneyFormat({ currency: money.currency, currencyLabel: money.label })
  const pattern = /(-?\b\d+(?:\.\d+)?) ([A-Z]{3})\b/g
  return translateRefusal(
    detail.replace(pattern, (written, amount: string, currency: string) =>
      currency === money.currency ? english.signed(Number(amount)) : written,
    ),
  )
}
