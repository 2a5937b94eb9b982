import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { countGuests } from '../../../../lib/texts/count-words.ts'
import { formatStay } from '../../../../stays/format-stay.ts'
import { AboutPrice } from '../../../../stays/price/about-price.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogContent, DialogTitle } from '../../../../ui/overlays/dialog.tsx'
import type { Refused } from '../../model/booking/stay-choice.ts'
import { BookingFields, BookingPrice, FreeCancellation, NotBookable, SecurePaymentNote } from './booking-card.tsx'
import type { StayBooking } from './use-stay-booking.ts'

/** The bar's left side: the nightly price, or the total with dates and guests once there is a quote. */
function BarWords({ booking }: { booking: StayBooking }) {
  const money = useMoney()
  const { property, choice, quote, nights } = booking
  const { checkIn, checkOut, guests } = choice
  const hasDates = nights > 0 && checkIn && checkOut
  return (
    <>
      <span className="num block">
        <span className="text-lg font-bold">
          {hasDates && quote ? money.exact(quote.totalPrice) : money.short(property.price)}
        </span>
        <AboutPrice amount={hasDates && quote ? quote.totalPrice : property.price} />{' '}
        <span className="text-muted">{hasDates && quote ? t`total` : t`night`}</span>
      </span>
      <span className="num block truncate text-sm text-muted underline decoration-line underline-offset-4">
        {hasDates ? `${formatStay(checkIn, checkOut)} · ${countGuests(guests)}` : t`Add dates`}
      </span>
    </>
  )
}

/** A refusal of 'Reserve & Pay' beside its button. */
function Prompt({ refused }: { refused: Refused }) {
  return (
    <p role="alert" className="mb-3 rounded-control bg-bad-soft px-4 py-2.5 text-sm text-bad">
      <span className="block font-semibold">{refused.title}</span>
      {refused.description}
    </p>
  )
}

interface BookingSheetProps {
  booking: StayBooking
  refused: Refused | null
  onReserve: () => void
}

/** What the sheet holds: the fields and the price scroll; the total and the button stay at the bottom. */
function BookingSheet({ booking, refused, onReserve }: BookingSheetProps) {
  const money = useMoney()
  const { property, isBookable } = booking
  return (
    <>
      <DialogTitle className="num shrink-0 px-5 pt-5 pb-3 font-sans text-block font-bold">
        {money.short(property.price)}
        <AboutPrice amount={property.price} /> <span className="text-base font-normal text-muted">{t`night`}</span>
      </DialogTitle>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
        <BookingFields booking={booking} isCalendarInline />
        {isBookable ? null : <NotBookable isOwn={property.isOwn} />}
        <BookingPrice booking={booking} />
        <SecurePaymentNote />
      </div>
      {isBookable ? (
        <div className="shrink-0 border-t border-line px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          {refused ? <Prompt refused={refused} /> : null}
          <div className="flex items-center justify-between gap-4">
            <p className="min-w-0">
              <BarWords booking={booking} />
            </p>
            <Button onClick={onReserve}>{t`Reserve & Pay`}</Button>
          </div>
          <FreeCancellation className="mt-2" />
        </div>
      ) : null}
    </>
  )
}

/**
 * The booking on narrow screens: a bar at the bottom with price and 'Reserve & Pay', and a sheet with everything
 * else. A refusal opens the sheet and is shown there until the choice changes.
 */
export function BookingBar({ booking }: { booking: StayBooking }) {
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { property, isBookable } = booking
  const reserve = () => {
    const answer = booking.reserve()
    setRefused(answer)
    // The sheet closes before the sign-in dialog opens: two dialogs would trap the focus in the wrong one.
    setOpen(answer !== null)
  }
  const inSheet: StayBooking = {
    ...booking,
    change: (part) => {
      setRefused(null)
      booking.change(part)
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
          className="min-h-11 min-w-0 rounded-control text-start"
        >
          <BarWords booking={booking} />
        </button>
        {isBookable ? (
          <Button onClick={reserve}>{t`Reserve & Pay`}</Button>
        ) : (
          <span className="text-sm text-muted">{property.isOwn ? t`Your own listing` : t`Not live yet`}</span>
        )}
      </div>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent shape="sheet" className="flex flex-col overflow-hidden p-0 sm:p-0">
          <BookingSheet booking={inSheet} refused={refused} onReserve={reserve} />
        </DialogContent>
      </Dialog>
    </div>
  )
}
