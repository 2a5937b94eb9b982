import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useChangeBookingStatus } from './use-change-booking-status.ts'

interface StatusChange {
  status: 'cancelled' | 'confirmed'
  /** The toast's title on success. */
  done: string
  /** The toast's sentence, from the updated booking. */
  tells: (after: Booking) => string | undefined
  /** The toast's title on failure. */
  failed: string
}

/** The cancellation of a booking by its guest, before the host has confirmed it. */
export const guestCancellation = {
  status: 'cancelled',
  done: 'Booking cancelled',
  tells: (after) => (after.refundStatus ? 'Your refund is on its way.' : undefined),
  failed: 'Failed to cancel booking',
} as const satisfies StatusChange

/** The answers of a host to a paid request. */
export const hostAnswers = {
  confirmed: {
    status: 'confirmed',
    done: 'Booking approved',
    tells: () => 'We emailed the guest.',
    failed: 'Failed to approve booking',
  },
  cancelled: {
    status: 'cancelled',
    done: 'Booking rejected',
    tells: () => 'The guest gets a full refund.',
    failed: 'Failed to reject booking',
  },
} as const satisfies Record<string, StatusChange>

/**
 * Changes the status of a booking and shows the result; settles on success and on failure. `pendingId` is the booking
 * in progress.
 */
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
