import type { ReactNode } from 'react'
import type { SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { ChangesNote } from './approved-version.tsx'

const badges = {
  pending: { label: 'Pending', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
} as const

/** A listing that waits for approval: title, status, city, state, created date; a card on a phone. */
export function SubmissionRow({ property, actions }: { property: SubmittedProperty; actions: ReactNode }) {
  const badge = badges[property.status]
  const [first] = property.images
  return (
    <article
      aria-label={property.title}
      className="grid grid-cols-[96px_1fr] items-center gap-x-4 gap-y-3 border-b border-line py-5 last:border-b-0 lg:grid-cols-[132px_1fr_auto] lg:gap-x-6"
    >
      <Picture
        picture={first ?? null}
        src={property.primaryImage}
        alt=""
        sizes="132px"
        className="aspect-3/2 w-full self-start rounded-xl"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">{property.title}</h3>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </div>
        <p className="text-sm text-muted">{townOf(property)}</p>
        <p className="num mt-1 text-sm text-muted">
          Created {formatInstant(property.createdAt)} by {property.hostName}
        </p>
        <ChangesNote property={property} />
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2 lg:col-span-1 lg:justify-end">{actions}</div>
    </article>
  )
}
