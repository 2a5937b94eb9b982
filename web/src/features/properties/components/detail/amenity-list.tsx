import type { Amenity } from '#contract/catalog/catalog.endpoints.ts'
import { AmenityIcon } from '../../../../ui/amenity-icon.tsx'
import { FoldButton, useFold } from '../../../../ui/fold.tsx'

/** Shown when a listing names no amenities (spec §2). */
const placeholders: readonly Pick<Amenity, 'name' | 'icon'>[] = [
  { name: 'Wifi', icon: 'wifi' },
  { name: 'Kitchen', icon: 'cooking-pot' },
  { name: 'Free parking', icon: 'car' },
  { name: 'TV', icon: 'tv' },
  { name: 'Air conditioning', icon: 'air-vent' },
  { name: 'Pool', icon: 'waves-ladder' },
]

/** How many amenities show before 'Show all': four rows, or eight on a phone. */
const shownAtFirst = 8

/** What the place offers, each with its icon. */
export function AmenityList({ amenities }: { amenities: readonly Amenity[] }) {
  const fold = useFold(amenities.length > 0 ? amenities : placeholders, shownAtFirst)
  return (
    <div className="grid justify-items-start gap-4">
      <ul className="grid w-full gap-x-8 gap-y-1 sm:grid-cols-2">
        {fold.shown.map(({ name, icon }) => (
          <li key={name} className="flex min-h-10 items-center gap-3.5">
            <AmenityIcon name={icon} className="size-5.5 shrink-0" /> {name}
          </li>
        ))}
      </ul>
      <FoldButton fold={fold} all={`Show all ${amenities.length} amenities`} fewer="Show fewer amenities" />
    </div>
  )
}
