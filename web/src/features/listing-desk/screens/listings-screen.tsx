import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { ConsolePage } from '../../../session/console-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { NoMatches } from '../../../ui/feedback/no-matches.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DownloadCsv } from '../../../ui/lists/download-csv.tsx'
import { ListingFilters } from '../components/listing-filters.tsx'
import { ListingTable } from '../components/listing-table.tsx'
import { listingsCsvUrl, useDeskListings } from '../listing-desk.queries.ts'
import { isFiltered, readListingChoice } from '../model/listing-filter.ts'

const route = getRouteApi('/admin/listings')

function Listings() {
  const filter = readListingChoice({ ...route.useSearch() })
  const navigate = route.useNavigate()
  const list = useDeskListings(filter)
  const [selected, setSelected] = useState<readonly number[]>([])
  const changeFilter = (next: typeof filter) => {
    setSelected([])
    void navigate({ search: next, replace: true, resetScroll: false })
  }
  return (
    <>
      <ListingFilters key={filter.q ?? ''} filter={filter} onFilter={changeFilter} />
      <LoadedList
        list={list}
        loading={<Skeleton className="skeleton-fields w-full" />}
        failure={t`The listings could not be loaded`}
        empty={
          isFiltered(filter) ? (
            <NoMatches icon={Building2} noun="listing" onClear={() => changeFilter({})} />
          ) : (
            <EmptyState icon={Building2} title={t`No listings yet`}>
              <Trans>Listings appear here as soon as a host submits them.</Trans>
            </EmptyState>
          )
        }
      >
        {(listings) => (
          <ListingTable listings={listings} isChanging={list.isChanging} selected={selected} onSelect={setSelected}>
            <ShowMore list={list} noun="listing" className="mt-5" />
          </ListingTable>
        )}
      </LoadedList>
    </>
  )
}

function DownloadButton() {
  const filter = readListingChoice({ ...route.useSearch() })
  return <DownloadCsv href={listingsCsvUrl(filter)} />
}

/** `/admin/listings`: every listing, with what could be better about it. */
export function ListingsScreen() {
  return (
    <ConsolePage
      page="listings"
      title={t`Listings`}
      lead={t`Every listing of every status, with hints about its quality.`}
      ask={t`Sign in as staff to see the listings.`}
      actions={<DownloadButton />}
    >
      <Listings />
    </ConsolePage>
  )
}
