import {
  AirVent,
  Bath,
  Bike,
  BookOpen,
  Car,
  Check,
  CircleParking,
  Coffee,
  CookingPot,
  Dog,
  Dumbbell,
  Fan,
  Flame,
  FlameKindling,
  Gamepad2,
  Heater,
  Laptop,
  type LucideIcon,
  Mountain,
  PawPrint,
  Plug,
  PlugZap,
  Refrigerator,
  Sailboat,
  ShowerHead,
  Snowflake,
  Sun,
  Thermometer,
  Trees,
  Tv,
  Umbrella,
  Utensils,
  WashingMachine,
  Waves,
  WavesLadder,
  Wifi,
  Wind,
} from 'lucide-react'
import type { Amenity } from '#contract/catalog/catalog.endpoints.ts'

/** The icons an amenity may name (lucide, kebab-case); an unknown name gets a tick. */
const icons: Record<string, LucideIcon> = {
  'air-vent': AirVent,
  bath: Bath,
  bike: Bike,
  'book-open': BookOpen,
  car: Car,
  'circle-parking': CircleParking,
  'square-parking': CircleParking,
  'parking-circle': CircleParking,
  coffee: Coffee,
  'cooking-pot': CookingPot,
  dog: Dog,
  dumbbell: Dumbbell,
  fan: Fan,
  flame: Flame,
  'flame-kindling': FlameKindling,
  'gamepad-2': Gamepad2,
  heater: Heater,
  laptop: Laptop,
  mountain: Mountain,
  'paw-print': PawPrint,
  plug: Plug,
  'plug-zap': PlugZap,
  refrigerator: Refrigerator,
  sailboat: Sailboat,
  'shower-head': ShowerHead,
  snowflake: Snowflake,
  sun: Sun,
  thermometer: Thermometer,
  trees: Trees,
  tv: Tv,
  umbrella: Umbrella,
  utensils: Utensils,
  'washing-machine': WashingMachine,
  waves: Waves,
  'waves-ladder': WavesLadder,
  wifi: Wifi,
  wind: Wind,
}

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
      {shown.map(({ name, icon }) => {
        const Icon = icons[icon] ?? Check
        return (
          <li key={name} className="flex min-h-10 items-center gap-3.5">
            <Icon aria-hidden className="size-5.5 shrink-0" strokeWidth={1.75} /> {name}
          </li>
        )
      })}
    </ul>
  )
}
