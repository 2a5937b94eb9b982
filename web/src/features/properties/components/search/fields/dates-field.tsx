import { useState } from 'react'
import { isMonthSearch } from '#contract/properties/search/flexible-dates.rules.ts'
import { cn } from '../../../../../ui/class-names.ts'
import { segments, Tabs, TabsContent, TabsList, TabsTrigger } from '../../../../../ui/tabs.tsx'
import { ExactDates } from './exact-dates.tsx'
import { MonthChoice } from './month-choice.tsx'
import type { SearchFieldProps } from './search-fields.tsx'

/** When to stay: on dates, or at some time in a month. */
export function DatesField(props: SearchFieldProps & { months?: 1 | 2; onDone?: () => void }) {
  const [kind, setKind] = useState(isMonthSearch(props.search) ? 'month' : 'dates')
  return (
    <Tabs value={kind} onValueChange={setKind}>
      <TabsList aria-label="Kind of dates" className={cn(segments.list, 'mb-2')}>
        <TabsTrigger value="dates" className={segments.tab}>
          Dates
        </TabsTrigger>
        <TabsTrigger value="month" className={segments.tab}>
          Flexible
        </TabsTrigger>
      </TabsList>
      <TabsContent value="dates" tabIndex={-1} className="outline-none">
        <ExactDates {...props} />
      </TabsContent>
      <TabsContent value="month" tabIndex={-1} className="outline-none">
        <MonthChoice search={props.search} onChange={props.onChange} />
      </TabsContent>
    </Tabs>
  )
}
