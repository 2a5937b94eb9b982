import type { Amenity } from '#contract/catalog/catalog.endpoints.ts'
import { AmenityIcon } from '../../../../stays/amenity-icon.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { FoldButton, useFold } from '../../../../ui/fold.tsx'

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
          <AmenityIcon name={icon} className="size-5.5 shrink-0" /> {name}
        </li>
      ))}
    </ul>
  )
}

/** The amenities with icons. Without any, common questions and a note that nothing is confirmed. */
export function AmenityList({ amenities }: { amenities: readonly Amenity[] }) {
  const fold = useFold(amenities, shownAtFirst)
  if (amenities.length === 0)
    return (
      <>
        <p className="mb-3">The host hasn’t listed any amenities. Ask before you book if you need any of these:</p>
        <Items amenities={placeholders} className="text-muted" />
      </>
    )
  return (
    <div className="grid justify-items-start gap-4">
      <Items amenities={fold.shown} />
      <FoldButton fold={fold} all={`Show all ${amenities.length} amenities`} fewer="Show fewer amenities" />
    </div>
  )
}
