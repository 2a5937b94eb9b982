import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarX, Star, TriangleAlert, Wallet } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { HostToday } from '#contract/hosting/hosting.schemas.ts'
import type { ReviewedStay } from '#contract/reviews/reviews.schemas.ts'
import { formatInstant } from '../../../../lib/format.ts'
import { listWords } from '../../../../lib/texts/join-words.ts'
import { formatStay } from '../../../../stays/format-stay.ts'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/card.tsx'
import { DismissOverlap } from '../../../calendars/components/dismiss-overlap.tsx'
import { useAccountStatus } from '../../../payouts/payouts.queries.ts'
import { StayReviews } from '../../../reviews/components/stay-reviews.tsx'
import { useStaysToReview } from '../../../reviews/reviews.queries.ts'
import { allClear } from '../../model/day-words.ts'

/** The stays to review that are named; the others are on the bookings tab. */
const REVIEWS_SHOWN = 3

interface ItemProps {
  icon: typeof Star
  tone: string
  title: string
  detail: string
  action: ReactNode
}

function Item({ icon: Icon, tone, title, detail, action }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon aria-hidden className={`size-5 shrink-0 ${tone}`} />
      <p className="min-w-0 flex-1 basis-40 text-sm">
        <span className="block font-semibold">{title}</span>
        <span className="num block text-muted">{detail}</span>
      </p>
      {action}
    </li>
  )
}

function OverlapItem({ overlap: { id, propertyId, title, nights, isSame, names } }: { overlap: HostToday['overlaps'][number] }) {
  const dates = formatStay(nights.from, nights.to)
  const stays = listWords(names)
  return (
    <Item
      icon={TriangleAlert}
      tone={isSame ? 'text-warn' : 'text-bad'}
      title={t`Nights at ${title} are taken twice`}
      detail={isSame ? t`${dates}: ${stays}, maybe the same stay` : t`${dates}: ${stays}`}
      action={
        <span className="flex flex-wrap gap-2">
          <DismissOverlap propertyId={propertyId} id={id} />
          <Button asChild variant="outline">
            <Link to="/listings/$id/calendars" params={{ id: String(propertyId) }}>
              <Trans>Check</Trans>
            </Link>
          </Button>
        </span>
      }
    />
  )
}

interface TodayPanelProps {
  title: string
  /** A link beside the title. */
  link?: ReactNode
  children: ReactNode
}

/** A card beside the day, with its heading. */
export function TodayPanel({ title, link, children }: TodayPanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Panel className="p-5">
        <div className="flex min-h-11 items-center justify-between gap-4">
          <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
            {title}
          </h2>
          {link}
        </div>
        {children}
      </Panel>
    </section>
  )
}

type FailingFeed = HostToday['failingFeeds'][number]

function FailingFeedItem({ feed: { propertyId, title, name, lastGoodAt } }: { feed: FailingFeed }) {
  const readOn = lastGoodAt && formatInstant(lastGoodAt)
  return (
    <Item
      icon={CalendarX}
      tone="text-bad"
      title={t`${title}’s ${name} calendar cannot be read`}
      detail={readOn ? t`Last read ${readOn}` : t`It has never been read`}
      action={
        <Button asChild variant="outline">
          <Link to="/listings/$id/calendars" params={{ id: String(propertyId) }}>
            <Trans>Fix</Trans>
          </Link>
        </Button>
      }
    />
  )
}

function ReviewItem({ stay }: { stay: ReviewedStay }) {
  const { otherName, title, checkInDate, checkOutDate } = stay
  return (
    <Item
      icon={Star}
      tone="text-warn"
      title={t`How was ${otherName}’s stay?`}
      detail={`${title}, ${formatStay(checkInDate, checkOutDate)}`}
      action={<StayReviews stay={stay} as="host" />}
    />
  )
}

/** Shown instead of what needs attention. */
const AllClear = ({ today }: { today: HostToday }) => <p className="py-3 text-sm text-muted">{allClear(today)}</p>

/** What keeps nights or money from arriving, and the guests to review. */
export function TodayAttention({ userId, today }: { userId: string; today: HostToday }) {
  const account = useAccountStatus(userId)
  const toReview = useStaysToReview(userId, 'host')
  const reviews = (toReview.data ?? []).slice(0, REVIEWS_SHOWN)
  const needsPayouts = account.data?.onboardingComplete === false
  const isClear = !needsPayouts && today.failingFeeds.length + today.overlaps.length === 0 && reviews.length === 0
  return (
    <TodayPanel title={t`Needs attention`}>
      {isClear ? <AllClear today={today} /> : null}
      <ul className="divide-y divide-line">
        {needsPayouts ? (
          <Item
            icon={Wallet}
            tone="text-bad"
            title={t`Set up payouts`}
            detail={t`Guests cannot book until the payment provider can pay you.`}
            action={
              <Button asChild variant="outline">
                <Link to="/list-property">{t`Set up`}</Link>
              </Button>
            }
          />
        ) : null}
        {today.overlaps.map((overlap) => (
          <OverlapItem key={`overlap ${overlap.id}`} overlap={overlap} />
        ))}
        {today.failingFeeds.map((feed) => (
          <FailingFeedItem key={feed.id} feed={feed} />
        ))}
        {reviews.map((stay) => (
          <ReviewItem key={stay.bookingId} stay={stay} />
        ))}
      </ul>
    </TodayPanel>
  )
}
