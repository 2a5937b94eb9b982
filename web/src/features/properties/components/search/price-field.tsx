import { useEffect, useId, useState } from 'react'
import { formatDollars } from '#contract/shared/money.ts'
import type { SearchFieldProps } from './search-fields.tsx'

/** Dollars per night on the slider; its right end means no limit. */
const slider = { min: 25, max: 1_000, step: 25, settleMs: 250 } as const

/** Highest price per night. The search changes once the slider rests, so that a drag is one change and not fifty. */
export function PriceField({ search, onChange }: SearchFieldProps) {
  const id = useId()
  const [maxPrice, setMaxPrice] = useState(search.maxPrice)
  const isNew = maxPrice !== search.maxPrice
  const commit = () => {
    if (isNew) onChange({ maxPrice })
  }
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => onChange({ maxPrice }), slider.settleMs)
    return () => clearTimeout(timer)
  }, [isNew, maxPrice, onChange])
  const words = maxPrice ? `Up to ${formatDollars(maxPrice)} per night` : 'No limit'
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        Max price per night
      </label>
      <input
        id={id}
        type="range"
        min={slider.min}
        max={slider.max}
        step={slider.step}
        value={Math.min(maxPrice ?? slider.max, slider.max)}
        aria-valuetext={words}
        className="h-11 w-full accent-primary"
        onChange={(event) => setMaxPrice(Number(event.target.value) >= slider.max ? undefined : Number(event.target.value))}
        onBlur={commit}
      />
      <p className="num text-sm text-muted">{words}</p>
    </div>
  )
}
