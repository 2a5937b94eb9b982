import { Link } from '@tanstack/react-router'
import type { OwnProperty, PropertyStatus } from '#contract/properties/properties.schemas.ts'
import { formatDollars } from '#contract/shared/money.ts'
import { plural } from '../../../../lib/format.ts'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { Picture } from '../../../../ui/picture.tsx'

const statusBadges: Record<PropertyStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
}

/** A listing as its owner sees it: picture, facts, price and the status of its approval (spec §4). */
export function OwnPropertyCard({ property }: { property: OwnProperty }) {
  const badge = statusBadges[property.status]
  return (
    <article className="flex flex-col gap-3.5">
      <Picture src={property.primaryImage} alt="" sizes="(min-width: 1000px) 400px, 100vw" className="aspect-3/2 rounded-card" />
      <div>
        <div className="flex items-start justify-between gap-3">
          <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">{property.title}</h3>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </div>
        <p className="text-sm text-muted">
          {property.city}, {property.state}
        </p>
        <p className="mt-1 text-sm text-muted">
          {plural(property.bedrooms, 'bed')} · {plural(property.bathrooms, 'bath')} · {plural(property.maxGuests, 'guest')}
        </p>
        <div className="mt-2 flex items-baseline justify-between gap-3">
          <p>
            <span className="num text-lg font-bold">{formatDollars(property.price)}</span>{' '}
            <span className="text-sm text-muted">night</span>
          </p>
          <Link to="/property/$id" params={{ id: String(property.id) }} className="link text-sm">
            View
          </Link>
        </div>
      </div>
    </article>
  )
}
