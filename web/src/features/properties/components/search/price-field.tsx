import { useCallback, useEffect, useId, useState } from 'react'
import { countNights } from '#contract/shared/dates.ts'
import { formatDollars } from '#contract/shared/money.ts'
import { datesOf } from '../../model/property-search.ts'
import type { SearchFieldProps } from './search-fields.tsx'

const SETTLE_MS = 250
/** Dollars on the sliders; their right end means no limit. A total goes as far as the nights of the stay do. */
const nightSlider = { min: 25, max: 1_000, step: 25 } as const
const totalSlider = (nights: number) => ({ min: 50, max: Math.min(1_000 * nights, 20_000), step: 50 })

interface LimitSliderProps {
  label: string
  /** What is said behind the amount. */
  unit: string
  slider: { min: number; max: number; step: number }
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** An upper limit in dollars. The search changes once the slider rests, so that a drag is one change and not fifty. */
function LimitSlider({ label, unit, slider, value, onChange }: LimitSliderProps) {
  const id = useId()
  const [limit, setLimit] = useState(value)
  const isNew = limit !== value
  const commit = () => {
    if (isNew) onChange(limit)
  }
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => onChange(limit), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [isNew, limit, onChange])
  const words = limit ? `Up to ${formatDollars(limit)} ${unit}` : 'No limit'
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        {...slider}
        value={Math.min(limit ?? slider.max, slider.max)}
        aria-valuetext={words}
        className="h-11 w-full accent-primary"
        onChange={(event) => setLimit(Number(event.target.value) >= slider.max ? undefined : Number(event.target.value))}
        onBlur={commit}
      />
      <p className="num text-sm text-muted">{words}</p>
    </div>
  )
}

/** Highest price: of the whole stay with every fee once there are dates, and of a night. */
export function PriceField({ search, onChange }: SearchFieldProps) {
  const stay = datesOf(search)
  const changeTotal = useCallback((maxTotal: number | undefined) => onChange({ maxTotal }), [onChange])
  const changeNight = useCallback((maxPrice: number | undefined) => onChange({ maxPrice }), [onChange])
  return (
    <div className="flex flex-col gap-4">
      {stay ? (
        <LimitSlider
          label="Max total with all fees"
          unit="for your stay"
          slider={totalSlider(countNights(stay.checkIn, stay.checkOut))}
          value={search.maxTotal}
          onChange={changeTotal}
        />
      ) : null}
      <LimitSlider
        label="Max price per night"
        unit="per night"
        slider={nightSlider}
        value={search.maxPrice}
        onChange={changeNight}
      />
    </div>
  )
}
