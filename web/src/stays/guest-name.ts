import { t } from '@lingui/core/macro'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'

/** The guest's name as the host sees it: `Teodora Marsh`, or 'Guest'. */
export function guestName(guest: Booking['guest']): string {
  const name = [guest?.firstName, guest?.lastName].filter(Boolean).join(' ')
  return name || t`Guest`
}
