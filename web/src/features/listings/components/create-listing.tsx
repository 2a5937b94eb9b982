import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { CreateFee } from '#contract/listings/listings.schemas.ts'
import { countryName } from '#contract/shared/texts/countries.ts'
import type { PublicSite } from '#contract/site/site-settings.rules.ts'
import { useLanguages, useMoney, useSiteSettings } from '../../../lib/site-settings.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { listingsCopy } from '../listings.copy.ts'
import { useCreateListing } from '../listings.queries.ts'
import { checkFee, emptyFee, type FeeEntry, isLacking } from '../model/fee-entry.ts'
import { isDraftStarted, type ListingDraft, listingDrafts } from '../model/listing-draft.ts'
import { emptyListing, withLanguages } from '../model/listing-values.ts'
import { FeeFields, FeeList } from './fees/fee-fields.tsx'
import { LeaveGuard, useLeaveFor } from './leave-guard.tsx'
import { ListingForm } from './listing-form.tsx'
import { useListingForm } from './use-listing-form.ts'

const blankWith = ({ newListingPolicy, country }: PublicSite): ListingDraft => ({
  values: { ...emptyListing, cancellationPolicy: newListingPolicy, country: countryName(country) },
  pin: null,
  fees: [],
  feeEntry: emptyFee,
})

/** The texts of the submit button: a site may publish listings without approval. */
const submitWords = (approvesListings: boolean) =>
  approvesListings
    ? {
        submit: t`Submit for Approval`,
        pending: t`Submitting...`,
        note: t`We review every new listing before it goes live.`,
      }
    : { submit: t`Publish`, pending: t`Publishing...`, note: t`Guests see your listing at once.` }

interface QueuedFeesProps {
  fees: CreateFee[]
  onFees: (fees: CreateFee[]) => void
  entry: FeeEntry
  onEntry: (entry: FeeEntry) => void
  /** The form's own notice about the typed fee. */
  problem: string | null
}

/** The fees of a new listing: queued here and posted once the listing exists. */
function QueuedFees({ fees, onFees, entry, onEntry, problem }: QueuedFeesProps) {
  const money = useMoney()
  const add = () => {
    if (isLacking(entry)) return null
    const checked = checkFee(entry, money)
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

interface CreateListingProps {
  userId: string
  /** The placeholder of the pictures of a new listing. */
  pictures: ReactNode
}

function NewListing({ userId, pictures, start }: CreateListingProps & { start: ListingDraft }) {
  const leaveFor = useLeaveFor()
  const { approvesListings } = useSiteSettings()
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
        const description = listingsCopy.feesFailed(failedFees)
        await leaveFor({ to: '/list-property', search: { edit: String(id) }, replace: true })
        return showToast({ title: listingsCopy.addFeeError, description, variant: 'destructive' })
      }
      await leaveFor({ to: '/dashboard', search: { tab: 'properties' } })
      showToast(approvesListings ? listingsCopy.created : listingsCopy.live)
    },
  })
  return (
    <>
      <ListingForm
        state={state}
        isNew
        pictureCount={null}
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
          <div className="flex items-start gap-3 rounded-card bg-sunken p-5">
            <ImagePlus aria-hidden className="mt-0.5 size-6 shrink-0 text-muted" />
            <div>
              <p className="font-semibold">{listingsCopy.imagesLater}</p>
              {pictures}
            </div>
          </div>
        }
        words={submitWords(approvesListings)}
      />
      <LeaveGuard isChanged={() => state.isChanged && !isDone.current} isKept />
    </>
  )
}

/** A new listing. It starts from the saved draft on this device, if there is one. */
export function CreateListing({ userId, pictures }: CreateListingProps) {
  const site = useSiteSettings()
  const { language, offered } = useLanguages()
  const [kept, setKept] = useState(() => listingDrafts.read(userId))
  const startWith = ({ values, ...draft }: ListingDraft): ListingDraft => {
    const own = offered.find((each) => each === values.language) ?? language
    return { ...draft, values: withLanguages(values, offered.length > 1 ? own : '', offered) }
  }
  const startOver = () => {
    listingDrafts.clear(userId)
    setKept(null)
  }
  return (
    <>
      {kept ? (
        <Alert variant="default" className="mb-8 items-center" title={t`We saved your draft`}>
          <p>
            <Trans>
              Continue where you left off, or{' '}
              <Button variant="link" size={null} className="min-h-0" onClick={startOver}>
                start over
              </Button>
              .
            </Trans>
          </p>
        </Alert>
      ) : null}
      <NewListing key={kept ? 'kept' : 'blank'} userId={userId} pictures={pictures} start={startWith(kept ?? blankWith(site))} />
    </>
  )
}
