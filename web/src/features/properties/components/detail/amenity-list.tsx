import type { Amenity } from '#contract/catalog/catalog.endpoints.ts'
import { AmenityIcon } from '../../../../ui/amenity-icon.tsx'

/** Shown when a listing names no amenities (spec §2). */
const placeholders: readonly Pick<Amenity, 'name' | 'icon'>[] = [
  { name: 'Wifi', icon: 'wifi' },
  { name: 'Kitchen', icon: 'cooking-pot' },
  { name: 'Free parking', icon: 'car' },
  { name: 'TV', icon: 'tv' },
  { name: 'Air conditioning', icon: 'air-vent' },
  { name: 'Pool', icon: 'waves-ladder' },
]

/** What the place offers, each with its icon. */
export function AmenityList({ amenities }: { amenities: readonly Amenity[] }) {
  const shown = amenities.length > 0 ? amenities : placeholders
  return (
    <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
      {shown.map(({ name, icon }) => (
        <li key={name} className="flex min-h-10 items-center gap-3.5">
          <AmenityIcon name={icon} className="size-5.5 shrink-0" /> {name}
        </li>
      ))}
    </ul>
  )
}
