import type { ReapprovalReason } from '#contract/properties/reapproval.rules.ts'
import { Alert } from '../../../ui/alert.tsx'
import { listingsCopy } from '../listings.copy.ts'

const { needsApproval } = listingsCopy

/** Why saving a live listing hides it, and what that means; nothing when it does not. */
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
