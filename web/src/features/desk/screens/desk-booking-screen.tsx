import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { DeskPage } from '#contract/desk/desk.schemas.ts'
import { ConsoleFrame } from '../../../session/console-page.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useDeskBooking } from '../api/use-desk.ts'
import { BookingEmails } from '../components/page/booking-emails.tsx'
import { BookingFigures, BookingHead } from '../components/page/booking-head.tsx'
import { BookingPeople, ProviderIds } from '../components/page/booking-side.tsx'
import { BookingTimeline } from '../components/page/booking-timeline.tsx'
import { CancelButton } from '../components/page/cancel-button.tsx'
import { NoteForm } from '../components/page/note-form.tsx'
import { RefundButton } from '../components/page/refund-button.tsx'

function Actions({ page }: { page: DeskPage }) {
  const { canRefund, canCancel } = page.actions
  if (!canRefund && !canCancel) return null
  return (
    <div className="flex gap-2.5 max-sm:w-full">
      {canRefund ? <RefundButton page={page} /> : null}
      {canCancel ? <CancelButton page={page} /> : null}
    </div>
  )
}

function LoadedBooking({ page }: { page: DeskPage }) {
  const { booking, actions } = page
  return (
    <>
      <BookingHead booking={booking} actions={<Actions page={page} />} />
      <BookingFigures page={page} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
        <BookingTimeline page={page} />
        <div className="grid gap-5">
          <BookingPeople page={page} />
          <ProviderIds ids={page.providerIds} />
          <BookingEmails page={page} />
          <NoteForm bookingId={booking.id} canNote={actions.canNote} />
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
    <ConsoleFrame ask="Sign in as an administrator to see this booking.">
      <Link to="/admin/bookings" className="mb-3 inline-flex min-h-11 items-center gap-1.5 font-semibold hover:underline">
        <ChevronLeft aria-hidden className="size-4.5" /> Bookings
      </Link>
      <Booking />
    </ConsoleFrame>
  )
}
