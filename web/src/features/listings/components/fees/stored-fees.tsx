import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '../../../../lib/api/api-client.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { joinWords } from '../../../../lib/texts/join-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { listingsCopy } from '../../listings.copy.ts'
import { useAddFee, useDeleteFee, useFees, useRetryFees } from '../../listings.queries.ts'
import { checkFee, emptyFee, type FeeEntry, feeProblems, isLacking } from '../../model/fee-entry.ts'
import { unsentFees } from '../../model/listing-draft.ts'
import { FeeFields, FeeList } from './fee-fields.tsx'

const refuse = (title: string, fallback: string) => (error: Error) =>
  showToast({ title, description: messageOf(error, fallback), variant: 'destructive' })

/**
 * Lists the fees that could not be posted with the new listing, and retries them. Nothing is shown when there are
 * none.
 */
function UnsentFees({ propertyId }: { propertyId: number }) {
  const money = useMoney()
  const [waiting, setWaiting] = useState(() => unsentFees.read(propertyId))
  const retry = useRetryFees(propertyId)
  if (waiting.length === 0) return null
  const refuse = (description: string) => showToast({ title: listingsCopy.addFeeError, description, variant: 'destructive' })
  const tryAgain = () =>
    retry.mutate(undefined, {
      onSuccess: (failed) => {
        setWaiting(failed)
        if (failed.length === 0) showToast({ title: listingsCopy.feeAdded })
        else refuse(listingsCopy.feesFailed(failed))
      },
      onError: (error) => refuse(messageOf(error, listingsCopy.addFeeFailed)),
    })
  const giveUp = () => {
    unsentFees.keep(propertyId, [])
    setWaiting([])
  }
  return (
    <Alert title={t`Your listing was created, but these fees were not added`}>
      <p>{joinWords(waiting.map(({ name, amount }) => `${name} (${money.exact(amount)})`))}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="outline" pending={retry.isPending} pendingLabel={t`Adding...`} onClick={tryAgain}>
          <Trans>Try again</Trans>
        </Button>
        <Button variant="quiet" disabled={retry.isPending} onClick={giveUp}>
          <Trans>Skip these fees</Trans>
        </Button>
      </div>
    </Alert>
  )
}

interface StoredFeesProps {
  propertyId: number
  entry: FeeEntry
  onEntry: (entry: FeeEntry) => void
  problem: string | null
}

/** The fees of an existing listing: every change is saved at once. */
export function StoredFees({ propertyId, entry, onEntry, problem }: StoredFeesProps) {
  const money = useMoney()
  const fees = useFees(propertyId)
  const adding = useAddFee(propertyId)
  const deleting = useDeleteFee(propertyId)
  const add = () => {
    const checked = checkFee(entry, money)
    if ('problem' in checked) {
      const reason = isLacking(entry) ? listingsCopy.missingFee : checked.problem
      showToast({ title: reason, description: Object.values(feeProblems(entry, money)).join('. '), variant: 'destructive' })
      return reason
    }
    adding.mutate(checked.fee, {
      onSuccess: () => {
        onEntry(emptyFee)
        showToast({ title: listingsCopy.feeAdded })
      },
      onError: refuse(listingsCopy.addFeeError, listingsCopy.addFeeFailed),
    })
    return null
  }
  const remove = (id: number) =>
    deleting.mutate(id, {
      onSuccess: () => showToast({ title: listingsCopy.feeDeleted }),
      onError: refuse(listingsCopy.deleteFeeError, listingsCopy.deleteFeeFailed),
    })
  return (
    <>
      <UnsentFees propertyId={propertyId} />
      {fees.data ? (
        <FeeList
          fees={fees.data}
          keyOf={({ id }) => id}
          onRemove={({ id }) => remove(id)}
          isRemoving={({ id }) => deleting.isPending && deleting.variables === id}
        />
      ) : fees.isError ? (
        <LoadError title={listingsCopy.fetchFeesFailed} load={fees} />
      ) : (
        <Skeleton className="h-14" />
      )}
      <FeeFields entry={entry} onEntry={onEntry} onAdd={add} problem={problem} isAdding={adding.isPending} />
    </>
  )
}
