import { useState } from 'react'
import type { DeskPage } from '#contract/desk/desk.schemas.ts'
import { Panel } from '../../../../ui/card.tsx'
import { segments, Tabs, TabsContent, TabsList, TabsTrigger } from '../../../../ui/tabs.tsx'
import { eventsOf, filterWords, type TimelineFilter, timelineFilters } from '../../model/timeline-words.ts'
import { TimelineEvent } from './timeline-event.tsx'

/** Everything that happened to a booking, newest first: all of it, or money, emails or notes. */
export function BookingTimeline({ page }: { page: DeskPage }) {
  const [filter, setFilter] = useState<TimelineFilter>('all')
  const choose = (value: string) => setFilter(timelineFilters.find((each) => each === value) ?? 'all')
  const events = eventsOf(page.timeline, filter)
  return (
    <Panel className="p-4 sm:p-6">
      <Tabs value={filter} onValueChange={choose}>
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 className="text-block">Timeline</h2>
          <TabsList aria-label="Events of the timeline" className={segments.list}>
            {timelineFilters.map((each) => (
              <TabsTrigger key={each} value={each} className={segments.tab}>
                {filterWords[each].label}
              </TabsTrigger>
            ))}
          </TabsList>
        </div>
        {timelineFilters.map((each) => (
          <TabsContent key={each} value={each}>
            {events.length === 0 ? (
              <p className="text-muted">{filterWords[each].empty}</p>
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
