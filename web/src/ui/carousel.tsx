import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode, useCallback, useEffect, useState } from 'react'
import { cn } from './class-names.ts'

interface CarouselProps {
  /** What the slides show, read out: 'Pictures of Saltgrass Cottage'. */
  label: string
  /** One child per slide. */
  children: ReactNode
  className?: string
  slideClassName?: string
  startAt?: number
  onSlide?: (index: number) => void
}

const arrow =
  'absolute top-1/2 z-10 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-[#fffdf8]/92 text-[#1b2623] shadow-float aria-disabled:pointer-events-none aria-disabled:opacity-0'

/** Slides with arrows, keys and swipe: no loop, duration 25, drag threshold 10 (spec §9). */
export function Carousel({ label, children, className, slideClassName, startAt = 0, onSlide }: CarouselProps) {
  const [ref, embla] = useEmblaCarousel({
    loop: false,
    duration: 25,
    dragThreshold: 10,
    startIndex: startAt,
  })
  const [at, setAt] = useState(startAt)
  const count = Children.count(children)
  useEffect(() => {
    if (!embla) return
    const report = () => {
      setAt(embla.selectedScrollSnap())
      onSlide?.(embla.selectedScrollSnap())
    }
    embla.on('select', report)
    return () => {
      embla.off('select', report)
    }
  }, [embla, onSlide])
  const previous = useCallback(() => embla?.scrollPrev(), [embla])
  const next = useCallback(() => embla?.scrollNext(), [embla])
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to arrive, also when an arrow has gone
      tabIndex={0}
      aria-roledescription="carousel"
      aria-label={label}
      className={cn('relative', className)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') previous()
        if (event.key === 'ArrowRight') next()
      }}
    >
      <div ref={ref} className="h-full overflow-hidden rounded-[inherit]">
        <div className="flex h-full touch-pan-y">
          {Children.map(children, (child, index) => (
            <fieldset
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${count}`}
              className={cn('m-0 min-w-0 shrink-0 grow-0 basis-full border-0 p-0', slideClassName)}
            >
              {child}
            </fieldset>
          ))}
        </div>
      </div>
      <button type="button" aria-label="Previous" aria-disabled={at <= 0} onClick={previous} className={cn(arrow, 'left-3')}>
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <button type="button" aria-label="Next" aria-disabled={at >= count - 1} onClick={next} className={cn(arrow, 'right-3')}>
        <ChevronRight aria-hidden className="size-5" />
      </button>
      {count > 1 ? (
        <p
          aria-live="polite"
          className="num absolute right-3 bottom-3 rounded-lg bg-[#0e182e]/70 px-2.5 py-1 text-label font-semibold text-white"
        >
          {at + 1} / {count}
        </p>
      ) : null}
    </section>
  )
}
