import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useChangeBookingStatus } from './use-change-booking-status.ts'

interface StatusChange {
  status: 'cancelled' | 'confirmed'
  /** Title of the toast once it is done. */
  done: string
  /** What it brings about, from the booking as it is then. */
  tells: (after: Booking) => string | undefined
  /** Title of the toast when it is refused. */
  failed: string
}

/** Changes the status of a booking and says how it went; settles in either case. `pendingId` is the booking that is being changed. */
export function useToldStatusChange() {
  const { mutateAsync, isPending, variables } = useChangeBookingStatus()
  const change = async (booking: Booking, { status, done, tells, failed }: StatusChange) => {
    try {
      const after = await mutateAsync({ booking, status })
      showToast({ title: done, description: tells(after) })
    } catch (error) {
      showToast({ title: failed, description: messageOf(error, 'Please try again.'), variant: 'destructive' })
    }
  }
  return { change, pendingId: isPending ? variables.booking.id : null }
}
