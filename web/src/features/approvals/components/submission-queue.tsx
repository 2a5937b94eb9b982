import { useState } from 'react'
import type { SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'
import { Button } from '../../../ui/button.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { SubmissionDialog } from './submission-dialog.tsx'
import { SubmissionRow } from './submission-row.tsx'
import { useVerdict } from './use-verdict.ts'
import { VerdictButtons } from './verdict-buttons.tsx'

/** Listings with View, Approve and Reject, and their dialogs. Decisions are made one at a time. */
export function SubmissionQueue({ properties }: { properties: readonly SubmittedProperty[] }) {
  const [viewedId, setViewedId] = useState<number | null>(null)
  const [rejectedId, setRejectedId] = useState<number | null>(null)
  const { give, pending } = useVerdict()
  const viewed = properties.find(({ id }) => id === viewedId)
  const rejected = properties.find(({ id }) => id === rejectedId)
  const buttons = (property: SubmittedProperty) => (
    <VerdictButtons
      title={property.title}
      isApproving={pending?.property.id === property.id && pending.status === 'approved'}
      disabled={pending !== null}
      onApprove={() => void give({ property, status: 'approved' }).then(() => setViewedId(null))}
      onReject={() => {
        setViewedId(null)
        setRejectedId(property.id)
      }}
    />
  )
  return (
    <>
      {properties.map((property) => (
        <SubmissionRow
          key={property.id}
          property={property}
          actions={
            <>
              <Button variant="outline" aria-label={`View ${property.title}`} onClick={() => setViewedId(property.id)}>
                View
              </Button>
              {buttons(property)}
            </>
          }
        />
      ))}
      {viewed ? <SubmissionDialog property={viewed} actions={buttons(viewed)} onClose={() => setViewedId(null)} /> : null}
      {rejected ? (
        <RejectDialog
          property={rejected}
          pending={pending !== null}
          onReject={(reason) => void give({ property: rejected, status: 'rejected', reason }).then(() => setRejectedId(null))}
          onClose={() => setRejectedId(null)}
        />
      ) : null}
    </>
  )
}
