import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { checkoutQuery, draftOfBooking } from '../../../stays/stay-draft.ts'
import { Button } from '../../../ui/button.tsx'

/** A link from an unpaid hold to its checkout. */
export function FinishPayingLink({ booking }: { booking: Booking }) {
  return (
    <Button asChild>
      <Link to="/checkout" search={checkoutQuery(draftOfBooking(booking))}>
        <Trans>Finish paying</Trans>
      </Link>
    </Button>
  )
}
