import { MapPin } from 'lucide-react'
import { useMemo } from 'react'
import type { Fee, PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { AreaMap } from '../../../../ui/map/area-map.tsx'
import { AmenityList } from './amenity-list.tsx'
import { Section } from './property-facts.tsx'

function Location({ property }: { property: PropertyDetail }) {
  const { address, city, state, zipCode, latitude, longitude, licenseNumber } = property
  const place = useMemo(() => (latitude === null || longitude === null ? null : { latitude, longitude }), [latitude, longitude])
  return (
    <div className="grid gap-5">
      {place ? <AreaMap place={place} town={city} /> : null}
      <div className="flex gap-3.5">
        <MapPin aria-hidden className="mt-0.5 size-5.5 shrink-0 icon-thin" />
        <div>
          <p>{[address, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ')}</p>
          <p className="mt-1 text-sm text-muted">
            This location is approximate. You see the exact address once your booking is confirmed.
          </p>
          {licenseNumber ? <p className="mt-1 text-sm break-words text-muted">License number: {licenseNumber}</p> : null}
        </div>
      </div>
    </div>
  )
}

/** The host's fees on top of the nightly price: required ones and optional ones. */
function FeeList({ fees }: { fees: readonly Fee[] }) {
  return (
    <ul className="grid gap-3">
      {fees.map((fee) => (
        <li key={fee.id} className="flex items-baseline justify-between gap-6">
          <span>
            {fee.name} <span className="text-sm text-muted">{fee.isRequired ? 'required' : 'optional'}</span>
            {fee.description ? <span className="block text-sm text-muted">{fee.description}</span> : null}
          </span>
          <span className="num font-semibold">{formatDollarsExact(fee.amount)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What a place offers, the host's fees, and where it is. */
export function PlaceSections({ property }: { property: PropertyDetail }) {
  return (
    <>
      <Section title="What this place offers">
        <AmenityList amenities={property.amenities} />
      </Section>
      {property.fees.length > 0 ? (
        <Section title="Fees">
          <FeeList fees={property.fees} />
        </Section>
      ) : null}
      <Section title="Where you’ll be">
        <Location property={property} />
      </Section>
    </>
  )
}
