import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronRight, MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isAbroad } from '#contract/listings/listings.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { MapLoading } from '../../../../ui/map/map-frame.tsx'
import { PinMap } from '../../../../ui/map/pin-map.tsx'
import { useLocatedPlace } from '../../listings.queries.ts'
import { addressKeyOf, locateQueryOf, needsLocating, type Pin, readDegrees } from '../../model/listing-pin.ts'
import type { ListingValues, Place } from '../../model/listing-values.ts'

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
  return { addressKey, canLocate: query !== null, isUnknown: place === null, isAbroad: isAbroad(cleanLine(country)), ...located }
}

const NEAR = '400px'

/** The map with the pin, loaded when it is scrolled near the viewport: it is the largest part of the form. */
function LazyPinMap(props: { value: Place | null; onChange: (place: Place) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setNear(true)
        watcher.disconnect()
      },
      { rootMargin: NEAR },
    )
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return <div ref={box}>{isNear ? <PinMap {...props} /> : <MapLoading className="h-80" />}</div>
}

const write = (degrees: number | undefined) => (degrees === undefined ? '' : String(Math.round(degrees * 1e6) / 1e6))

interface DegreesFieldProps {
  label: string
  limit: 90 | 180
  text: string
  onText: (text: string) => void
}

function DegreesField({ label, limit, text, onText }: DegreesFieldProps) {
  const isWrong = text.trim() !== '' && readDegrees(text, limit) === null
  return (
    <Field label={label} error={isWrong ? t`Use a number from −${limit} to ${limit}` : null}>
      <Input inputMode="text" autoComplete="off" className="num" value={text} onChange={(event) => onText(event.target.value)} />
    </Field>
  )
}

interface CoordinateFieldsProps {
  value: Place | null
  onChange: (place: Place) => void
}

/** The coordinates of the pin, as an alternative to dragging it. Incomplete and invalid values are not passed on. */
function CoordinateFields({ value, onChange }: CoordinateFieldsProps) {
  const [latitude, setLatitude] = useState(write(value?.latitude))
  const [longitude, setLongitude] = useState(write(value?.longitude))
  useEffect(() => {
    // A pin moved on the map updates the fields; typed coordinates stay as typed.
    setLatitude((text) => (readDegrees(text, 90) === value?.latitude ? text : write(value?.latitude)))
    setLongitude((text) => (readDegrees(text, 180) === value?.longitude ? text : write(value?.longitude)))
  }, [value?.latitude, value?.longitude])

  const change = (nextLatitude: string, nextLongitude: string) => {
    setLatitude(nextLatitude)
    setLongitude(nextLongitude)
    const place = { latitude: readDegrees(nextLatitude, 90), longitude: readDegrees(nextLongitude, 180) }
    if (place.latitude !== null && place.longitude !== null) {
      onChange({ latitude: place.latitude, longitude: place.longitude })
    }
  }

  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-2">
      <DegreesField label={t`Latitude`} limit={90} text={latitude} onText={(text) => change(text, longitude)} />
      <DegreesField label={t`Longitude`} limit={180} text={longitude} onText={(text) => change(latitude, text)} />
    </div>
  )
}

/** The location of the place: set from the address, then by dragging, keyboard or coordinates. */
export function PinField({ pin, onPin }: PinFieldProps) {
  const { addressKey, canLocate, isPending, isFailed, isUnknown, isAbroad: abroad } = usePinFollowsAddress({ pin, onPin })
  const setPlace = (place: Place) => onPin({ place, source: 'host', addressKey })
  const isHosts = pin?.source === 'host'
  const says = () => {
    if (isHosts) return t`You placed this pin.`
    if (isPending) return t`Looking up the address...`
    if (isFailed) return t`We could not look up the address. Set the pin yourself, or leave it to us.`
    if (isUnknown) return t`We could not find this address. Set the pin yourself.`
    if (pin?.source === 'saved') return t`This is the pin you saved.`
    if (pin) return t`We placed the pin by the address. Move it to the front door if needed.`
    return abroad ? t`Fill in the city to place the pin.` : t`Fill in city, state and ZIP code to place the pin.`
  }
  return (
    <div className="mt-2">
      <p className="text-sm font-semibold">{t`Pin on the map`}</p>
      <div className="mt-1 mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="flex items-start gap-2 text-sm text-muted">
          <MapPin aria-hidden className="mt-px size-4.5 shrink-0" /> {says()}
        </p>
        {isHosts && canLocate ? (
          <Button variant="link" className="text-sm" onClick={() => onPin(null)}>
            <Trans>Use the address</Trans>
          </Button>
        ) : null}
      </div>
      <LazyPinMap value={pin?.place ?? null} onChange={setPlace} />
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control text-sm font-semibold [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4.5 transition-transform group-open:rotate-90" /> {t`Enter coordinates`}
        </summary>
        <CoordinateFields value={pin?.place ?? null} onChange={setPlace} />
      </details>
      <p className="mt-1 text-sm text-muted">{t`Until a booking is confirmed, guests see only the area and the street name.`}</p>
    </div>
  )
}
