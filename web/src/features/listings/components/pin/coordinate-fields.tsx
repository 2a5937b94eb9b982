import { useEffect, useState } from 'react'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { readDegrees } from '../../model/listing-pin.ts'
import type { Place } from '../../model/listing-values.ts'

interface CoordinateFieldsProps {
  value: Place | null
  onChange: (place: Place) => void
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
    <Field label={label} error={isWrong ? `Use a number from −${limit} to ${limit}` : null}>
      <Input inputMode="text" autoComplete="off" className="num" value={text} onChange={(event) => onText(event.target.value)} />
    </Field>
  )
}

/** The coordinates of the pin, as an alternative to dragging it. Incomplete and invalid values are not passed on. */
export function CoordinateFields({ value, onChange }: CoordinateFieldsProps) {
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
      <DegreesField label="Latitude" limit={90} text={latitude} onText={(text) => change(text, longitude)} />
      <DegreesField label="Longitude" limit={180} text={longitude} onText={(text) => change(latitude, text)} />
    </div>
  )
}
