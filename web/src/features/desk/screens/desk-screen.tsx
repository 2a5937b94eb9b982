import { getRouteApi } from '@tanstack/react-router'
import { CalendarDays, Download } from 'lucide-react'
import { useMedia } from '../../../lib/use-media.ts'
import { ConsolePage } from '../../../session/console-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { deskCsvUrl, useDeskBookings } from '../api/use-desk.ts'
import { DeskFilters } from '../components/list/desk-filters.tsx'
import { DeskRows, DeskTable } from '../components/list/desk-table.tsx'
import { isFiltered, readDeskFilter } from '../model/desk-filter.ts'

const route = getRouteApi('/admin/bookings')

function Bookings() {
  const filter = readDeskFilter(route.useSearch())
  const navigate = route.useNavigate()
  const list = useDeskBookings(filter)
  const isWide = useMedia('(min-width: 1180px)')
  const changeFilter = (next: typeof filter) => void navigate({ search: next, replace: true, resetScroll: false })
  const List = isWide ? DeskTable : DeskRows
  return (
    <>
      <DeskFilters key={filter.q ?? ''} filter={filter} onFilter={changeFilter} />
      <LoadedList
        list={list}
        loading={<Skeleton className="h-96 w-full" />}
        failure="The bookings could not be loaded"
        empty={
          isFiltered(filter) ? (
            <EmptyState
              icon={CalendarDays}
              title="Nothing found"
              action={<Button onClick={() => changeFilter({})}>Clear filters</Button>}
            >
              No booking matches these filters.
            </EmptyState>
          ) : (
            <EmptyState icon={CalendarDays} title="No bookings yet">
              Bookings appear here as soon as a guest holds the dates of a stay.
            </EmptyState>
          )
        }
      >
        {(bookings) => (
          <>
            <List bookings={bookings} isChanging={list.isChanging} />
            <ShowMore list={list} noun="booking" className="mt-5" />
          </>
        )}
      </LoadedList>
    </>
  )
}

function DownloadButton() {
  const filter = readDeskFilter(route.useSearch())
  return (
    <Button asChild variant="outline">
      <a href={deskCsvUrl(filter)} download>
        <Download aria-hidden className="size-4.5" /> Download CSV
      </a>
    </Button>
  )
}

/** `/admin/bookings`: every booking, for staff. */
export function DeskScreen() {
  return (
    <ConsolePage
      title="Bookings"
      lead="Every booking, with its people, money and status."
      ask="Sign in as an administrator to see the bookings."
      actions={<DownloadButton />}
    >
      <Bookings />
    </ConsolePage>
  )
}
