import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { markHydrated } from './early-input.ts'

/** Marks `place` as hydrated: inside a boundary, an effect runs once the boundary has hydrated. */
export function HydrationMark({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (place.current) markHydrated(place.current)
  }, [place])
  return null
}

interface PartProps {
  children: ReactNode
  fallback?: ReactNode
}

/**
 * A part of a page that hydrates by itself, the one that is pressed before the others. It says when it is hydrated:
 * what is pressed, typed and chosen in it before waits until then (`early-input.ts`).
 */
export function Part({ children, fallback }: PartProps) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} data-part="" className="contents">
      <Suspense fallback={fallback}>
        {children}
        <HydrationMark place={place} />
      </Suspense>
    </div>
  )
}
