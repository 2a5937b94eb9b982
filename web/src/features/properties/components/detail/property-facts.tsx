import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { countBaths, countBedrooms } from '../../../../lib/texts/count-words.ts'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'

/** A section of the page with a line above it. */
export function Section({ title, id, children }: { title?: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="border-t border-line py-6 sm:py-8">
      {title ? <h2 className="mb-4 text-block">{title}</h2> : null}
      {children}
    </section>
  )
}

/** 'Hosted by …' with the numbers of bedrooms, bathrooms and guests. */
export function HostLine({ property, contact }: { property: PropertyDetail; contact?: ReactNode }) {
  const { bedrooms, bathrooms, maxGuests } = property
  const host = property.hostName.trim() || t`Host`
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={host} image={property.hostImage} className="size-13 text-xl" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t`Hosted by ${host}`}</p>
        <p className="text-muted">
          {countBedrooms(bedrooms)} · {countBaths(bathrooms)} ·{' '}
          {plural(maxGuests, { one: 'up to # guest', other: 'up to # guests' })}
        </p>
      </div>
      {contact ? <div className="max-sm:basis-full max-sm:*:w-full sm:ms-auto">{contact}</div> : null}
    </div>
  )
}
