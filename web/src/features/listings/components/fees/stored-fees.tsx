import { messageOf } from '../../../../lib/api/api-client.ts'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { useAddFee, useDeleteFee, useFees } from '../../api/use-fees.ts'
import { listingsCopy } from '../../listings.copy.ts'
import { checkFee, emptyFee, type FeeEntry, feeProblems, isLacking } from '../../model/fee-entry.ts'
import { FeeFields } from './fee-fields.tsx'
import { FeeList } from './fee-list.tsx'
import { UnsentFees } from './unsent-fees.tsx'

interface StoredFeesProps {
  propertyId: number
  entry: FeeEntry
  onEntry: (entry: FeeEntry) => void
  problem: string | null
}

const refuse = (title: string, fallback: string) => (error: Error) =>
  showToast({ title, description: messageOf(error, fallback), variant: 'destructive' })

/** The fees of an existing listing: every change is saved at once. */
export function StoredFees({ propertyId, entry, onEntry, problem }: StoredFeesProps) {
  const fees = useFees(propertyId)
  const adding = useAddFee(propertyId)
  const deleting = useDeleteFee(propertyId)
  const add = () => {
    const checked = checkFee(entry)
    if ('problem' in checked) {
      const reason = isLacking(entry) ? listingsCopy.missingFee : checked.problem
      showToast({ title: reason, description: Object.values(feeProblems(entry)).join('. '), variant: 'destructive' })
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
