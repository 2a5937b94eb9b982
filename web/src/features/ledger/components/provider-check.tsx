import type { LedgerCheck } from '#contract/ledger/ledger.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useLedgerCheck } from '../api/use-balance.ts'
import { signedDollars } from '../model/ledger-words.ts'

function CheckResult({ check }: { check: LedgerCheck }) {
  const compared = `${plural(check.compared, 'entry', 'entries')} compared with the provider`
  if (check.isEqual) return <p className="font-semibold text-good">{compared}: no difference.</p>
  return (
    <Alert title={`${compared}: ${plural(check.differences.length, 'difference')}`}>
      <ul className="mt-2 flex flex-col gap-1">
        {check.differences.map(({ providerRef, bookingId, ledger, provider }) => (
          <li key={providerRef} className="num break-words">
            {providerRef}
            {bookingId === null ? '' : `, booking ${bookingId}`}: {signedDollars(ledger)} in the ledger, {signedDollars(provider)}{' '}
            at the provider
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Compares the ledger with the provider's books, line by line, on request. */
export function ProviderCheck() {
  const check = useLedgerCheck()
  return (
    <section aria-labelledby="provider">
      <h2 id="provider" className="text-block">
        The provider’s books
      </h2>
      <p className="mt-2 mb-4 text-muted">Every charge, refund and transfer at the provider, compared with the ledger.</p>
      <Button variant="outline" pending={check.isPending} pendingLabel="Comparing..." onClick={() => check.mutate()}>
        Compare now
      </Button>
      <div role="status" className="mt-4">
        {check.data ? <CheckResult check={check.data} /> : null}
        {check.isError ? <Alert>{messageOf(check.error, 'The books could not be compared. Please try again.')}</Alert> : null}
      </div>
    </section>
  )
}
