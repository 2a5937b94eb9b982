import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect } from 'react'

/** The controls of a carousel. */
export interface CarouselMoves {
  scrollPrev(): void
  scrollNext(): void
  scrollTo(index: number): void
}

interface CarouselEngineProps {
  viewport: RefObject<HTMLElement | null>
  startAt: number
  /** Called with the engine once it runs, and with null on unmount. */
  onReady: (moves: CarouselMoves | null) => void
  onSlide: (index: number) => void
}

/**
 * Moves the slides of a viewport by swipe and on request: no loop, duration 25, drag threshold 10. Loaded by
 * `Carousel`.
 */
export function CarouselEngine({ viewport, startAt, onReady, onSlide }: CarouselEngineProps) {
  const [ref, embla] = useEmblaCarousel({ loop: false, duration: 25, dragThreshold: 10, startIndex: startAt })
  useEffect(() => ref(viewport.current), [ref, viewport])
  useEffect(() => {
    if (!embla) return
    const report = () => onSlide(embla.selectedScrollSnap())
    embla.on('select', report)
    onReady(embla)
    return () => {
      embla.off('select', report)
      onReady(null)
    }
  }, [embla, onReady, onSlide])
  return null
}
