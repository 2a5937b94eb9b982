import { type ComponentProps, lazy, Suspense } from 'react'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { RangeCalendar } from './range-calendar.tsx'

/** Loads the calendar's code. */
export const loadCalendar = () => import('./range-calendar.tsx')

const Calendar = lazy(() => loadCalendar().then((module) => ({ default: module.RangeCalendar })))

/** The skeleton of a calendar, in its size. */
export function CalendarSkeleton({ months = 1, className }: { months?: 1 | 2 | undefined; className?: string | undefined }) {
  return <Skeleton className={cn('h-[340px]', months === 2 ? 'w-[650px] max-w-full' : 'w-full', className)} />
}

/** A calendar that opens on demand: its code is loaded when it is first shown, with a skeleton until then. */
export function LazyRangeCalendar(props: ComponentProps<typeof RangeCalendar>) {
  return (
    <Suspense fallback={<CalendarSkeleton months={props.months} className={props.className} />}>
      <Calendar {...props} />
    </Suspense>
  )
}
