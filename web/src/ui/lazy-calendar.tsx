import { type ComponentProps, lazy, Suspense } from 'react'
import type { RangeCalendar } from './calendar.tsx'
import { cn } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

/** Loads what draws calendars. */
export const loadCalendar = () => import('./calendar.tsx')

const Calendar = lazy(() => loadCalendar().then((module) => ({ default: module.RangeCalendar })))

/** The calendar where it opens on demand: its code comes when it is first shown, a skeleton of its size stands there until then. */
export function LazyRangeCalendar(props: ComponentProps<typeof RangeCalendar>) {
  const size = props.months === 2 ? 'h-[340px] w-[650px] max-w-full' : 'h-[340px] w-full'
  return (
    <Suspense fallback={<Skeleton className={cn(size, props.className)} />}>
      <Calendar {...props} />
    </Suspense>
  )
}
