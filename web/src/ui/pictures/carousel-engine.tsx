// A chunk of its own: its library loads when the browser is idle.

import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { direction } from '../../lib/texts/texts.tsx'

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

/** Whether two fingers have enlarged the page: a finger then moves what is seen, not the slides. */
const isEnlarged = () => (window.visualViewport?.scale ?? 1) > 1.01

const options = {
  loop: false,
  duration: 25,
  dragThreshold: 10,
  watchDrag: () => !isEnlarged(),
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
}

/**
 * Moves the slides of a viewport by swipe and on request: no loop, duration 25, drag threshold 10. Loaded by
 * `Carousel`.
 */
export function CarouselEngine({ viewport, startAt, onReady, onSlide }: CarouselEngineProps) {
  // The engine starts anew when its options change, which would end a movement: later slides are no options.
  const [startIndex] = useState(startAt)
  const latest = useRef(startAt)
  latest.current = startAt
  const [ref, embla] = useEmblaCarousel({ ...options, startIndex, direction: direction() })
  useEffect(() => ref(viewport.current), [ref, viewport])
  useEffect(() => {
    const slides = viewport.current?.firstElementChild
    const { visualViewport } = window
    if (!visualViewport || !(slides instanceof HTMLElement)) return
    const letFingersMove = () => {
      slides.style.touchAction = isEnlarged() ? 'auto' : ''
    }
    visualViewport.addEventListener('resize', letFingersMove)
    return () => visualViewport.removeEventListener('resize', letFingersMove)
  }, [viewport])
  useEffect(() => {
    if (!embla) return
    // A step between the first render and this moment moved the count alone.
    if (embla.selectedScrollSnap() !== latest.current) embla.scrollTo(latest.current, true)
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
