import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Info, ShieldCheck } from 'lucide-react'
import type { Cost } from '#contract/bookings/bookings.schemas.ts'
import type { Fee } from '#contract/properties/properties.schemas.ts'
import { toCents } from '#contract/shared/money.ts'
import { useMoney, useSiteSettings } from '../../../../lib/site-settings.tsx'
import { translateRefusal } from '../../../../lib/texts/texts.tsx'
import { AboutPrice } from '../../../../stays/price/about-price.tsx'
import { PriceLine, PriceLines } from '../../../../stays/price/price-lines.tsx'
import { labelNights } from '../../../../stays/price/rent-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../../ui/feedback/toast-store.ts'
import { StayFields } from './stay-fields.tsx'
import type { StayBooking } from './use-stay-booking.ts'

interface BookingPartProps {
  booking: StayBooking
}

/** Why the dates cannot be booked, right below them. */
function DatesNotice({ booking }: BookingPartProps) {
  const { nights, quote, isPending, refusal } = booking
  const isTaken = quote && !quote.available && !isPending
  const notice = refusal ? translateRefusal(refusal) : isTaken ? takenDates() : null
  return (
    <div aria-live="polite">
      {nights > 0 && notice ? <p className="mt-3 rounded-control bg-bad-soft px-4 py-3 text-sm text-bad">{notice}</p> : null}
    </div>
  )
}

const takenDates = () => t`These dates are no longer available. Please choose different dates.`

/** Dates and guests with what is wrong with them; the calendar is a popover, or inline in a phone's sheet. */
export function BookingFields({ booking, isCalendarInline = false }: BookingPartProps & { isCalendarInline?: boolean }) {
  const { property, choice, change, today } = booking
  return (
    <>
      <StayFields
        place={{ propertyId: property.id, timeZone: property.timeZone, nightlyRateCents: toCents(property.price) }}
        choice={choice}
        onChange={change}
        maxGuests={property.maxGuests}
        today={today}
        isCalendarInline={isCalendarInline}
      />
      <DatesNotice booking={booking} />
    </>
  )
}

/** Replaces the button: hosts cannot book their own place, and hidden places cannot be booked. */
export function NotBookable({ isOwn }: { isOwn: boolean }) {
  return (
    <p className="mt-4 flex gap-3 rounded-control bg-primary-soft px-4 py-3 text-sm">
      <Info aria-hidden className="size-5 shrink-0" />
      {isOwn ? t`This is your listing. Guests can reserve it here.` : t`This listing is not live yet, so it cannot be booked.`}
    </p>
  )
}

/** How long canceling is free, below the button that reserves. */
export function FreeCancellation({ className }: { className: string }) {
  const { freeCancellationHours: hours } = useSiteSettings()
  return (
    <p className={cn('text-center text-sm text-muted', className)}>
      {plural(hours, { one: 'Free cancellation for # hour', other: 'Free cancellation for # hours' })}
    </p>
  )
}

interface PriceBreakdownProps {
  nights: number
  nightlyPrice: number
  /** See `PriceLines`. */
  fees?: readonly Fee[]
  /** The server's quote; undefined until it has loaded. */
  quote: Cost | undefined
  isPending: boolean
  /** The quote failed: nights × price is shown in its place. */
  isFailed: boolean
}

/**
 * Every line of the price with cents, the last one 'service fee (9%)'. While a new quote loads, the last lines stay,
 * dimmed.
 */
export function PriceBreakdown({ nights, nightlyPrice, fees = [], quote, isPending, isFailed }: PriceBreakdownProps) {
  const money = useMoney()
  if (isFailed) {
    return (
      <>
        <dl>
          <PriceLine label={labelNights(money.exact(nightlyPrice), nights)} amount={nights * nightlyPrice} />
          <PriceLine label={t`Total`} amount={nights * nightlyPrice} isTotal isQuote />
        </dl>
        <p className="mt-1 text-sm text-muted">
          <Trans>The fees could not be loaded. Checkout shows the full price before you pay.</Trans>
        </p>
      </>
    )
  }
  if (!quote) {
    return (
      <div role="status" aria-label={t`Calculating the price...`} className="grid gap-3.5 py-2">
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-7" />
      </div>
    )
  }
  return <PriceLines breakdown={quote} fees={fees} isQuote isPending={isPending} />
}

function PriceOfDates({ booking }: BookingPartProps) {
  const { property, nights, quote, isPending, isFailed, refusal } = booking
  return (
    <div className="mt-3.5" aria-live="polite">
      {refusal ? null : (
        <PriceBreakdown nights={nights} nightlyPrice={property.price} fees={property.fees} {...{ quote, isPending, isFailed }} />
      )}
    </div>
  )
}

/** The optional fees of the place; renders nothing when there are none. */
function OptionalFees(props: { fees: readonly Fee[]; chosen: readonly number[]; onChange: (feeIds: number[]) => void }) {
  const money = useMoney()
  const { fees, chosen, onChange } = props
  const optional = fees.filter((fee) => !fee.isRequired)
  if (optional.length === 0) return null
  const toggle = (id: number, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter((known) => known !== id))
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">{t`Add to your stay`}</legend>
      {optional.map((fee) => (
        <label key={fee.id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={chosen.includes(fee.id)}
            onChange={(event) => toggle(fee.id, event.target.checked)}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0 flex-1">{fee.name}</span>
          <span className="num text-muted">{money.exact(fee.amount)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Optional fees; and with dates every line of the price. */
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
      <Trans>Your booking is protected by our secure payment system</Trans>
    </p>
  )
}

/** The price of a night; with dates the total too, which stands below the button with its lines. */
function CardHead({ booking }: BookingPartProps) {
  const money = useMoney()
  const { property, nights, quote, isPending, refusal } = booking
  const hasTotal = nights > 0 && quote?.available && !refusal
  return (
    <div className="num mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
      <p>
        <span className="text-[26px] leading-tight font-bold">{money.short(property.price)}</span>
        <AboutPrice amount={property.price} /> <span className="text-muted">{t`night`}</span>
      </p>
      {hasTotal ? (
        <p className={cn('font-semibold', isPending && 'opacity-50')}>
          {money.exact(quote.totalPrice)} <span className="font-normal text-muted">{t`total`}</span>
        </p>
      ) : nights > 0 ? null : (
        <p className="basis-full text-sm text-muted">{t`Add dates to see the total, fees included`}</p>
      )}
    </div>
  )
}

/** The booking beside a listing on wide screens: dates, guests, 'Reserve & Pay', optional fees and the price. */
export function BookingCard({ booking }: BookingPartProps) {
  const { isBookable } = booking
  const toast = useToast()
  const reserve = () => {
    const refused = booking.reserve()
    if (refused) toast.show({ ...refused, variant: 'destructive' })
  }
  return (
    <>
      <CardHead booking={booking} />
      <BookingFields booking={booking} />
      {isBookable ? (
        <>
          <Button size="lg" className="mt-4 w-full" onClick={reserve}>
            <Trans>Reserve & Pay</Trans>
          </Button>
          <FreeCancellation className="mt-2.5" />
        </>
      ) : (
        <NotBookable isOwn={booking.property.isOwn} />
      )}
      <BookingPrice booking={booking} />
      <SecurePaymentNote />
    </>
  )
}
