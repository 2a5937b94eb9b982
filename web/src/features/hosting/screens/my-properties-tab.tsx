import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp, House, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { ApiError, callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { invalidateUnder } from '../../../lib/api/query-client.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ListYourProperty } from '../../listings/components/list-your-property.tsx'
import { OwnPropertyGrid, OwnPropertyGridSkeleton } from '../../properties/components/card/own-property-grid.tsx'
import { useOwnProperties } from '../../properties/own-properties.queries.ts'

const BringListings = () => (
  <Button asChild variant="outline">
    <Link to="/import">
      <FileUp aria-hidden className="size-4.5" /> <Trans>Import listings</Trans>
    </Link>
  </Button>
)

/** Texts that the specification fixes around a host's listings, in the language of the page that reads them. */
export const dashboardCopy = {
  get deletePrompt() {
    return t`Are you sure you want to delete this property? This action cannot be undone.`
  },
  get deleted() {
    return t`Property deleted`
  },
  get deleteFailed() {
    return { title: t`Error`, text: t`Failed to delete property` }
  },
}

/** 'Failed to delete property' with the server's reason, if any. */
function describeFailure(error: unknown): string {
  const reason = error instanceof ApiError ? error.problem?.message : undefined
  const { text } = dashboardCopy.deleteFailed
  if (!reason) return text
  const said = translateRefusal(reason)
  return t`${text}. ${said}`
}

/** Deletes a listing. Lists, searches and wishlists are invalidated on success and on failure. */
function useDeleteProperty() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (propertyId: number) => callEndpoint(api, listingsEndpoints.deleteProperty, { params: { id: propertyId } }),
    onSettled: () => invalidateUnder(client, propertiesEndpoints.searchProperties.path, wishlistEndpoints.listWishlist.path),
  })
}

/** Deletes a listing after a confirmation. */
function DeletePropertyButton({ property }: { property: OwnProperty }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useDeleteProperty()
  const { title } = property
  // Awaited, not a callback: the card may be unmounted when the call ends.
  const confirm = async () => {
    try {
      await remove.mutateAsync(property.id)
      showToast({ title: dashboardCopy.deleted })
    } catch (error) {
      showToast({ title: dashboardCopy.deleteFailed.title, description: describeFailure(error), variant: 'destructive' })
    }
    setOpen(false)
  }
  return (
    <>
      <IconButton
        tip={t`Delete property`}
        label={t`Delete ${title}`}
        className="-me-3 hover:bg-bad-soft"
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden className="size-5 text-bad" />
      </IconButton>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t`Delete ${title}?`}
        confirmLabel={t`Delete property`}
        pendingLabel={t`Deleting...`}
        keepLabel={t`Keep it`}
        isDestructive
        pending={remove.isPending}
        onConfirm={() => void confirm()}
      >
        {dashboardCopy.deletePrompt}
      </ConfirmDialog>
    </>
  )
}

/** The user's own listings with the status of their approval. */
export function MyPropertiesTab({ userId }: { userId: string }) {
  const list = useOwnProperties(userId)
  return (
    <LoadedList
      list={list}
      loading={<OwnPropertyGridSkeleton />}
      failure={t`Your listings could not be loaded`}
      empty={
        <EmptyState
          icon={House}
          title={t`No listings yet`}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ListYourProperty />
              <BringListings />
            </div>
          }
        >
          <Trans>Set up payouts first. Then you can list your property.</Trans>
        </EmptyState>
      }
    >
      {(properties) => (
        <section>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
            <h2 className="text-block">{t`My Properties`}</h2>
            <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:flex-auto max-sm:[&>*]:px-2">
              <BringListings />
              <ListYourProperty label={t`Add New Property`} />
            </div>
          </div>
          <OwnPropertyGrid properties={properties} actionsOf={(property) => <DeletePropertyButton property={property} />} />
          <ShowMore list={list} noun="listing" className="mt-9" />
        </section>
      )}
    </LoadedList>
  )
}
