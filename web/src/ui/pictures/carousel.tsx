import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { keyInOrder } from '../../lib/texts/texts.tsx'
import { whenIdle } from '../../lib/timing/when-idle.ts'
import { cn } from '../class-names.ts'
import { useClientModule } from '../hydration/use-client-module.ts'
import type { CarouselMoves } from './carousel-engine.tsx'

const loadEngine = () => new Promise<void>(whenIdle).then(() => import('./carousel-engine.tsx'))

interface CarouselProps {
  /** The accessible name of the slides: 'Pictures of Saltgrass Cottage'. */
  label: string
  /** One child per slide. */
  children: ReactNode
  className?: string
  slideClassName?: string
  /** The round buttons at both sides. */
  arrowClassName?: string
  /** The '2 / 8' in a corner. */
  counterClassName?: string
  startAt?: number
  /** Moves to this slide when it changes. */
  showAt?: number | undefined
  onSlide?: (index: number) => void
}

const arrow =
  'absolute top-1/2 z-10 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-[#fffdf8]/92 text-[#1b2623] shadow-float aria-disabled:pointer-events-none aria-disabled:opacity-0'

function SlideCount({ at, count, className }: { at: number; count: number; className: string | undefined }) {
  return (
    <p
      aria-live="polite"
      className={cn(
        'num pointer-events-none absolute end-3 bottom-3 rounded-lg bg-[#0e182e]/70 px-2.5 py-1 text-label font-semibold text-white',
        className,
      )}
    >
      {at + 1} / {count}
    </p>
  )
}

/** `2 of 8` */
function nameSlide(index: number, count: number): string {
  const position = index + 1
  return t`${position} of ${count}`
}

/**
 * Slides with arrows, keys and swipe. The server renders the first one; the engine loads when the browser is idle.
 */
export function Carousel(props: CarouselProps) {
  const { label, children, className, slideClassName, arrowClassName, counterClassName, startAt = 0, showAt, onSlide } = props
  const viewport = useRef<HTMLDivElement>(null)
  const moves = useRef<CarouselMoves | null>(null)
  const [at, setAt] = useState(startAt)
  const { module } = useClientModule(loadEngine)
  const count = Children.count(children)
  const show = useCallback(
    (index: number) => {
      setAt(index)
      onSlide?.(index)
    },
    [onSlide],
  )
  const keepMoves = useCallback((ready: CarouselMoves | null) => {
    moves.current = ready
  }, [])
  useEffect(() => {
    if (showAt !== undefined) moves.current?.scrollTo(showAt)
  }, [showAt])
  // A step before the engine has loaded sets the initial slide.
  const previous = () => (moves.current ? moves.current.scrollPrev() : show(Math.max(0, at - 1)))
  const next = () => (moves.current ? moves.current.scrollNext() : show(Math.min(count - 1, at + 1)))
  const stepOf: Readonly<Record<string, () => void>> = { ArrowLeft: previous, ArrowRight: next }
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a focusable element
      tabIndex={0}
      aria-roledescription={t`carousel`}
      aria-label={label}
      className={cn('relative', className)}
      onKeyDown={(event) => {
        const step = stepOf[keyInOrder(event.key)]
        if (!step) return
        event.preventDefault()
        step()
      }}
    >
      <div ref={viewport} className="h-full overflow-hidden rounded-[inherit]">
        <div className="flex h-full touch-pan-y touch-pinch-zoom">
          {Children.map(children, (child, index) => (
            <fieldset
              aria-roledescription={t`slide`}
              aria-label={nameSlide(index, count)}
              inert={index !== at}
              className={cn('m-0 min-w-0 shrink-0 grow-0 basis-full border-0 p-0', slideClassName)}
            >
              {child}
            </fieldset>
          ))}
        </div>
      </div>
      {module ? <module.CarouselEngine viewport={viewport} startAt={at} onReady={keepMoves} onSlide={show} /> : null}
      <button
        type="button"
        aria-label={t`Previous`}
        aria-disabled={at <= 0}
        onClick={previous}
        className={cn(arrow, 'start-3', arrowClassName)}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t`Next`}
        aria-disabled={at >= count - 1}
        onClick={next}
        className={cn(arrow, 'end-3', arrowClassName)}
      >
        <ChevronRight aria-hidden className="size-5" />
      </button>
      {count > 1 ? <SlideCount at={at} count={count} className={counterClassName} /> : null}
    </section>
  )
}
