import { t } from '@lingui/core/macro'
import type { ReactNode, Ref } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { cn } from '../../../../ui/class-names.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

const widths = {
  page: {
    list: 'card-columns grid gap-x-6 gap-y-7 [--columns:1] sm:gap-y-9 sm:[--columns:2] lg:[--columns:3] xl:[--columns:4]',
    item: 'card-place grid',
  },
  strip: {
    list: 'card-columns grid gap-x-6 gap-y-9 max-sm:card-row sm:[--columns:2] lg:[--columns:3] xl:[--columns:4]',
    item: 'grid max-sm:w-[80%] max-sm:shrink-0 max-sm:[scroll-snap-align:start] sm:card-place',
  },
  map: {
    list: 'flex shrink-0 gap-3 sm:h-auto sm:w-auto sm:flex-col lg:gap-0 lg:-mx-3 h-full group-data-[at=full]/sheet:h-auto group-data-[at=full]/sheet:w-full group-data-[at=full]/sheet:flex-col',
    item: 'h-full [scroll-snap-align:center] group-data-[at=full]/sheet:h-auto sm:h-auto',
  },
} as const

/** The available width: the full screen, or the list of a map. */
export type GridWidth = Exclude<keyof typeof widths, 'strip'>

/** The grid of cards: one, two, three or four in a row; on a map one below another, or in a strip. */
export function PropertyGrid({
  stays,
  isDimmed = false,
  width = 'page',
  ref,
  children,
}: {
  ref?: Ref<HTMLUListElement>
  stays: readonly PropertyListItem[]
  /** Other results are loading. */
  isDimmed?: boolean
  /** `strip`: the full screen, on a phone in one row to swipe. */
  width?: GridWidth | 'strip' | undefined
  children: (property: PropertyListItem, index: number) => ReactNode
}) {
  return (
    <ul ref={ref} aria-busy={isDimmed} className={cn(widths[width].list, 'transition-opacity', isDimmed && 'opacity-50')}>
      {stays.map((property, index) => (
        <li key={property.id} className={widths[width].item}>
          {children(property, index)}
        </li>
      ))}
    </ul>
  )
}

/** The skeleton of a property card, in its final size. */
function PropertyCardSkeleton({ className }: { className: string | undefined }) {
  return (
    <div data-testid="property-card-skeleton" className={className}>
      <Skeleton className="mb-3.5 aspect-3/2 rounded-card" />
      <Skeleton className="my-0.5 h-5 w-3/5" />
      <Skeleton className="my-1 h-4.5 w-2/5" />
      <Skeleton className="my-1 h-4 w-28" />
      <Skeleton className="mt-2 mb-3 h-4 w-1/2" />
      <div className="flex items-center justify-between">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-5 w-22" />
      </div>
    </div>
  )
}

/** `count` skeletons of cards. */
export function PropertyGridSkeleton({ count, width = 'page' }: { count: number; width?: 'page' | 'strip' }) {
  return (
    <div role="status" aria-label={t`Loading stays...`} className={widths[width].list}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <PropertyCardSkeleton key={index} className={width === 'strip' ? 'max-sm:w-[80%] max-sm:shrink-0' : undefined} />
      ))}
    </div>
  )
}
