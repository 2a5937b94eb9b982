import { t } from '@lingui/core/macro'
import {
  CircleAlert,
  CircleCheck,
  CircleX,
  CreditCard,
  Landmark,
  Lock,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  NotebookPen,
  ShieldAlert,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import type { DeskEventKind } from '#contract/desk/desk.rules.ts'
import type { DeskEntry, DeskEvent, DeskPage } from '#contract/desk/desk.schemas.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { Panel } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { segments, Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { accountLabel, momentWords } from '../model/desk-words.ts'
import {
  type EventTone,
  eventDetail,
  eventsOf,
  eventTitle,
  eventTone,
  filterWords,
  type TimelineFilter,
  timelineFilters,
} from '../model/timeline-words.ts'

const icons: Partial<Record<DeskEventKind, LucideIcon>> = {
  held: Lock,
  paid: CreditCard,
  booked: CreditCard,
  approved: CircleCheck,
  refunded: Undo2,
  refund_due: Undo2,
  refund_sent: Undo2,
  refund_returned: CircleAlert,
  payout: Landmark,
  reversal: Landmark,
  provider_fee: Landmark,
  other_entry: Landmark,
  dispute_opened: ShieldAlert,
  dispute_closed: ShieldAlert,
  exception_raised: CircleAlert,
  exception_resolved: CircleCheck,
  check_in: LogIn,
  check_out: LogOut,
  email: Mail,
  email_resent: Mail,
  note: NotebookPen,
}

const tones: Record<EventTone, string> = {
  good: 'bg-good-soft text-good',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  neutral: 'bg-sunken text-muted',
}

/** The lines of one transaction of the ledger, with their sum. */
function EntryLines({ entry }: { entry: DeskEntry }) {
  const money = useMoney()
  const line = 'flex justify-between gap-6 py-1.5'
  return (
    <dl className="mt-2.5 rounded-control bg-sunken px-4 py-2 text-sm">
      {entry.lines.map(({ account, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and an account may appear twice
        <div key={index} className={line}>
          <dt>{accountLabel(account)}</dt>
          <dd className="num">{`${amount > 0 ? '+' : ''}${money.signed(amount)}`}</dd>
        </div>
      ))}
      <div className={cn(line, 'mt-1 border-t border-line font-semibold', entry.sum !== 0 && 'text-bad')}>
        <dt>{t`Sum`}</dt>
        <dd className="num">{money.signed(entry.sum)}</dd>
      </div>
    </dl>
  )
}

interface TimelineEventProps {
  event: DeskEvent
  page: Pick<DeskPage, 'guest' | 'host' | 'booking'>
}

/** One event: what, when, why, and what the ledger wrote about it. */
function TimelineEvent({ event, page }: TimelineEventProps) {
  const money = useMoney()
  const Icon = icons[event.kind] ?? CircleX
  const detail = eventDetail(event)
  // Check-in and check-out are by the clock of the property.
  const zone = event.kind === 'check_in' || event.kind === 'check_out' ? page.booking.timeZone : undefined
  return (
    <li className="relative grid grid-cols-[36px_minmax(0,1fr)] gap-x-3.5 pb-6 before:absolute before:top-9 before:bottom-0 before:start-[17px] before:w-0.5 before:bg-line last:pb-0 last:before:hidden">
      <span aria-hidden className={cn('grid size-9 place-items-center rounded-full', tones[eventTone(event.kind)])}>
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0 pt-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{eventTitle(event, page, money)}</h3>
          {event.at ? (
            <time dateTime={event.at} className="num text-sm text-muted">
              {momentWords(event.at, new Date(), zone)}
            </time>
          ) : null}
        </div>
        {detail ? <p className="mt-0.5 whitespace-pre-line text-muted wrap-anywhere">{detail}</p> : null}
        {event.entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of an event are never removed
          <EntryLines key={index} entry={entry} />
        ))}
      </div>
    </li>
  )
}

/** Everything that happened to a booking, newest first: everything, or money, emails or notes. */
export function BookingTimeline({ page }: { page: DeskPage }) {
  const [filter, setFilter] = useState<TimelineFilter>('all')
  const choose = (value: string) => setFilter(timelineFilters.find((each) => each === value) ?? 'all')
  const events = eventsOf(page.timeline, filter)
  const words = filterWords()
  return (
    <Panel className="p-4 sm:p-6">
      <Tabs value={filter} onValueChange={choose}>
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 className="text-block">{t`Timeline`}</h2>
          <TabsList aria-label={t`Events of the timeline`} className={segments.list}>
            {timelineFilters.map((each) => (
              <TabsTrigger key={each} value={each} className={segments.tab}>
                {words[each].label}
              </TabsTrigger>
            ))}
          </TabsList>
        </div>
        {timelineFilters.map((each) => (
          <TabsContent key={each} value={each}>
            {events.length === 0 ? (
              <p className="text-muted">{words[each].empty}</p>
            ) : (
              <ol>
                {events.map((event) => (
                  <TimelineEvent key={event.id} event={event} page={page} />
                ))}
              </ol>
            )}
          </TabsContent>
        ))}
      </Tabs>
    </Panel>
  )
}
