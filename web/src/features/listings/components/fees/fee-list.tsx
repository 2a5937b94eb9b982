import { Trash2 } from 'lucide-react'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'

interface ListedFee {
  name: string
  amount: number
  description?: string | null | undefined
  isRequired: boolean
}

interface FeeListProps<Item extends ListedFee> {
  fees: readonly Item[]
  keyOf: (fee: Item, at: number) => string | number
  onRemove: (fee: Item) => void
  /** Whether this fee is being removed. */
  isRemoving?: (fee: Item) => boolean
}

/** The fees of the listing, each with its amount and a remove button. */
export function FeeList<Item extends ListedFee>({ fees, keyOf, onRemove, isRemoving }: FeeListProps<Item>) {
  if (fees.length === 0) return <p className="text-muted">No extra fees yet.</p>
  return (
    <ul aria-label="Fees" className="divide-y divide-line border-y border-line">
      {fees.map((fee, at) => (
        <li key={keyOf(fee, at)} className="flex min-h-14 items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
              {fee.name} {fee.isRequired ? null : <Badge>Optional</Badge>}
            </p>
            {fee.description ? <p className="text-sm text-muted">{fee.description}</p> : null}
          </div>
          <span className="num font-semibold">{formatDollarsExact(fee.amount)}</span>
          <IconButton
            tip="Delete fee"
            label={`Delete fee ${fee.name}`}
            className="text-muted hover:text-bad"
            pending={isRemoving?.(fee) ?? false}
            pendingLabel=""
            onClick={() => onRemove(fee)}
          >
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
