import type { ReapprovalReason } from '#contract/properties/reapproval.rules.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { listingsCopy } from '../listings.copy.ts'

const { needsApproval } = listingsCopy

/** Explains why saving hides a live listing; renders nothing when it does not. */
export function ReapprovalNotice({ reasons }: { reasons: readonly ReapprovalReason[] }) {
  if (reasons.length === 0) return null
  return (
    <Alert variant="default" title={needsApproval.title} className="mb-4">
      {reasons.map((reason) => (
        <p key={reason}>{needsApproval[reason]}</p>
      ))}
      <p>{needsApproval.note}</p>
    </Alert>
  )
}
