import { Info, ShieldCheck } from 'lucide-react'
import { formatDollars, toCents } from '#contract/shared/money.ts'
import { plural } from '../../../../lib/format.ts'
import { useSiteSettings } from '../../../../lib/site-settings.tsx'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { useToast } from '../../../../ui/feedback/toast-store.ts'
import { OptionalFees } from './optional-fees.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import { StayFields } from './stay-fields.tsx'
import type { StayBooking } from './use-stay-booking.ts'

interface BookingPartProps {
  booking: StayBooking
}

/** Dates and guests; the calendar is a popover, or inline in a phone's sheet. */
export function BookingFields({ booking, isCalendarInline = false }: BookingPartProps & { isCalendarInline?: boolean }) {
  const { property, choice, change, today } = booking
  return (
    <StayFields
      place={{ propertyId: property.id, timeZone: property.timeZone, nightlyRateCents: toCents(property.price) }}
      choice={choice}
      onChange={change}
      maxGuests={property.maxGuests}
      today={today}
      isCalendarInline={isCalendarInline}
    />
  )
}

/** Replaces the button: hosts cannot book their own place, and hidden places cannot be booked. */
export function NotBookable({ isOwn }: { isOwn: boolean }) {
  return (
    <p className="mt-4 flex gap-3 rounded-control bg-primary-soft px-4 py-3 text-sm">
      <Info aria-hidden className="size-5 shrink-0" />
      {isOwn ? 'This is your listing. Guests can reserve it here.' : 'This listing is not live yet, so it cannot be booked.'}
    </p>
  )
}

/** How long canceling is free, below the button that reserves. */
export function FreeCancellation({ className }: { className: string }) {
  return (
    <p className={cn('text-center text-sm text-muted', className)}>
      Free cancellation for {plural(useSiteSettings().freeCancellationHours, 'hour')}
    </p>
  )
}

function PriceOfDates({ booking }: BookingPartProps) {
  const { property, nights, quote, isPending, isFailed, refusal } = booking
  return (
    <div className="mt-3.5" aria-live="polite">
      {refusal ? <p className="mb-2 rounded-control bg-bad-soft px-4 py-3 text-sm text-bad">{refusal}</p> : null}
      {quote && !quote.available && !isPending ? (
        <p className="mb-2 rounded-control bg-bad-soft px-4 py-3 text-sm text-bad">
          These dates are no longer available. Please choose different dates.
        </p>
      ) : null}
      {refusal ? null : (
        <PriceBreakdown nights={nights} nightlyPrice={property.price} quote={quote} isPending={isPending} isFailed={isFailed} />
      )}
    </div>
  )
}

/** Optional fees; and with dates every line of the price, or why they cannot be booked. */
export function BookingPrice({ booking }: BookingPartProps) {
  const { property, choice, change, nights } = booking
  return (
    <>
      <OptionalFees fees={property.fees} chosen={choice.feeIds} onChange={(feeIds) => change({ feeIds })} />
      {nights > 0 ? <PriceOfDates booking={booking} /> : null}
    </>
  )
}

export function SecurePaymentNote() {
  return (
    <p className="mt-4 flex gap-2.5 text-sm text-muted">
      <ShieldCheck aria-hidden className="mt-px size-5 shrink-0 text-primary" />
      Your booking is protected by our secure payment system
    </p>
  )
}

/** The booking beside a listing on wide screens: dates, guests, 'Reserve & Pay', optional fees and the price. */
export function BookingCard({ booking }: BookingPartProps) {
  const { property, nights, isBookable } = booking
  const toast = useToast()
  const reserve = () => {
    const refused = booking.reserve()
    if (refused) toast.show({ ...refused, variant: 'destructive' })
  }
  return (
    <>
      <p className="num mb-4">
        <span className="text-[26px] leading-tight font-bold">{formatDollars(property.price)}</span>{' '}
        <span className="text-muted">night</span>
        {nights > 0 ? null : <span className="block text-sm text-muted">Add dates to see the total, fees included</span>}
      </p>
      <BookingFields booking={booking} />
      {isBookable ? (
        <>
          <Button size="lg" className="mt-4 w-full" onClick={reserve}>
            Reserve & Pay
          </Button>
          <FreeCancellation className="mt-2.5" />
        </>
      ) : (
        <NotBookable isOwn={property.isOwn} />
      )}
      <BookingPrice booking={booking} />
      <SecurePaymentNote />
    </>
  )
}
