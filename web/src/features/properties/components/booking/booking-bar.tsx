import { useState } from 'react'
import { formatDollars, formatDollarsExact } from '#contract/shared/money.ts'
import { plural } from '../../../../lib/format.ts'
import { formatStayShort } from '../../../../stays/format-stay.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogContent, DialogTitle } from '../../../../ui/overlays/dialog.tsx'
import { BookingCard } from './booking-card.tsx'
import type { StayBooking } from './use-stay-booking.ts'

/** The bar's left side: the nightly price, or the total with dates and guests once there is a quote. */
function BarWords({ booking }: { booking: StayBooking }) {
  const { property, choice, quote, nights } = booking
  const { checkIn, checkOut, guests } = choice
  const hasDates = nights > 0 && checkIn && checkOut
  return (
    <>
      <span className="num block">
        <span className="text-lg font-bold">
          {hasDates && quote ? formatDollarsExact(quote.totalPrice) : formatDollars(property.price)}
        </span>{' '}
        <span className="text-muted">{hasDates && quote ? 'total' : 'night'}</span>
      </span>
      <span className="num block truncate text-sm text-muted underline decoration-line underline-offset-4">
        {hasDates ? `${formatStayShort(checkIn, checkOut)} · ${plural(guests, 'guest')}` : 'Add dates'}
      </span>
    </>
  )
}

/**
 * The booking on narrow screens: a bar at the bottom with price and 'Reserve & Pay', and a sheet with the whole card.
 */
export function BookingBar({ booking }: { booking: StayBooking }) {
  const [isOpen, setOpen] = useState(false)
  const { property } = booking
  const isBookable = !property.isOwn && property.status === 'approved'
  const reserve = () => {
    if (booking.reserve().needsDates) setOpen(true)
  }
  // The sheet closes before the sign-in dialog opens: two dialogs would trap the focus in the wrong one.
  const inSheet = {
    ...booking,
    reserve: () => {
      const answer = booking.reserve()
      if (!answer.needsDates) setOpen(false)
      return answer
    },
  }
  return (
    <div
      data-bottom-bar
      className="print:hidden fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="wrap flex min-h-19 items-center justify-between gap-4 py-3">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="min-h-11 min-w-0 rounded-control text-left"
        >
          <BarWords booking={booking} />
        </button>
        {isBookable ? (
          <Button onClick={reserve}>Reserve & Pay</Button>
        ) : (
          <span className="text-sm text-muted">{property.isOwn ? 'Your own listing' : 'Not live yet'}</span>
        )}
      </div>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent shape="sheet">
          <DialogTitle className="num mb-4 font-sans text-block font-bold">
            {formatDollars(property.price)} <span className="text-base font-normal text-muted">night</span>
          </DialogTitle>
          <BookingCard booking={inSheet} isInSheet />
        </DialogContent>
      </Dialog>
    </div>
  )
}
