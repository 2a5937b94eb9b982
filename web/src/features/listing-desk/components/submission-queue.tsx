import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import type { PropertyStatus } from '#contract/properties/properties.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { countBedrooms, countGuests, countPhotos } from '../../../lib/texts/count-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useSetPropertyStatus, type Verdict } from '../listing-desk.queries.ts'
import { ChangesNote } from './approved-version.tsx'
import { SubmissionDialog } from './submission-dialog.tsx'

type GivenStatus = Exclude<PropertyStatus, 'pending'>

/** Toasts after a decision; the specification fixes the text of the failure. */
export const approvalsCopy = {
  get done(): Record<GivenStatus, { title: string; description: string }> {
    return {
      approved: { title: t`Property approved`, description: t`Guests can find it now. We email the host.` },
      rejected: { title: t`Property rejected`, description: t`We email the host.` },
    }
  },
  get failed() {
    return { title: t`Failed to update property status`, fallback: t`Please try again.` }
  },
}

/** Sends a decision and shows its result; settles on success and on failure. `pending` is the decision in progress. */
function useVerdict() {
  const set = useSetPropertyStatus()
  const give = async (verdict: Verdict): Promise<void> => {
    try {
      await set.mutateAsync(verdict)
      showToast(approvalsCopy.done[verdict.status])
    } catch (error) {
      const { title, fallback } = approvalsCopy.failed
      showToast({ title, description: messageOf(error, fallback), variant: 'destructive' })
    }
  }
  return { give, pending: set.isPending ? set.variables : null }
}

interface VerdictButtonsProps {
  title: string
  isApproving: boolean
  /** Another decision is in progress. */
  disabled: boolean
  onApprove: () => void
  onReject: () => void
}

/** Reject and Approve, with the listing's name for screen readers. */
function VerdictButtons({ title, isApproving, disabled, onApprove, onReject }: VerdictButtonsProps) {
  return (
    <>
      <Button variant="danger-quiet" aria-label={t`Reject ${title}`} disabled={disabled} onClick={onReject}>
        <Trans>Reject</Trans>
      </Button>
      <Button
        aria-label={t`Approve ${title}`}
        pending={isApproving}
        pendingLabel={t`Approving...`}
        disabled={disabled}
        onClick={onApprove}
      >
        <Trans>Approve</Trans>
      </Button>
    </>
  )
}

const badges = () =>
  ({
    pending: { label: t`Pending`, tone: 'warn' },
    approved: { label: t`Approved`, tone: 'good' },
    rejected: { label: t`Rejected`, tone: 'bad' },
  }) as const

/** '4 guests · 2 bedrooms · 6 photos'. */
const sizeOf = ({ maxGuests, bedrooms, images }: SubmittedProperty): string =>
  [countGuests(maxGuests), countBedrooms(bedrooms), countPhotos(images.length)].join(' · ')

/** A listing that waits for approval, as a card with what decides about it. */
function SubmissionRow({ property, actions }: { property: SubmittedProperty; actions: ReactNode }) {
  const badge = badges()[property.status]
  const [first] = property.images
  const money = useMoney()
  const [town, price] = [townOf(property), money.exact(property.price)]
  const [created, { hostName }] = [formatInstant(property.createdAt), property]
  return (
    <article
      aria-label={property.title}
      className="mt-3 grid grid-cols-[104px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 rounded-card border border-line bg-surface p-3.5 sm:grid-cols-[168px_minmax(0,1fr)] sm:gap-x-5 sm:p-4 xl:grid-cols-[168px_minmax(0,1fr)_auto]"
    >
      <Picture
        picture={first ?? null}
        src={property.primaryImage}
        alt=""
        sizes="168px"
        className="aspect-3/2 w-full self-start rounded-xl"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">{property.title}</h3>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </div>
        <p className="num text-sm text-muted">
          <Trans>
            {town}
            <span className="max-sm:hidden"> · </span>
            <span className="whitespace-nowrap max-sm:block">
              <span className="font-semibold text-ink">{price}</span> a night
            </span>
          </Trans>
        </p>
        <p className="num text-sm text-muted max-sm:hidden">{sizeOf(property)}</p>
        <p className="num text-sm text-muted">
          <Trans>
            Created {created} by {hostName}
          </Trans>
        </p>
        <ChangesNote property={property} />
      </div>
      <div className="col-span-full grid gap-2 max-xl:border-t max-xl:border-line max-xl:pt-3">
        <p className="num text-sm text-muted sm:hidden">{sizeOf(property)}</p>
        <p className="line-clamp-2 max-w-[90ch] text-sm wrap-anywhere xl:row-start-2">{property.description}</p>
      </div>
      <div className="col-span-full flex flex-wrap gap-2 max-sm:*:flex-1 max-sm:*:px-3 sm:justify-end xl:col-span-1 xl:col-start-3 xl:row-start-1">
        {actions}
      </div>
    </article>
  )
}

interface RejectDialogProps {
  property: SubmittedProperty
  pending: boolean
  onReject: (reason: string) => void
  onClose: () => void
}

/** Confirms a rejection and takes the reason that the host reads. */
function RejectDialog({ property, pending, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const { title } = property
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Reject this listing?`}
      confirmLabel={t`Reject listing`}
      pendingLabel={t`Rejecting...`}
      keepLabel={t`Not yet`}
      isDestructive
      pending={pending}
      onConfirm={() => onReject(cleanLine(reason))}
      extra={
        <Field className="mt-5" label={t`Reason (optional)`} hint={t`The host reads it in the email and on the dashboard.`}>
          <Textarea
            rows={3}
            maxLength={listingLimits.reasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      }
    >
      {property.status === 'approved' ? (
        <Trans>
          <span className="font-semibold text-ink">{title}</span> is removed from search. The host can change and resubmit it.
        </Trans>
      ) : (
        <Trans>
          <span className="font-semibold text-ink">{title}</span> will not be shown to guests. The host can change and resubmit
          it.
        </Trans>
      )}
    </ConfirmDialog>
  )
}

function ViewButton({ title, onView }: { title: string; onView: () => void }) {
  return (
    <Button variant="outline" aria-label={t`View ${title}`} onClick={onView}>
      <Trans>View</Trans>
    </Button>
  )
}

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
              <ViewButton title={property.title} onView={() => setViewedId(property.id)} />
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
