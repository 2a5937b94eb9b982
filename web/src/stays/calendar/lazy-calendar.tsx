import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { openedPart } from '../../ui/hydration/opened-part.tsx'

/** The skeleton of a calendar, in its size. */
export function CalendarSkeleton({ months = 1, className }: { months?: 1 | 2 | undefined; className?: string | undefined }) {
  return <Skeleton className={cn('h-[340px]', months === 2 ? 'w-[650px] max-w-full' : 'w-full', className)} />
}

/** A calendar that opens on demand: its code is loaded when it is first shown, with a skeleton until then. */
export const LazyRangeCalendar = openedPart(async () => (await import('./range-calendar.tsx')).RangeCalendar, CalendarSkeleton)
