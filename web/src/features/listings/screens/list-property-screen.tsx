// A chunk of its own: the screen loads with its page.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { messageOf } from '../../../lib/api/api-client.ts'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TooltipProvider } from '../../../ui/overlays/tooltip.tsx'
import { PayoutGate } from '../../payouts/components/payout-gate.tsx'
import { PictureManager } from '../../pictures/components/picture-manager.tsx'
import { useOwnProperty } from '../../properties/own-properties.queries.ts'
import { CreateListing } from '../components/create-listing.tsx'
import { EditListing } from '../components/edit-listing.tsx'
import { listingsCopy } from '../listings.copy.ts'
import { useEditedListing } from '../listings.queries.ts'
import { editedIdOf, readListPropertySearch } from '../model/list-property-search.ts'

function FormSkeleton() {
  return (
    <div role="status" aria-label={t`Loading the form`} className="grid gap-12 lg:grid-cols-[220px_minmax(0,1fr)]">
      <Skeleton className="hidden h-72 lg:block" />
      <div className="flex flex-col gap-6">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-40" />
      </div>
    </div>
  )
}

function EditedListing({ id, userId }: { id: number; userId: string }) {
  const edited = useEditedListing(id)
  const own = useOwnProperty(userId, id)
  if (edited.error) {
    return (
      <ErrorState
        title={messageOf(edited.error, t`Failed to load property details. Please try again later.`)}
        onRetry={edited.refetch}
        pending={edited.isFetching}
      />
    )
  }
  const { listing, details } = edited
  if (!listing) return <FormSkeleton />
  if (!listing.isOwn) return <ErrorState title={t`Access Denied`}>{t`You can only manage your own properties.`}</ErrorState>
  if (!details) return <FormSkeleton />
  const rejectionReason = own?.rejectionReason ?? null
  return (
    <EditListing
      key={id}
      listing={listing}
      details={details}
      rejectionReason={rejectionReason}
      pictures={<PictureManager propertyId={id} />}
    />
  )
}

/** `/list-property`: a new listing, or an existing one with `?edit={id}`; only for hosts with a payout account. */
export function ListPropertyScreen() {
  const search = readListPropertySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const user = useCurrentUser()
  // Replaces the entry, so that neither a reload nor Back repeats the notice.
  const forgetReturn = () =>
    void navigate({ to: '/list-property', search: search.edit ? { edit: search.edit } : {}, replace: true })
  if (user.isPending) {
    return (
      <div className="wrap py-8 lg:py-12">
        <FormSkeleton />
      </div>
    )
  }
  if (!user.data) return <SignInRequired>{listingsCopy.signIn}</SignInRequired>
  const { id: userId } = user.data
  const edited = editedIdOf(search)
  return (
    <TooltipProvider>
      <div className="wrap py-8 lg:py-12">
        <h1>{edited === undefined ? listingsCopy.pageTitle : listingsCopy.editTitle}</h1>
        <p className="mt-2 text-lg text-muted">
          {edited === undefined
            ? t`Open your door to guests, on your terms.`
            : t`Keep it accurate, so guests know what to expect.`}
        </p>
        <div className="mt-1 mb-8 min-h-2">
          {edited ? (
            <Link
              to="/dashboard"
              search={{ tab: 'blocking', listing: edited }}
              className="link inline-flex min-h-11 items-center"
            >
              <Trans>Prices and calendar</Trans>
            </Link>
          ) : null}
        </div>
        <PayoutGate userId={userId} returned={search} onWelcomed={forgetReturn}>
          {edited === undefined ? (
            <CreateListing key={userId} userId={userId} pictures={<PictureManager propertyId={undefined} />} />
          ) : edited === null ? (
            <ErrorState title={t`Invalid property ID.`} />
          ) : (
            <EditedListing key={edited} id={edited} userId={userId} />
          )}
        </PayoutGate>
      </div>
    </TooltipProvider>
  )
}
