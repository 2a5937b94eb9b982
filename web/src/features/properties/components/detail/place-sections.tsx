// A chunk of its own: an island, which hydrates when it comes into view.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useMemo } from 'react'
import type { Amenity } from '#contract/catalog/catalog.endpoints.ts'
import { writeAddress } from '#contract/properties/places/address.rules.ts'
import type { Fee, PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { AmenityIcon } from '../../../../stays/amenity-icon.tsx'
import { nameAmenity } from '../../../../stays/use-amenities.ts'
import { cn } from '../../../../ui/class-names.ts'
import { FoldButton, useFold } from '../../../../ui/fold.tsx'
import { AreaMap } from '../../../../ui/map/area-map.tsx'
import { Section } from './property-facts.tsx'

function Location({ property }: { property: PropertyDetail }) {
  const { city, latitude, longitude, licenseNumber } = property
  const place = useMemo(() => (latitude === null || longitude === null ? null : { latitude, longitude }), [latitude, longitude])
  return (
    <div className="grid gap-5">
      {place ? <AreaMap place={place} town={city} /> : null}
      <div className="flex gap-3.5">
        <MapPin aria-hidden className="mt-0.5 size-5.5 shrink-0 icon-thin" />
        <div>
          <p>{writeAddress(property)}</p>
          <p className="mt-1 text-sm text-muted">
            <Trans>This location is approximate. You see the exact address once your booking is confirmed.</Trans>
          </p>
          {licenseNumber ? <p className="mt-1 text-sm break-words text-muted">{t`License number: ${licenseNumber}`}</p> : null}
        </div>
      </div>
    </div>
  )
}

/** The host's fees on top of the nightly price: required ones and optional ones. */
function FeeList({ fees }: { fees: readonly Fee[] }) {
  const money = useMoney()
  return (
    <ul className="grid gap-3">
      {fees.map((fee) => (
        <li key={fee.id} className="flex items-baseline justify-between gap-6">
          <span>
            {fee.name} <span className="text-sm text-muted">{fee.isRequired ? t`required` : t`optional`}</span>
            {fee.description ? <span className="block text-sm text-muted">{fee.description}</span> : null}
          </span>
          <span className="num font-semibold">{money.exact(fee.amount)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Shown when a listing has no amenities: things to ask the host about, which the place does not claim to have. */
const placeholders: readonly Pick<Amenity, 'name' | 'icon'>[] = [
  { name: 'Wifi', icon: 'wifi' },
  { name: 'Kitchen', icon: 'cooking-pot' },
  { name: 'Free parking', icon: 'car' },
  { name: 'TV', icon: 'tv' },
  { name: 'Air conditioning', icon: 'air-vent' },
  { name: 'Pool', icon: 'waves-ladder' },
]

/** The number of amenities before 'Show all': four rows, or eight on a phone. */
const shownAtFirst = 8

function Items({ amenities, className }: { amenities: readonly Pick<Amenity, 'name' | 'icon'>[]; className?: string }) {
  return (
    <ul className={cn('grid w-full gap-x-8 gap-y-1 sm:grid-cols-2', className)}>
      {amenities.map(({ name, icon }) => (
        <li key={name} className="flex min-h-10 items-center gap-3.5">
          <AmenityIcon name={icon} className="size-5.5 shrink-0" /> {nameAmenity(name)}
        </li>
      ))}
    </ul>
  )
}

/** The amenities with icons. Without any, common questions and a note that nothing is confirmed. */
function AmenityList({ amenities }: { amenities: readonly Amenity[] }) {
  const fold = useFold(amenities, shownAtFirst)
  const count = amenities.length
  if (amenities.length === 0)
    return (
      <>
        <p className="mb-3">
          <Trans>The host hasn’t listed any amenities. Ask before you book if you need any of these:</Trans>
        </p>
        <Items amenities={placeholders} className="text-muted" />
      </>
    )
  return (
    <div className="grid justify-items-start gap-4">
      <Items amenities={fold.shown} />
      <FoldButton fold={fold} all={t`Show all ${count} amenities`} fewer={t`Show fewer amenities`} />
    </div>
  )
}

/** What a place offers, the host's fees, and where it is. */
export function PlaceSections({ property }: { property: PropertyDetail }) {
  return (
    <>
      <Section title={t`What this place offers`}>
        <AmenityList amenities={property.amenities} />
      </Section>
      {property.fees.length > 0 ? (
        <Section title={t`Fees`}>
          <FeeList fees={property.fees} />
        </Section>
      ) : null}
      <Section title={t`Where you’ll be`}>
        <Location property={property} />
      </Section>
    </>
  )
}
