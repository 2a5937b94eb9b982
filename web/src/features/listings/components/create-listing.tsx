import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useCreateListing } from '../api/use-save-listing.ts'
import { listingsCopy } from '../listings.copy.ts'
import { emptyFee } from '../model/fee-entry.ts'
import { isDraftStarted, type ListingDraft, listingDrafts } from '../model/listing-draft.ts'
import { emptyListing } from '../model/listing-values.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { ListingForm } from './listing-form.tsx'
import { QueuedFees } from './queued-fees.tsx'
import { useLeaveFor } from './use-leave-for.ts'
import { useListingForm } from './use-listing-form.ts'

const blank: ListingDraft = { values: emptyListing, pin: null, fees: [], feeEntry: emptyFee }

interface CreateListingProps {
  userId: string
}

const words = {
  submit: 'Submit for Approval',
  pending: 'Submitting...',
  note: 'We look at every new listing before it goes live.',
}

function NewListing({ userId, start }: CreateListingProps & { start: ListingDraft }) {
  const leaveFor = useLeaveFor()
  const create = useCreateListing()
  const isDone = useRef(false)
  const state = useListingForm({
    start,
    failure: listingsCopy.createFailed,
    onChange: (now) => {
      if (isDone.current) return
      if (isDraftStarted(now)) listingDrafts.keep(userId, now)
      else listingDrafts.clear(userId)
    },
    save: async (payload, fees) => {
      const { id, failedFees } = await create.mutateAsync({ payload, fees })
      isDone.current = true
      listingDrafts.clear(userId)
      if (failedFees.length > 0) {
        const description = `${listingsCopy.addFeeFailed}: ${failedFees.map(({ name }) => name).join(', ')}`
        await leaveFor({ to: '/list-property', search: { edit: String(id) }, replace: true })
        return showToast({ title: listingsCopy.addFeeError, description, variant: 'destructive' })
      }
      await leaveFor({ to: '/dashboard', search: { tab: 'properties' } })
      showToast(listingsCopy.created)
    },
  })
  return (
    <>
      <ListingForm
        state={state}
        isNew
        hasPictures={false}
        knownFees={state.fees}
        fees={
          <QueuedFees
            fees={state.fees}
            onFees={state.setFees}
            entry={state.feeEntry}
            onEntry={state.setFeeEntry}
            problem={state.feeProblem}
          />
        }
        pictures={
          <p className="flex items-center gap-3 rounded-card bg-sunken p-5 text-muted">
            <ImagePlus aria-hidden className="size-6 shrink-0" /> {listingsCopy.imagesLater}
          </p>
        }
        words={words}
      />
      <LeaveGuard isChanged={() => state.isChanged && !isDone.current} isKept />
    </>
  )
}

/** A new listing. It starts from what was typed last time and not submitted, if there is such a thing on this device. */
export function CreateListing({ userId }: CreateListingProps) {
  const [kept, setKept] = useState(() => listingDrafts.read(userId))
  const startOver = () => {
    listingDrafts.clear(userId)
    setKept(null)
  }
  return (
    <>
      {kept ? (
        <Alert variant="default" className="mb-8 items-center" title="We kept what you typed last time">
          <p>
            Go on where you stopped, or{' '}
            <Button variant="link" size={null} className="min-h-0" onClick={startOver}>
              start over
            </Button>
            .
          </p>
        </Alert>
      ) : null}
      <NewListing key={kept ? 'kept' : 'blank'} userId={userId} start={kept ?? blank} />
    </>
  )
}
