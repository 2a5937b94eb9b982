import { t } from '@lingui/core/macro'
import { fullNameOf } from '#contract/auth/person-name.rules.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'

/** The guest's name as the host sees it: `Teodora Marsh`, or 'Guest'. */
export const guestName = (guest: Booking['guest']): string => (guest && fullNameOf(guest)) || t`Guest`
