import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Check, Clock, DoorOpen, KeyRound, MessageCircle, Receipt, X } from 'lucide-react'
import { useId } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { countGuests } from '../../../../lib/texts/count-words.ts'
import { formatStay } from '../../../../stays/format-stay.ts'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { useTripCalendar } from '../../bookings.queries.ts'
import { type NewBookingWords, type NextStep, newBookingWords } from '../../model/new-booking-words.ts'
import { TripCountdownMeter } from './trip-status.tsx'

/** The lit lantern. */
function Lantern() {
  return (
    <span
      aria-hidden
      className="grid size-16 shrink-0 place-items-center rounded-full max-sm:bg-page max-sm:shadow-[0_0_0_6px_var(--page),0_0_34px_10px_var(--glow)] sm:-ms-1.5"
    >
      <svg aria-hidden viewBox="0 0 30 34" fill="none" className="h-12 sm:h-15">
        <circle cx="15" cy="18" r="14" fill="var(--amber)" opacity=".4" />
        <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2">
          <path d="M15 2v5M9 12l6-6 6 6" />
          <path d="M8.5 13h13l-2 13h-9Z" fill="var(--amber)" />
          <path d="M10 29.5h10" />
        </g>
        <path d="M15 16c2 2.4 2.6 3.6 2.6 4.8a2.6 2.6 0 0 1-5.2 0c0-1.2.6-2.4 2.6-4.8Z" fill="#fff" />
      </svg>
    </span>
  )
}

/** A button of a trip that is a tile on a phone. */
export const tile =
  'max-sm:min-h-19 max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:text-center max-sm:text-sm max-sm:leading-tight max-sm:whitespace-normal max-sm:wrap-anywhere max-sm:hyphens-auto'

/** Calendar, message and receipt: three buttons, on a phone three tiles. */
function Actions({ booking }: { booking: Booking }) {
  const params = { id: String(booking.id) }
  const calendar = useTripCalendar(booking.id)
  const { hostName } = booking
  return (
    <div className="mt-6 grid grid-cols-3 gap-2 print:hidden sm:flex sm:flex-wrap sm:gap-2.5">
      <Button asChild className={tile}>
        <a href={calendar} download>
          <CalendarPlus aria-hidden className="size-5" />
          <span>
            <Trans>
              <span className="max-sm:sr-only">Add to </span>
              <span className="max-sm:capitalize">calendar</span>
            </Trans>
          </span>
        </a>
      </Button>
      <Button asChild variant="outline" className={tile}>
        <Link to="/messages" search={{ booking: booking.id }}>
          <MessageCircle aria-hidden className="size-5" />
          <span>
            <Trans>
              Message<span className="max-sm:sr-only"> {hostName}</span>
            </Trans>
          </span>
        </Link>
      </Button>
      <Button asChild variant="outline" className={tile}>
        <Link to="/bookings/$id/receipt" params={params}>
          <Receipt aria-hidden className="size-5" />
          <span>
            <Trans>
              <span className="max-sm:sr-only">View </span>
              <span className="max-sm:capitalize">receipt</span>
            </Trans>
          </span>
        </Link>
      </Button>
    </div>
  )
}

const icons = { reply: Clock, message: MessageCircle, key: KeyRound, door: DoorOpen } as const

function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ol className="mt-5 grid gap-5 sm:grid-cols-3 sm:gap-8">
      {steps.map(({ icon, name, text }, at) => {
        const Icon = icons[icon]
        const isCurrent = at === 0
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={cn(
              'relative min-h-11 ps-15 sm:pt-15 sm:ps-0',
              at < steps.length - 1 &&
                'before:absolute before:border-dashed before:border-line max-sm:before:top-13 max-sm:before:-bottom-3.5 max-sm:before:start-5.5 max-sm:before:border-s-2 sm:before:top-5.5 sm:before:-end-5 sm:before:start-14 sm:before:border-t-2',
            )}
          >
            <span
              aria-hidden
              className={cn(
                'absolute top-0 start-0 grid size-11 place-items-center rounded-full',
                isCurrent ? 'bg-amber text-on-amber ring-6 ring-glow' : 'bg-sunken text-muted ring-1 ring-line ring-inset',
              )}
            >
              <Icon className="size-5" />
            </span>
            <p className="text-[17px] leading-snug font-semibold">{name}</p>
            <p className="num mt-1 text-sm text-muted">{text}</p>
          </li>
        )
      })}
    </ol>
  )
}

/** The picture with the name of the stay; on a phone the name stands below. */
function Place({ booking, isPage, className }: { booking: Booking; isPage: boolean; className: string }) {
  const { property } = booking
  return (
    <div className={className}>
      <p className="font-display text-block max-sm:font-sans max-sm:text-base max-sm:font-semibold">
        {isPage ? (
          <Link to="/property/$id" params={{ id: String(property.id) }} className="hover:underline">
            {property.title}
          </Link>
        ) : (
          <Link to="/trips/$id" params={{ id: String(booking.id) }} className="hover:underline">
            {property.title}
          </Link>
        )}
      </p>
      <p className="num text-sm">
        {townOf(property)} · <span className="whitespace-nowrap">{formatStay(booking.checkInDate, booking.checkOutDate)} ·</span>{' '}
        <span className="whitespace-nowrap">{countGuests(booking.guestCount)}</span>
      </p>
    </div>
  )
}

function Waiting({ words, onEnd }: { words: NewBookingWords; onEnd: () => void }) {
  const { countdown, ahead } = words
  const days = ahead?.days ?? 0
  if (countdown) {
    return (
      <div className="mt-5 max-w-100">
        <TripCountdownMeter countdown={countdown} onEnd={onEnd} />
      </div>
    )
  }
  return ahead ? (
    <div className="mt-5">
      <p className="num text-4xl font-bold">
        {days > 0 ? days : t`Today`}{' '}
        {days > 0 ? (
          <span className="text-base font-semibold text-muted">{plural(days, { one: 'day to go', other: 'days to go' })}</span>
        ) : null}
      </p>
      {ahead.refund ? <p className="num mt-1 text-sm text-muted">{ahead.refund}</p> : null}
    </div>
  ) : null
}

interface NewBookingProps {
  booking: Booking
  now: Date
  /** Whether it begins the page of the trip; its headline is then the page's. */
  isPage?: boolean
  /** Folds it; left out where it stays open. */
  onClose?: (() => void) | undefined
  onCountdownEnd: () => void
}

/**
 * A booking that was just paid: its status in a sentence, the deadline or the address, what happens next. Nothing for
 * a booking that is neither a request nor a confirmed stay.
 */
export function NewBooking({ booking, now, isPage = false, onClose, onCountdownEnd }: NewBookingProps) {
  const money = useMoney()
  const id = useId()
  const words = newBookingWords(booking, now, money)
  if (!words) return null
  const amount = money.exact(booking.totalPrice)
  const { headline } = words
  const Heading = isPage ? 'h1' : 'h2'
  const Subheading = isPage ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id} className="motion-safe:animate-in motion-safe:fade-in-0">
      <div className="relative grid max-sm:-mx-4 sm:overflow-hidden sm:rounded-3xl sm:bg-surface sm:shadow-float print:shadow-none lg:min-h-113 lg:grid-cols-[minmax(0,1fr)_minmax(0,544px)]">
        <div className="relative px-4 max-sm:-mt-8 sm:bg-[radial-gradient(420px_300px_at_72px_62px,var(--glow),transparent_70%)] sm:px-10 sm:py-9">
          <Lantern />
          <p className="mt-3 flex items-center gap-2 text-sm font-semibold text-good">
            <Check aria-hidden className="size-4.5" />
            <span className="num">{t`Paid ${amount}`}</span>
          </p>
          <Heading id={id} className="mt-2 text-[34px] leading-[1.06] text-balance sm:text-[44px]">
            {words.headline}
          </Heading>
          <Place booking={booking} isPage={isPage} className="mt-2 sm:hidden" />
          <p className="mt-3 text-[17px] text-muted sm:text-lg">{words.sentence}</p>
          <Waiting words={words} onEnd={onCountdownEnd} />
          <Actions booking={booking} />
        </div>
        <div className="relative max-lg:order-first print:hidden">
          <Picture
            src={booking.property.primaryImage}
            alt=""
            priority
            sizes="(min-width: 1024px) 544px, 100vw"
            className="h-59 lg:absolute lg:inset-0 lg:h-full"
          />
          <Place
            booking={booking}
            isPage={isPage}
            className="absolute inset-x-0 bottom-0 bg-linear-to-b from-transparent via-[#0e182e]/60 to-[#0e182e]/85 px-7 pt-16 pb-5.5 text-white max-sm:hidden"
          />
        </div>
        {onClose ? (
          <Button
            variant="outline"
            size="icon"
            aria-label={t`Close ${headline}`}
            className="absolute top-4 end-4 rounded-full"
            onClick={onClose}
          >
            <X aria-hidden className="size-5" />
          </Button>
        ) : null}
      </div>
      <Subheading className="mt-9 text-block">{t`What happens next`}</Subheading>
      <NextSteps steps={words.steps} />
    </section>
  )
}
