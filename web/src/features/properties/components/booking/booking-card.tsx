import { Info, ShieldCheck } from 'lucide-react'
import { freeCancellationHours } from '#contract/properties/cancellation.rules.ts'
import { formatDollars, toCents } from '#contract/shared/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { OptionalFees } from './optional-fees.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import { StayFields } from './stay-fields.tsx'
import type { StayBooking } from './use-stay-booking.ts'

/** Replaces the button: hosts cannot book their own place, and hidden places cannot be booked. */
function NotBookable({ isOwn }: { isOwn: boolean }) {
  return (
    <p className="mt-4 flex gap-3 rounded-control bg-primary-soft px-4 py-3 text-sm">
      <Info aria-hidden className="size-5 shrink-0" />
      {isOwn ? 'This is your listing. Guests can reserve it here.' : 'This listing is not live yet, so it cannot be booked.'}
    </p>
  )
}

interface BookingCardProps {
  booking: StayBooking
  /** Inside a phone's sheet: the calendar is inline, and the price is in the sheet's title. */
  isInSheet?: boolean
}

/** Dates, guests, optional fees, every line of the price and 'Reserve & Pay'. */
export function BookingCard({ booking, isInSheet = false }: BookingCardProps) {
  const { property, choice, change, nights, today, quote, isPending, isFailed, refusal, reserve } = booking
  const isBookable = !property.isOwn && property.status === 'approved'
  return (
    <>
      {isInSheet ? null : (
        <p className="num mb-4">
          <span className="text-[26px] leading-tight font-bold">{formatDollars(property.price)}</span>{' '}
          <span className="text-muted">night</span>
          {nights > 0 ? null : <span className="block text-sm text-muted">Add dates to see the total, fees included</span>}
        </p>
      )}
      <StayFields
        place={{ propertyId: property.id, timeZone: property.timeZone, nightlyRateCents: toCents(property.price) }}
        choice={choice}
        onChange={change}
        maxGuests={property.maxGuests}
        today={today}
        isCalendarInline={isInSheet}
      />
      <OptionalFees fees={property.fees} chosen={choice.feeIds} onChange={(feeIds) => change({ feeIds })} />
      {isBookable ? (
        <>
          <Button size="lg" className="mt-4 w-full" onClick={reserve}>
            Reserve & Pay
          </Button>
          <p className="mt-2.5 text-center text-sm text-muted">{`Free cancellation for ${freeCancellationHours} hours`}</p>
        </>
      ) : (
        <NotBookable isOwn={property.isOwn} />
      )}
      {nights > 0 ? (
        <div className="mt-3.5" aria-live="polite">
          {refusal ? <p className="mb-2 rounded-control bg-bad-soft px-4 py-3 text-sm text-bad">{refusal}</p> : null}
          {quote && !quote.available && !isPending ? (
            <p className="mb-2 rounded-control bg-bad-soft px-4 py-3 text-sm text-bad">
              These dates are no longer available. Please choose different dates.
            </p>
          ) : null}
          {refusal ? null : (
            <PriceBreakdown
              nights={nights}
              nightlyPrice={property.price}
              quote={quote}
              isPending={isPending}
              isFailed={isFailed}
            />
          )}
        </div>
      ) : null}
      <p className="mt-4 flex gap-2.5 text-sm text-muted">
        <ShieldCheck aria-hidden className="mt-px size-5 shrink-0 text-primary" />
        Your booking is protected by our secure payment system
      </p>
    </>
  )
}
