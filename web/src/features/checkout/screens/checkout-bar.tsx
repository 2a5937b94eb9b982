import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronLeft } from 'lucide-react'
import { useMoney } from '../../../lib/site-settings.tsx'
import { countGuests } from '../../../lib/texts/count-words.ts'
import { formatStay } from '../../../stays/format-stay.ts'
import type { StayDraft } from '../../../stays/stay-draft.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { HoldCountdown } from '../../bookings/components/hold-countdown.tsx'
import type { CheckoutPlace } from '../components/stay-summary.tsx'

interface CheckoutBarProps {
  propertyId: number
  /** Null while loading. */
  title: string | null
  /** In milliseconds of the reader's clock; null without a hold to show. */
  holdEndsAt: number | null
}

/** A way back and the headline; on a phone a bar that stays at the top, with the time that is left. */
export function CheckoutBar({ propertyId, title, holdEndsAt }: CheckoutBarProps) {
  return (
    <div className="flex items-center sm:flex-col sm:items-start sm:gap-2 max-sm:sticky max-sm:top-0 max-sm:z-30 max-sm:-mx-4 max-sm:h-14 max-sm:border-b max-sm:border-line max-sm:bg-page max-sm:pe-4 max-sm:ps-1">
      <Link
        to="/property/$id"
        params={{ id: String(propertyId) }}
        aria-label={title ? t`Back to ${title}` : t`Back to the property`}
        className="flex min-h-11 max-w-full shrink-0 items-center gap-1.5 rounded-control text-sm font-semibold hover:underline max-sm:w-11 max-sm:justify-center"
      >
        <ChevronLeft aria-hidden className="size-6 shrink-0 sm:-ms-1 sm:size-5" />
        <span className="truncate max-sm:hidden">{title ?? t`Back to the property`}</span>
      </Link>
      <h1 className="max-sm:font-sans max-sm:text-[17px] max-sm:font-semibold max-sm:tracking-normal">{t`Checkout`}</h1>
      {holdEndsAt === null ? null : (
        <HoldCountdown
          endsAt={holdEndsAt}
          isBrief
          className="ms-auto min-h-8 rounded-full bg-amber-soft px-3 sm:hidden [&>svg]:size-4"
        />
      )}
    </div>
  )
}

interface SummaryLineProps {
  stay: StayDraft
  place: CheckoutPlace | null
  /** Null while loading. */
  total: number | null
  isOpen: boolean
  /** The id of the summary that it unfolds. */
  controls: string
  onToggle: () => void
}

/** On a phone, the stay in one line, which unfolds the price, the dates and the cancellation policy. */
export function SummaryLine({ stay, place, total, isOpen, controls, onToggle }: SummaryLineProps) {
  const money = useMoney()
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="group grid min-h-18 w-full grid-cols-[64px_minmax(0,1fr)_auto] content-center items-center gap-x-2.5 py-2.5 text-start"
    >
      <span className="row-span-2">{place ? place.thumbnail : <Skeleton className="h-12 w-16 rounded-control" />}</span>
      {place ? (
        <span className="line-clamp-2 leading-snug font-semibold">{place.title}</span>
      ) : (
        <Skeleton className="h-5 w-4/5" />
      )}
      <span className="num flex items-center gap-1 font-bold">
        {total === null ? null : money.exact(total)}
        <ChevronDown aria-hidden className="size-4.5 transition-transform group-aria-expanded:rotate-180" />
      </span>
      <span className="num col-span-2 text-[13px] text-muted">
        <span className="whitespace-nowrap">{formatStay(stay.checkInDate, stay.checkOutDate)} ·</span>{' '}
        <span className="whitespace-nowrap">{countGuests(stay.guestCount)}</span>
      </span>
    </button>
  )
}
