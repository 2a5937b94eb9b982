import type { CreateFee } from '#contract/listings/listings.schemas.ts'
import { checkFee, emptyFee, type FeeEntry, isLacking } from '../../model/fee-entry.ts'
import { FeeFields } from './fee-fields.tsx'
import { FeeList } from './fee-list.tsx'

interface QueuedFeesProps {
  fees: CreateFee[]
  onFees: (fees: CreateFee[]) => void
  entry: FeeEntry
  onEntry: (entry: FeeEntry) => void
  /** The form's own notice about the typed fee. */
  problem: string | null
}

/** The fees of a new listing: queued here and posted once the listing exists. */
export function QueuedFees({ fees, onFees, entry, onEntry, problem }: QueuedFeesProps) {
  const add = () => {
    if (isLacking(entry)) return null
    const checked = checkFee(entry)
    if ('problem' in checked) return checked.problem
    onFees([...fees, checked.fee])
    onEntry(emptyFee)
    return null
  }
  return (
    <>
      <FeeList fees={fees} keyOf={(_, at) => at} onRemove={(gone) => onFees(fees.filter((fee) => fee !== gone))} />
      <FeeFields entry={entry} onEntry={onEntry} onAdd={add} problem={problem} isAdding={false} />
    </>
  )
}
