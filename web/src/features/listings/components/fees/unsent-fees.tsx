import { useState } from 'react'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { messageOf } from '../../../../lib/api/api-client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { useRetryFees } from '../../api/use-fees.ts'
import { listingsCopy } from '../../listings.copy.ts'
import { unsentFees } from '../../model/listing-draft.ts'

/**
 * Lists the fees that could not be posted with the new listing, and retries them. Nothing is shown when there are
 * none.
 */
export function UnsentFees({ propertyId }: { propertyId: number }) {
  const [waiting, setWaiting] = useState(() => unsentFees.read(propertyId))
  const retry = useRetryFees(propertyId)
  if (waiting.length === 0) return null
  const refuse = (description: string) => showToast({ title: listingsCopy.addFeeError, description, variant: 'destructive' })
  const tryAgain = () =>
    retry.mutate(undefined, {
      onSuccess: (failed) => {
        setWaiting(failed)
        if (failed.length === 0) showToast({ title: listingsCopy.feeAdded })
        else refuse(`${listingsCopy.addFeeFailed}: ${failed.map(({ name }) => name).join(', ')}`)
      },
      onError: (error) => refuse(messageOf(error, listingsCopy.addFeeFailed)),
    })
  const giveUp = () => {
    unsentFees.keep(propertyId, [])
    setWaiting([])
  }
  return (
    <Alert title="Your listing was created, but these fees were not added">
      <p>{waiting.map(({ name, amount }) => `${name} (${formatDollarsExact(amount)})`).join(', ')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="outline" pending={retry.isPending} pendingLabel="Adding..." onClick={tryAgain}>
          Try again
        </Button>
        <Button variant="quiet" disabled={retry.isPending} onClick={giveUp}>
          Skip these fees
        </Button>
      </div>
    </Alert>
  )
}
