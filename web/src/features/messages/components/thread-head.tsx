import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Thread } from '#contract/messages/messages.schemas.ts'
import { countNights as nightsBetween } from '#contract/shared/dates.ts'
import { useLanguages, useMoney } from '../../../lib/site-settings.tsx'
import { countGuests, countNights } from '../../../lib/texts/count-words.ts'
import { useNow } from '../../../lib/use-now.ts'
import { formatStay } from '../../../stays/format-stay.ts'
import { showTitle } from '../../../stays/price/guest-names.ts'
import { statusWords } from '../../../stays/status-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { deadlineWords } from '../model/message-groups.ts'

const stripClasses =
  'flex min-h-16 items-center gap-3 border-y border-line bg-surface px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2 lg:mx-8 lg:rounded-[14px] lg:border lg:pe-3.5 lg:ps-2'

/** The subject of a conversation; opens the trip, for a host their bookings, and for an inquiry the listing. */
function StayStrip({ thread }: { thread: Thread }) {
  const money = useMoney()
  const now = useNow(60_000)
  const { stay, picture, role, propertyId } = thread
  const { language } = useLanguages()
  const deadline = deadlineWords(thread, now)
  const status = stay ? <Badge tone={statusWords[stay.status].tone}>{statusWords[stay.status].label}</Badge> : null
  const content = (
    <>
      <Picture src={picture} alt="" sizes="64px" className="h-12 w-16 shrink-0 rounded-lg" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-3">
          <span className="truncate font-semibold">{showTitle(thread, language)}</span>
          {status ? <span className="sm:hidden">{status}</span> : null}
        </span>
        {stay ? (
          <span className="num block text-sm text-muted">
            {formatStay(stay.checkInDate, stay.checkOutDate)}
            <span className="max-sm:hidden"> · {countNights(nightsBetween(stay.checkInDate, stay.checkOutDate))}</span> ·{' '}
            {countGuests(stay.guestCount)} · {money.exact(stay.totalPrice)}
          </span>
        ) : (
          <span className="block text-sm text-muted">{t`Question about this place`}</span>
        )}
        {deadline ? <span className="num block text-sm font-medium xl:hidden">{deadline}</span> : null}
      </span>
      {deadline ? <span className="num shrink-0 text-sm text-muted max-xl:hidden">{deadline}</span> : null}
      {status ? <span className="shrink-0 max-sm:hidden">{status}</span> : null}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />
    </>
  )
  if (!stay)
    return (
      <Link to="/property/$id" params={{ id: String(propertyId) }} className={stripClasses}>
        {content}
      </Link>
    )
  return role === 'guest' ? (
    <Link to="/trips/$id" params={{ id: String(stay.bookingId) }} className={stripClasses}>
      {content}
    </Link>
  ) : (
    <Link to="/dashboard" search={{ tab: 'requests' }} className={stripClasses}>
      {content}
    </Link>
  )
}

interface ThreadHeadProps {
  thread: Thread
  /** The way to the list, where there is no room for both. */
  back: ReactNode
  onReport: () => void
}

/** The other person and the stay of a conversation. */
export function ThreadHead({ thread, back, onReport }: ThreadHeadProps) {
  const { otherName, otherImage, role } = thread
  return (
    <div className="shrink-0">
      <div className="flex min-h-15 items-center gap-2 py-1.5 pe-2 ps-1 lg:min-h-17.5 lg:gap-3 lg:px-8">
        {back}
        <Avatar name={otherName} image={otherImage} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-sans text-[17px] leading-snug font-semibold tracking-normal">{otherName}</h2>
          <p className="text-label text-muted">{role === 'guest' ? t`Host` : t`Guest`}</p>
        </div>
        <Button variant="quiet" size="icon" className="text-muted" aria-label={t`Report ${otherName}`} onClick={onReport}>
          <Flag aria-hidden className="size-5" />
        </Button>
      </div>
      <StayStrip thread={thread} />
    </div>
  )
}
