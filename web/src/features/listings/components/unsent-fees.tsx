import { useState } from 'react'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useRetryFees } from '../api/use-fees.ts'
import { listingsCopy } from '../listings.copy.ts'
import { unsentFees } from '../model/listing-draft.ts'

/** Says which fees could not be posted when the listing was made, and tries them again. Nothing when there are none. */
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
    <Alert title="Your listing is made, but these fees are not on it yet">
      <p>{waiting.map(({ name, amount }) => `${name} (${formatDollarsExact(amount)})`).join(', ')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="outline" pending={retry.isPending} pendingLabel="Adding..." onClick={tryAgain}>
          Try again
        </Button>
        <Button variant="quiet" disabled={retry.isPending} onClick={giveUp}>
          Leave them out
        </Button>
      </div>
    </Alert>
  )
}
