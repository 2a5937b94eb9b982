import { Link } from '@tanstack/react-router'
import { CalendarX, Star, TriangleAlert, Wallet } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { HostToday } from '#contract/hosting/hosting.schemas.ts'
import { formatInstant } from '../../../../lib/format.ts'
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
  return (
    <Item
      icon={TriangleAlert}
      tone={isSame ? 'text-warn' : 'text-bad'}
      title={`Nights at ${title} are taken twice`}
      detail={`${formatStay(nights.from, nights.to)}: ${names.join(' and ')}${isSame ? ', maybe the same stay' : ''}`}
      action={
        <span className="flex flex-wrap gap-2">
          <DismissOverlap propertyId={propertyId} id={id} />
          <Button asChild variant="outline">
            <Link to="/listings/$id/calendars" params={{ id: String(propertyId) }}>
              Check
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
    <TodayPanel title="Needs attention">
      {isClear ? <AllClear today={today} /> : null}
      <ul className="divide-y divide-line">
        {needsPayouts ? (
          <Item
            icon={Wallet}
            tone="text-bad"
            title="Set up payouts"
            detail="Guests cannot book until the payment provider can pay you."
            action={
              <Button asChild variant="outline">
                <Link to="/list-property">Set up</Link>
              </Button>
            }
          />
        ) : null}
        {today.overlaps.map((overlap) => (
          <OverlapItem key={`overlap ${overlap.id}`} overlap={overlap} />
        ))}
        {today.failingFeeds.map(({ id, propertyId, title, name, lastGoodAt }) => (
          <Item
            key={id}
            icon={CalendarX}
            tone="text-bad"
            title={`${title}’s ${name} calendar cannot be read`}
            detail={lastGoodAt ? `Last read ${formatInstant(lastGoodAt)}` : 'It has never been read'}
            action={
              <Button asChild variant="outline">
                <Link to="/listings/$id/calendars" params={{ id: String(propertyId) }}>
                  Fix
                </Link>
              </Button>
            }
          />
        ))}
        {reviews.map((stay) => (
          <Item
            key={stay.bookingId}
            icon={Star}
            tone="text-warn"
            title={`How was ${stay.otherName}’s stay?`}
            detail={`${stay.title}, ${formatStay(stay.checkInDate, stay.checkOutDate)}`}
            action={<StayReviews stay={stay} as="host" />}
          />
        ))}
      </ul>
    </TodayPanel>
  )
}
