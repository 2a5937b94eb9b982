import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OwnProperty, PropertyStatus } from '#contract/properties/properties.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { plural } from '../../../../lib/format.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { LoadingBlocks } from '../../../../ui/feedback/loading-blocks.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-x-6 gap-y-9'

const statusBadges: Record<PropertyStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
}

/** The advice to the host of a rejected listing. */
function Rejection({ reason }: { reason: string | null }) {
  return (
    <div className="mt-3 rounded-control bg-bad-soft px-3.5 py-2.5 text-sm">
      {reason ? (
        <p className="break-words whitespace-pre-line">
          <span className="font-semibold">Reason: </span>
          {reason}
        </p>
      ) : null}
      <p className={reason ? 'mt-1 text-muted' : 'text-muted'}>Edit the listing to submit it again.</p>
    </div>
  )
}

interface OwnPropertyCardProps {
  property: OwnProperty
  /** Further actions, after View and Edit. */
  actions?: ReactNode
}

/** A listing in its owner's list: photo, facts, price, approval status, and buttons to view and edit it. */
function OwnPropertyCard({ property, actions }: OwnPropertyCardProps) {
  const money = useMoney()
  const badge = statusBadges[property.status]
  return (
    <article aria-label={property.title} className="flex flex-col gap-3.5">
      <Picture src={property.primaryImage} alt="" sizes="(min-width: 1000px) 400px, 100vw" className="aspect-3/2 rounded-card" />
      <div>
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 font-sans text-base leading-snug font-semibold tracking-normal">{property.title}</h3>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </div>
        <p className="text-sm text-muted">{townOf(property)}</p>
        <p className="mt-1 text-sm text-muted">
          {plural(property.bedrooms, 'bed')} · {plural(property.bathrooms, 'bath')} · {plural(property.maxGuests, 'guest')}
        </p>
        {property.status === 'rejected' ? <Rejection reason={property.rejectionReason} /> : null}
        <Link
          to="/dashboard"
          search={{ tab: 'blocking', listing: property.id }}
          aria-label={`Prices and calendar of ${property.title}`}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          Prices and calendar
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p>
            <span className="num text-lg font-bold">{money.short(property.price)}</span>{' '}
            <span className="text-sm text-muted">night</span>
          </p>
          <div className="flex items-center gap-4 text-sm">
            <Link
              to="/property/$id"
              params={{ id: String(property.id) }}
              aria-label={`View ${property.title}`}
              className="link inline-flex min-h-11 items-center"
            >
              View
            </Link>
            <Link
              to="/list-property"
              search={{ edit: String(property.id) }}
              aria-label={`Edit ${property.title}`}
              className="link inline-flex min-h-11 items-center"
            >
              Edit
            </Link>
            {actions}
          </div>
        </div>
      </div>
    </article>
  )
}

interface OwnPropertyGridProps {
  properties: readonly OwnProperty[]
  /** Further actions of a listing, after View and Edit. */
  actionsOf?: (property: OwnProperty) => ReactNode
}

/** The user's own listings as cards: as many in a row as there is room for. */
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
