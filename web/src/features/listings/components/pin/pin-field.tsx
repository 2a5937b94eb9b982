import { ChevronRight, MapPin } from 'lucide-react'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { useLocatedPlace } from '../../api/use-located-place.ts'
import { addressKeyOf, locateQueryOf, needsLocating, type Pin } from '../../model/listing-pin.ts'
import type { ListingValues, Place } from '../../model/listing-values.ts'
import { CoordinateFields } from './coordinate-fields.tsx'
import { LazyPinMap } from './lazy-pin-map.tsx'

interface PinFieldProps {
  pin: Pin | null
  onPin: (pin: Pin | null) => void
}

/** Keeps the pin at the address until the host moves it. */
function usePinFollowsAddress({ pin, onPin }: PinFieldProps) {
  const { control } = useFormContext<ListingValues>()
  const [address, city, state, zipCode, country] = useWatch({ control, name: ['address', 'city', 'state', 'zipCode', 'country'] })
  const parts = { address, city, state, zipCode, country }
  const addressKey = addressKeyOf(parts)
  const query = locateQueryOf(parts)
  const located = useLocatedPlace(needsLocating(pin, parts) ? query : null)
  const { place } = located
  useEffect(() => {
    if (place) onPin({ place, source: 'address', addressKey })
  }, [place, addressKey, onPin])
  return { addressKey, canLocate: query !== null, isUnknown: place === null, ...located }
}

/** The location of the place: set from the address, then by dragging, keyboard or coordinates. */
export function PinField({ pin, onPin }: PinFieldProps) {
  const { addressKey, canLocate, isPending, isFailed, isUnknown } = usePinFollowsAddress({ pin, onPin })
  const setPlace = (place: Place) => onPin({ place, source: 'host', addressKey })
  const isHosts = pin?.source === 'host'
  const says = () => {
    if (isHosts) return 'You placed this pin.'
    if (isPending) return 'Looking up the address...'
    if (isFailed) return 'We could not look up the address. Set the pin yourself, or leave it to us.'
    if (isUnknown) return 'We could not find this address. Set the pin yourself.'
    if (pin?.source === 'saved') return 'This is the pin you saved.'
    if (pin) return 'We placed the pin by the address. Move it to the front door if needed.'
    return 'Fill in city, state and ZIP code to place the pin.'
  }
  return (
    <div className="mt-2">
      <p className="text-sm font-semibold">Pin on the map</p>
      <div className="mt-1 mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="flex items-start gap-2 text-sm text-muted">
          <MapPin aria-hidden className="mt-px size-4.5 shrink-0" /> {says()}
        </p>
        {isHosts && canLocate ? (
          <Button variant="link" className="text-sm" onClick={() => onPin(null)}>
            Use the address
          </Button>
        ) : null}
      </div>
      <LazyPinMap value={pin?.place ?? null} onChange={setPlace} />
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control text-sm font-semibold [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4.5 transition-transform group-open:rotate-90" /> Enter coordinates
        </summary>
        <CoordinateFields value={pin?.place ?? null} onChange={setPlace} />
      </details>
      <p className="mt-1 text-sm text-muted">Until a booking is confirmed, guests see only the area and the street name.</p>
    </div>
  )
}
