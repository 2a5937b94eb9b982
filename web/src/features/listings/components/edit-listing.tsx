import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { DetailsInLanguages } from '#contract/listings/check-in-details.schemas.ts'
import type { PropertyDetail, PropertyStatus } from '#contract/properties/properties.schemas.ts'
import { type ReapprovalReason, reapprovalReasons } from '#contract/properties/reapproval.rules.ts'
import { allLanguages, type Language } from '#contract/shared/texts/languages.ts'
import { useLanguages, useSiteSettings } from '../../../lib/site-settings.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { listingsCopy } from '../listings.copy.ts'
import { useFees, usePhotos, useUpdateListing } from '../listings.queries.ts'
import { emptyFee } from '../model/fee-entry.ts'
import type { ListingDraft } from '../model/listing-draft.ts'
import { addressKeyOf } from '../model/listing-pin.ts'
import { type ListingValues, valuesOfListing, withLanguages } from '../model/listing-values.ts'
import { StoredFees } from './fees/stored-fees.tsx'
import { LeaveGuard, useLeaveFor } from './leave-guard.tsx'
import { ListingForm } from './listing-form.tsx'
import type { TranslationStates } from './sections/languages-section.tsx'
import { useListingForm } from './use-listing-form.ts'

function startOf(listing: PropertyDetail, details: DetailsInLanguages, offered: readonly Language[]): ListingDraft {
  const values = withLanguages(valuesOfListing(listing, details), listing.language ?? '', offered)
  const { latitude, longitude } = listing
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : null
  return { values, pin: place && { place, source: 'saved', addressKey: addressKeyOf(values) }, fees: [], feeEntry: emptyFee }
}

/** The translations whose originals have changed since, and those that wait for approval. */
function statesOf(listing: PropertyDetail, details: DetailsInLanguages): TranslationStates {
  const states: TranslationStates = {}
  for (const each of allLanguages) {
    const [texts, others] = [listing.translations?.[each], details.translations?.[each]]
    states[each] = {
      isOutdated: texts?.isOutdated === true || others?.isOutdated === true,
      isWaiting: texts?.isWaiting === true && listing.status === 'approved',
    }
  }
  return states
}

/** The texts of the submit button. */
function submitWords(status: PropertyStatus) {
  const pending = t`Saving...`
  if (status === 'rejected') return { submit: t`Save and Resubmit`, pending, note: t`Saving resubmits your listing.` }
  const note = status === 'approved' ? t`Your listing stays live while you change it.` : t`Your listing is waiting for approval.`
  return { submit: t`Save Changes`, pending, note }
}

/**
 * The reasons why the form's values need another approval; empty when they do not, when the listing is not live, or
 * when the operator approves no listings.
 */
function useReapprovalReasons(control: Control<ListingValues>, listing: PropertyDetail): ReapprovalReason[] {
  const [title, description, city, state, country] = useWatch({
    control,
    name: ['title', 'description', 'city', 'state', 'country'],
  })
  const { approvesListings } = useSiteSettings()
  if (!approvesListings || listing.status !== 'approved') return []
  return reapprovalReasons(listing.approvedVersion ?? listing, { title, description, city, state, country })
}

/** Explains why saving hides a live listing; renders nothing when it does not. */
function ReapprovalNotice({ reasons }: { reasons: readonly ReapprovalReason[] }) {
  const { needsApproval } = listingsCopy
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

interface EditListingProps {
  listing: PropertyDetail
  details: DetailsInLanguages
  /** The reason of the rejection, if the admin gave one. */
  rejectionReason: string | null
  pictures: ReactNode
}

/** An existing listing: its fees change at once, everything else on saving. */
export function EditListing({ listing, details, rejectionReason, pictures }: EditListingProps) {
  const leaveFor = useLeaveFor()
  const { offered } = useLanguages()
  const [start] = useState(() => startOf(listing, details, offered))
  const update = useUpdateListing(listing.id)
  const fees = useFees(listing.id)
  const { data: images = listing.images } = usePhotos(listing.id, offered.length > 1)
  const isDone = useRef(false)
  const isRejected = listing.status === 'rejected'
  const state = useListingForm({
    start,
    saved: start.values,
    failure: listingsCopy.updateFailed,
    save: async (payload) => {
      const saved = await update.mutateAsync(payload)
      isDone.current = true
      await leaveFor({ to: '/dashboard', search: { tab: 'properties' } })
      const isHidden = listing.status === 'approved' && saved.status === 'pending'
      showToast(isRejected ? listingsCopy.resubmitted : isHidden ? listingsCopy.rehidden : listingsCopy.updated)
    },
  })
  const reasons = useReapprovalReasons(state.form.control, listing)
  const words = submitWords(listing.status)
  return (
    <>
      {isRejected ? (
        <Alert
          className="mb-8"
          title={rejectionReason ? t`Your listing was rejected: ${rejectionReason}` : t`Your listing was rejected`}
        >
          <Trans>Make the changes and save. Saving resubmits it.</Trans>
        </Alert>
      ) : null}
      <ListingForm
        state={state}
        isNew={false}
        pictureCount={listing.images.length}
        knownFees={fees.data ?? listing.fees}
        fees={
          <StoredFees propertyId={listing.id} entry={state.feeEntry} onEntry={state.setFeeEntry} problem={state.feeProblem} />
        }
        pictures={pictures}
        words={reasons.length > 0 ? { ...words, note: listingsCopy.needsApproval.short } : words}
        notice={<ReapprovalNotice reasons={reasons} />}
        states={statesOf(listing, details)}
        captions={images.flatMap(({ caption }) => caption?.trim() || [])}
      />
      <LeaveGuard isChanged={() => state.isChanged && !isDone.current} isKept={false} />
    </>
  )
}
