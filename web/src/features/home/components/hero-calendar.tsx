import { lazy, Suspense } from 'react'
import type { DayRange } from '../../../ui/calendar-days.ts'
import { cn } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

const RangeCalendar = lazy(() => import('../../../ui/calendar.tsx').then((module) => ({ default: module.RangeCalendar })))

interface HeroCalendarProps {
  value: DayRange
  onChange: (next: DayRange) => void
  months?: 1 | 2
  className?: string
}

/** The calendar of the hero's search; its code comes when it is first opened. */
export function HeroCalendar({ months = 1, className, ...rest }: HeroCalendarProps) {
  const size = months === 2 ? 'h-[340px] w-[650px]' : 'h-[340px] w-full'
  return (
    <Suspense fallback={<Skeleton className={cn(size, className)} />}>
      <RangeCalendar months={months} className={className} {...rest} />
    </Suspense>
  )
}
