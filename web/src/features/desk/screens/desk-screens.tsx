import { getRouteApi, Link, useParams } from '@tanstack/react-router'
import { CalendarDays, ChevronLeft } from 'lucide-react'
import type { DeskPage } from '#contract/desk/desk.schemas.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { ConsoleFrame, ConsolePage } from '../../../session/console-page.tsx'
import { useRights } from '../../../session/use-rights.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { NoMatches } from '../../../ui/feedback/no-matches.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DownloadCsv } from '../../../ui/lists/download-csv.tsx'
import { deskCsvUrl, useDeskBooking, useDeskBookings } from '../api/use-desk.ts'
import { DeskFilters } from '../components/list/desk-filters.tsx'
import { DeskRows, DeskTable } from '../components/list/desk-table.tsx'
import { BookingEmails } from '../components/page/booking-emails.tsx'
import { BookingFigures, BookingHead } from '../components/page/booking-head.tsx'
import { BookingPayment, BookingPeople } from '../components/page/booking-side.tsx'
import { BookingTimeline } from '../components/page/booking-timeline.tsx'
import { CancelButton } from '../components/page/cancel-button.tsx'
import { NoteForm } from '../components/page/note-form.tsx'
import { RefundButton } from '../components/page/refund-button.tsx'
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
            <NoMatches icon={CalendarDays} noun="booking" onClear={() => changeFilter({})} />
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
  return <DownloadCsv href={deskCsvUrl(filter)} />
}

/** `/admin/bookings`: every booking, for staff. */
export function DeskScreen() {
  return (
    <ConsolePage
      page="bookings"
      title="Bookings"
      lead="Every booking, with its people, money and status."
      ask="Sign in as staff to see the bookings."
      actions={<DownloadButton />}
    >
      <Bookings />
    </ConsolePage>
  )
}

function Actions({ page }: { page: DeskPage }) {
  const may = useRights()
  const { canRefund, canCancel } = page.actions
  if (!may('refunds') || !(canRefund || canCancel)) return null
  return (
    <div className="flex gap-2.5 max-sm:w-full">
      {canRefund ? <RefundButton page={page} /> : null}
      {canCancel ? <CancelButton page={page} /> : null}
    </div>
  )
}

function LoadedBooking({ page }: { page: DeskPage }) {
  const may = useRights()
  const { booking, actions } = page
  return (
    <>
      <BookingHead booking={booking} actions={<Actions page={page} />} />
      <BookingFigures page={page} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
        <BookingTimeline page={page} />
        <div className="grid grid-cols-1 gap-5">
          <BookingPeople page={page} />
          <BookingPayment page={page} />
          <BookingEmails page={page} />
          {may('bookings.act') ? <NoteForm bookingId={booking.id} canNote={actions.canNote} /> : null}
        </div>
      </div>
    </>
  )
}

function Booking() {
  const { id = '' } = useParams({ strict: false })
  const booking = useDeskBooking(id)
  if (booking.isPending) return <Skeleton className="h-[640px] w-full rounded-card" />
  if (!booking.data) return <LoadError title="This booking could not be loaded" load={booking} />
  return <LoadedBooking page={booking.data} />
}

/** `/admin/bookings/$id`: one booking with everything that happened to it, for staff. */
export function DeskBookingScreen() {
  return (
    <ConsoleFrame page="bookings" ask="Sign in as staff to see this booking.">
      <Link to="/admin/bookings" className="mb-3 inline-flex min-h-11 items-center gap-1.5 font-semibold hover:underline">
        <ChevronLeft aria-hidden className="size-4.5" /> Bookings
      </Link>
      <Booking />
    </ConsoleFrame>
  )
}
