import { useWatch } from 'react-hook-form'
import { type ApprovedVersion, reapprovalReasons } from '#contract/properties/reapproval.rules.ts'
import { Alert } from '../../../ui/alert.tsx'
import { listingsCopy } from '../listings.copy.ts'
import type { ListingValues } from '../model/listing-values.ts'

const { needsApproval } = listingsCopy

/** Says, before a live listing is saved, that what stands in the form needs another approval; nothing while it does not. */
export function ReapprovalNotice({ approved }: { approved: ApprovedVersion }) {
  const [title, description, city, state, country] = useWatch<
    ListingValues,
    ['title', 'description', 'city', 'state', 'country']
  >({
    name: ['title', 'description', 'city', 'state', 'country'],
  })
  const reasons = reapprovalReasons(approved, { title, description, city, state, country })
  return (
    <div role="status">
      {reasons.length > 0 ? (
        <Alert variant="default" title={needsApproval.title} className="mb-4">
          {reasons.map((reason) => (
            <p key={reason}>{needsApproval[reason]}</p>
          ))}
          <p>{needsApproval.note}</p>
        </Alert>
      ) : null}
    </div>
  )
}
