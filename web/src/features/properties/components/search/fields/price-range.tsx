import { t } from '@lingui/core/macro'
import { Slider } from 'radix-ui'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import type { PriceSpread } from '#contract/properties/search/price-spread.rules.ts'
import {
  orderedRange,
  type PriceRange as PriceLimits,
  type PriceRange as Range,
  searchPolicy,
} from '#contract/properties/search/search.rules.ts'
import { useMoney } from '../../../../../lib/site-settings.tsx'
import { direction } from '../../../../../lib/texts/texts.tsx'
import { cn } from '../../../../../ui/class-names.ts'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../../../ui/forms/field.tsx'
import { Input } from '../../../../../ui/forms/input.tsx'
import { describeRange } from '../../../model/search/search-words.ts'

/** The delays that make a drag one change of the search, and a typed number one instead of one per digit. */
const dragSettleMs = 250
const typeSettleMs = 700

const isSame = (one: Range, other: Range) => one.min === other.min && one.max === other.max

/**
 * A range in progress: shown at once and passed on after a pause. When the search changes meanwhile, such as by Back,
 * the range in progress is discarded.
 */
function useRestingRange({ min, max }: Range, onChange: (range: Range) => void) {
  const [draft, setDraft] = useState<{ range: Range; settleMs: number } | null>(null)
  const latest = useRef(onChange)
  latest.current = onChange
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the search discards the draft
  useEffect(() => setDraft(null), [min, max])
  const isNew = draft !== null && !isSame(draft.range, { min, max })
  const commit = () => {
    if (isNew) latest.current(orderedRange(draft.range))
  }
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => latest.current(orderedRange(draft.range)), draft.settleMs)
    return () => clearTimeout(timer)
  }, [isNew, draft])
  const choose = (range: Range, settleMs: number) => setDraft({ range, settleMs })
  return { shown: draft?.range ?? { min, max }, choose, commit }
}

/** The texts of a range, of its inputs and of its thumbs. */
export interface PriceLabels {
  /** 'Price per night' */
  legend: string
  min: string
  max: string
  lowest: string
  highest: string
}

/** The positions of the slider's two thumbs, in the site's currency. */
type Thumbs = readonly [number, number]

/** The ends of the slider: from the lowest to the highest price, rounded to whole bars. */
export const endsOf = ({ lowest, step, counts }: PriceSpread): Thumbs => [lowest, lowest + step * counts.length]

/** The thumbs of a range: an open bound, or one beyond the slider, is at its end. */
export function thumbsOf({ min, max }: PriceLimits, spread: PriceSpread): Thumbs {
  const [low, high] = endsOf(spread)
  const inside = (price: number) => Math.max(low, Math.min(high, price))
  return [inside(min ?? low), inside(max ?? high)]
}

/**
 * The range after the thumbs were moved. A thumb at the end of the slider sets no limit; an unmoved one keeps the
 * typed value.
 */
export function rangeOfThumbs([from, to]: Thumbs, before: PriceLimits, spread: PriceSpread): PriceLimits {
  const [low, high] = endsOf(spread)
  const [oldFrom, oldTo] = thumbsOf(before, spread)
  return {
    min: from === oldFrom ? before.min : from <= low ? undefined : from,
    max: to === oldTo ? before.max : to >= high ? undefined : to,
  }
}

/** Whether a bar is in the range, at least in part. */
export function isBarInside({ lowest, step }: PriceSpread, bar: number, { min, max }: PriceLimits): boolean {
  const from = lowest + bar * step
  return (min === undefined || from + step > min) && (max === undefined || from <= max)
}

/** A typed price in whole units above zero, with or without the sign of a currency; undefined for no limit. */
export function readTypedPrice(text: string): number | undefined {
  const price = Math.floor(Number(text.replace(/[\p{L}\p{Sc},\s]/gu, '')))
  return price > 0 && price <= searchPolicy.mostTotal ? price : undefined
}

/** The histogram of prices; bars outside of the range are pale. */
function Histogram({ spread, range }: { spread: PriceSpread; range: Range }) {
  const most = Math.max(...spread.counts)
  return (
    <div aria-hidden data-testid="price-histogram" className="flex h-14 items-end gap-px px-3">
      {spread.counts.map((count, bar) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars stand for prices in order
          key={bar}
          style={{ height: count === 0 ? 0 : `${Math.max(8, (count / most) * 100)}%` }}
          className={cn('flex-1 rounded-t-[2px]', isBarInside(spread, bar, range) ? 'bg-primary' : 'bg-line')}
        />
      ))}
    </div>
  )
}

const thumb =
  'block size-6 cursor-grab rounded-full bg-surface shadow-float ring-2 ring-primary after:absolute after:-inset-2.5 active:cursor-grabbing'

interface SpreadSliderProps {
  spread: PriceSpread
  range: Range
  labels: PriceLabels
  onChoose: (range: Range) => void
  onDone: () => void
}

function SpreadSlider({ spread, range, labels, onChoose, onDone }: SpreadSliderProps) {
  const money = useMoney()
  const [low, high] = endsOf(spread)
  const words = describeRange(range, money) ?? t`Any price`
  return (
    <div>
      <Histogram spread={spread} range={range} />
      <Slider.Root
        dir={direction()}
        min={low}
        max={high}
        step={spread.step}
        value={[...thumbsOf(range, spread)]}
        minStepsBetweenThumbs={1}
        onValueChange={([from = low, to = high]) => onChoose(rangeOfThumbs([from, to], range, spread))}
        onPointerUp={onDone}
        className="relative -mt-3 flex h-6 touch-none items-center select-none"
      >
        <Slider.Track className="relative h-1 grow rounded-full bg-control/40">
          <Slider.Range className="absolute h-full rounded-full bg-primary" />
        </Slider.Track>
        <Slider.Thumb aria-label={labels.lowest} aria-valuetext={words} className={thumb} />
        <Slider.Thumb aria-label={labels.highest} aria-valuetext={words} className={thumb} />
      </Slider.Root>
    </div>
  )
}

interface PriceInputProps {
  label: string
  value: number | undefined
  /** The value in the search; when it changes, the typed text is discarded. */
  searched: number | undefined
  onChoose: (price: number | undefined) => void
  onDone: () => void
}

/** A price, shown as typed while it is typed. */
function PriceInput({ label, value, searched, onChoose, onDone }: PriceInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the search, by Back too
  useEffect(() => setTyped(null), [searched])
  return (
    <Field label={label}>
      <Input
        inputMode="numeric"
        maxLength={14}
        placeholder={t`No limit`}
        value={typed ?? value ?? ''}
        onChange={(event) => {
          setTyped(event.target.value)
          onChoose(readTypedPrice(event.target.value))
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          setTyped(null)
          onDone()
        }}
      />
    </Field>
  )
}

interface PriceRangeProps {
  labels: PriceLabels
  value: Range
  onChange: (range: Range) => void
  /** Null when nothing matches or the counts failed to load: the inputs still accept every price. */
  spread: PriceSpread | null | undefined
  isLoading: boolean
}

/**
 * A price range in the site's currency: a histogram of the results, a slider with two thumbs, and two inputs that
 * accept every price.
 */
export function PriceRange({ labels, value, onChange, spread, isLoading }: PriceRangeProps) {
  const money = useMoney()
  const id = useId()
  const { shown, choose, commit } = useRestingRange(value, onChange)
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) commit()
  }
  return (
    <fieldset aria-describedby={id} className="flex min-w-0 flex-col gap-3" onBlur={leave}>
      <legend className="mb-1 text-sm font-semibold">{labels.legend}</legend>
      <p id={id} className="num text-sm text-muted">
        {describeRange(shown, money) ?? t`Any price`}
      </p>
      {isLoading ? <Skeleton className="h-17 w-full" /> : null}
      {spread ? (
        <SpreadSlider
          spread={spread}
          range={shown}
          labels={labels}
          onChoose={(range) => choose(range, dragSettleMs)}
          onDone={commit}
        />
      ) : null}
      <div className="grid grid-cols-2 gap-4">
        <PriceInput
          label={labels.min}
          value={shown.min}
          searched={value.min}
          onChoose={(min) => choose({ ...shown, min }, typeSettleMs)}
          onDone={commit}
        />
        <PriceInput
          label={labels.max}
          value={shown.max}
          searched={value.max}
          onChoose={(max) => choose({ ...shown, max }, typeSettleMs)}
          onDone={commit}
        />
      </div>
    </fieldset>
  )
}
