import type { ReactNode } from 'react'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { LoadingBlocks } from '../../../../ui/feedback/loading-blocks.tsx'
import { OwnPropertyCard } from './own-property-card.tsx'

const grid = 'grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3'

interface OwnPropertyGridProps {
  properties: readonly OwnProperty[]
  /** Further actions of a listing, after View and Edit. */
  actionsOf?: (property: OwnProperty) => ReactNode
}

/** The user's own listings as cards: one, two or three in a row. */
export function OwnPropertyGrid({ properties, actionsOf }: OwnPropertyGridProps) {
  return (
    <div className={grid}>
      {properties.map((property) => (
        <OwnPropertyCard key={property.id} property={property} actions={actionsOf?.(property)} />
      ))}
    </div>
  )
}

/** A row of skeletons of own listings. */
export function OwnPropertyGridSkeleton() {
  return <LoadingBlocks label="Loading your listings..." count={3} className={grid} block="aspect-4/3 rounded-card" />
}
