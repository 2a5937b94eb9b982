import type { ReactNode } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { cn } from '../../../../ui/class-names.ts'
import { PropertyCardSkeleton } from './property-card-skeleton.tsx'

const grid = 'grid grid-cols-1 gap-x-6 gap-y-7 sm:grid-cols-2 sm:gap-y-9'
const widths = { page: 'lg:grid-cols-3 xl:grid-cols-4', half: '' } as const

/** The available width: the full screen, or the half beside a map. */
export type GridWidth = keyof typeof widths

/** The grid of cards: one, two, three or four in a row; beside a map at most two. */
export function PropertyGrid({
  stays,
  isDimmed = false,
  width = 'page',
  children,
}: {
  stays: readonly PropertyListItem[]
  /** Other results are loading. */
  isDimmed?: boolean
  width?: GridWidth | undefined
  children: (property: PropertyListItem, index: number) => ReactNode
}) {
  return (
    <ul aria-busy={isDimmed} className={cn(grid, widths[width], 'transition-opacity', isDimmed && 'opacity-50')}>
      {stays.map((property, index) => (
        <li key={property.id} className="grid">
          {children(property, index)}
        </li>
      ))}
    </ul>
  )
}

/** `count` skeletons of cards. */
export function PropertyGridSkeleton({ count, width = 'page' }: { count: number; width?: GridWidth | undefined }) {
  return (
    <div role="status" aria-label="Loading stays..." className={cn(grid, widths[width])}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <PropertyCardSkeleton key={index} />
      ))}
    </div>
  )
}
