import type { LedgerBalance } from '#contract/ledger/ledger.schemas.ts'
import { Badge } from '../../../ui/badge.tsx'
import { accountRows, columnSums } from '../model/balance-words.ts'

/** The accounts in two columns, as in a balance sheet: assets, and the parties they belong to. */
export function AccountsTable({ balance }: { balance: LedgerBalance }) {
  const sums = columnSums(balance.accounts)
  return (
    <section aria-labelledby="accounts">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="accounts" className="text-block">
          Accounts
        </h2>
        <Badge tone={balance.sum === 0 ? 'good' : 'bad'}>{balance.sum === 0 ? 'Balanced' : 'Out of balance'}</Badge>
      </div>
      <table className="w-full text-left">
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-3 font-semibold">
              Account
            </th>
            <th scope="col" className="py-3 pl-4 text-right font-semibold">
              Assets and costs
            </th>
            <th scope="col" className="py-3 pl-4 text-right font-semibold">
              Liabilities and income
            </th>
          </tr>
        </thead>
        <tbody>
          {accountRows(balance.accounts).map(({ account, label, meaning, held, owed }) => (
            <tr key={account} className="border-b border-line align-baseline">
              <th scope="row" className="py-3 font-normal">
                <span className="font-semibold">{label}</span>
                <span className="block text-sm text-muted">{meaning}</span>
              </th>
              <td className="num py-3 pl-4 text-right">{held}</td>
              <td className="num py-3 pl-4 text-right">{owed}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <th scope="row" className="py-3">
              {' '}
              Total
            </th>
            <td className="num py-3 pl-4 text-right">{sums.held}</td>
            <td className="num py-3 pl-4 text-right">{sums.owed}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
