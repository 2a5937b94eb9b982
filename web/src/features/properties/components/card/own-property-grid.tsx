import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OwnProperty, PropertyStatus } from '#contract/properties/properties.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { countBaths, countBeds, countGuests } from '../../../../lib/texts/count-words.ts'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { LoadingBlocks } from '../../../../ui/feedback/loading-blocks.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-x-6 gap-y-9'

const listStatusBadges = (): Record<PropertyStatus, { label: string; tone: BadgeTone }> => ({
  pending: { label: t`Pending`, tone: 'warn' },
  approved: { label: t`Approved`, tone: 'good' },
  rejected: { label: t`Rejected`, tone: 'bad' },
})

/** The advice to the host of a rejected listing. */
function Rejection({ reason }: { reason: string | null }) {
  return (
    <div className="mt-3 rounded-control bg-bad-soft px-3.5 py-2.5 text-sm">
      {reason ? (
        <p className="break-words whitespace-pre-line">
          <Trans>
            <span className="font-semibold">Reason: </span>
            {reason}
          </Trans>
        </p>
      ) : null}
      <p className={reason ? 'mt-1 text-muted' : 'text-muted'}>
        <Trans>Edit the listing to submit it again.</Trans>
      </p>
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
  const badge = listStatusBadges()[property.status]
  const { title } = property
  const night = money.short(property.price)
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
          {countBeds(property.bedrooms)} · {countBaths(property.bathrooms)} · {countGuests(property.maxGuests)}
        </p>
        {property.status === 'rejected' ? <Rejection reason={property.rejectionReason} /> : null}
        <Link
          to="/dashboard"
          search={{ tab: 'blocking', listing: property.id }}
          aria-label={t`Prices and calendar of ${title}`}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          <Trans>Prices and calendar</Trans>
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p>
            <Trans>
              <span className="num text-lg font-bold">{night}</span> <span className="text-sm text-muted">night</span>
            </Trans>
          </p>
          <div className="flex items-center gap-4 text-sm">
            <Link
              to="/property/$id"
              params={{ id: String(property.id) }}
              aria-label={t`View ${title}`}
              className="link inline-flex min-h-11 items-center"
            >
              <Trans>View</Trans>
            </Link>
            <Link
              to="/list-property"
              search={{ edit: String(property.id) }}
              aria-label={t`Edit ${title}`}
              className="link inline-flex min-h-11 items-center"
            >
              <Trans>Edit</Trans>
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
  return <LoadingBlocks label={t`Loading your listings...`} count={3} className={grid} block="aspect-4/3 rounded-card" />
}
