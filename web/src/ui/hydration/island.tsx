import { type ComponentType, lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { onFirstInput } from '../../lib/timing/on-first-input.ts'
import { whenIdle } from '../../lib/timing/when-idle.ts'
import { holdsInputIn } from './early-input.ts'
import { HydrationMark } from './part.tsx'

/** How far below the window an island loads already. */
const MARGIN = '200px'
const RETRY_MS = 3_000

/** The loads that have started. */
const loads = new Set<Promise<unknown>>()
const starters = new Set<() => void>()
/** Whether an island loads as soon as it is made. */
let loadsAtOnce = import.meta.env.SSR

/** Resolves when every island that loads is there, at once when none does: the server has to render them all. */
export const islandsReady = (): Promise<unknown> => Promise.allSettled(loads)

/**
 * From now on islands load as soon as they are made. The page has hydrated: whatever is made later belongs to a page
 * that the browser opens itself, without HTML of the server's to show meanwhile.
 */
export function loadNewIslandsAtOnce(): void {
  loadsAtOnce = true
}

/** Loads a screen with the islands that it has, so that a new page of the browser has no gaps. */
export const withIslands =
  <Screen,>(load: () => Promise<Screen>) =>
  async (): Promise<Screen> => {
    const screen = await load()
    await islandsReady()
    return screen
  }

if (!import.meta.env.SSR)
  onFirstInput(() => {
    for (const start of starters) whenIdle(start)
  })

/** Tries until the code is there: a page whose network failed keeps its HTML meanwhile. */
async function loadAgain<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    const loaded = await load().catch(() => null)
    if (loaded) return loaded
  }
}

/** Calls `start` when one of `elements` comes near the window; returns how to stop watching. */
function whenNear(elements: Iterable<Element>, start: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    },
    { rootMargin: MARGIN },
  )
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Calls `start` at a press in `place`, also one that was made before. React hears none until the part has hydrated.
 */
function whenPressed(place: HTMLElement, start: () => void): () => void {
  if (holdsInputIn(place)) start()
  const hear = ({ target }: Event) => {
    if (target instanceof Element && place.contains(target)) start()
  }
  // React listens at the document, so it is the window that hears first.
  addEventListener('click', hear, true)
  return () => removeEventListener('click', hear, true)
}

/**
 * A part of a page that arrives as HTML. The browser loads its code and hydrates it when it comes near the window,
 * when it is pressed, or when the browser is idle after the first input; until then React leaves the HTML alone.
 * `load` resolves to the component. Its props must keep their identity while nothing changes. What is pressed and
 * typed meanwhile waits (`early-input.ts`, docs/decisions/0011-first-load.md).
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | null = null
  let start = () => {}
  const firstTry = new Promise<void>((resolve) => {
    start = resolve
  }).then(load)
  const loading = firstTry
    .catch(() => loadAgain(load))
    .then((Component) => {
      known = Component
      return Component
    })
  const begin = () => {
    starters.delete(begin)
    loads.add(firstTry)
    start()
  }
  if (loadsAtOnce) begin()
  else starters.add(begin)

  const Awaited: ComponentType<Props> = lazy(() => loading.then((Component) => ({ default: Component })))

  function Content(props: Props) {
    // Code that is there renders at once: the server renders in one go, and a new page of the browser must not blink.
    const [Loaded] = useState(() => known ?? Awaited)
    return <Loaded {...props} />
  }

  return memo(function Island(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    // A change must wait for the code, instead of replacing the HTML with nothing.
    const shown = useDeferredValue(props)
    useEffect(() => {
      if (known || !place.current) return
      const { children } = place.current
      if (children.length === 0) return begin()
      const stops = [whenPressed(place.current, begin), whenNear(children, begin)]
      return () => {
        for (const stop of stops) stop()
      }
    }, [])
    const content = useMemo(
      () => (
        <Suspense>
          <Content {...shown} />
          <HydrationMark place={place} />
        </Suspense>
      ),
      [shown],
    )
    return (
      <div ref={place} data-part="" className="contents">
        {content}
      </div>
    )
  })
}
