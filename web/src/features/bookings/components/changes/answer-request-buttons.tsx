import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { countGuests } from '../../../../lib/texts/count-words.ts'
import { formatStay } from '../../../../stays/format-stay.ts'
import { guestName } from '../../../../stays/guest-name.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'

/** Half of the row of both answers: 48 px high on a phone. */
const half = 'flex-1 px-3 max-sm:min-h-12'

type Answer = 'confirmed' | 'cancelled'

interface AnswerRequestButtonsProps {
  booking: Booking
  pending: boolean
  onAnswer: (status: Answer) => Promise<void>
  /** Approves with one press: the row says what is approved, and what the host earns. */
  isDirect?: boolean
}

/** Approves or rejects a paid request, each after a dialog with the consequences. Both share one row. */
export function AnswerRequestButtons({ booking, pending, onAnswer, isDirect = false }: AnswerRequestButtonsProps) {
  const money = useMoney()
  const [asked, setAsked] = useState<Answer | null>(null)
  const answer = async () => {
    if (asked) await onAnswer(asked)
    setAsked(null)
  }
  const name = guestName(booking.guest)
  const { title } = booking.property
  const dates = formatStay(booking.checkInDate, booking.checkOutDate)
  const guests = countGuests(booking.guestCount)
  const refund = money.exact(booking.totalPrice)
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" className={half} disabled={pending} onClick={() => setAsked('cancelled')}>
          <Trans>Reject</Trans>
        </Button>
        <Button
          className={half}
          pending={isDirect && pending && asked === null}
          pendingLabel={t({ message: 'Approving...', context: 'booking' })}
          onClick={() => (isDirect ? void onAnswer('confirmed') : setAsked('confirmed'))}
        >
          <Trans context="booking">Approve</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'confirmed'}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t`Approve this booking?`}
        confirmLabel={t`Approve booking`}
        pendingLabel={t({ message: 'Approving...', context: 'booking' })}
        keepLabel={t`Not yet`}
        pending={pending}
        onConfirm={() => void answer()}
      >
        <Trans>
          {name} will stay at {title}: {dates}, {guests}. We’ll email the guest right away.
        </Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'cancelled'}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t`Reject this booking?`}
        confirmLabel={t`Reject booking`}
        pendingLabel={t`Rejecting...`}
        keepLabel={t`Not yet`}
        isDestructive
        pending={pending}
        onConfirm={() => void answer()}
      >
        <Trans>
          {name} gets a full refund of {refund}. These nights become available again: {dates}, {guests}.
        </Trans>
      </ConfirmDialog>
    </>
  )
}
