import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

const given = vi.hoisted(() => ({
  carousel: [] as object[],
  toast: [] as object[],
  tooltip: [] as object[],
  viewport: [] as object[],
}))
vi.mock('embla-carousel-react', () => ({
  default: (options: object) => {
    given.carousel.push(options)
    return [() => undefined, undefined]
  },
}))
vi.mock('radix-ui', () => {
  const provider = (into: object[]) => (props: { children?: ReactNode }) => {
    into.push(props)
    return props.children ?? null
  }
  const Plain = ({ children }: { children?: ReactNode }) => children ?? null
  const parts = { Root: Plain, Title: Plain, Description: Plain, Close: Plain, Trigger: Plain, Portal: Plain, Content: Plain }
  return {
    Toast: { ...parts, Provider: provider(given.toast), Viewport: provider(given.viewport) },
    Tooltip: { ...parts, Provider: provider(given.tooltip) },
  }
})

const { CarouselEngine } = await import('./pictures/carousel-engine.tsx')
const { Toaster } = await import('./feedback/toast.tsx')
const { TooltipProvider } = await import('./overlays/tooltip.tsx')

afterEach(() => {
  for (const list of Object.values(given)) list.length = 0
})

test('a carousel does not loop, takes 25 to slide and 10 px to start dragging', () => {
  const nothing = () => undefined
  renderToString(<CarouselEngine viewport={{ current: null }} startAt={0} onReady={nothing} onSlide={nothing} />)
  expect(given.carousel[0]).toMatchObject({ loop: false, duration: 25, dragThreshold: 10 })
})

test('a toast stays five seconds, goes with a swipe of 50 px to the right, and F8 leads to it', () => {
  renderToString(<Toaster />)
  expect(given.toast[0]).toMatchObject({ duration: 5000, swipeDirection: 'right', swipeThreshold: 50 })
  expect(given.viewport[0]).toMatchObject({ hotkey: ['F8'] })
})

test('a tooltip waits 700 ms, the next one 300 ms', () => {
  renderToString(
    <TooltipProvider>
      <p />
    </TooltipProvider>,
  )
  expect(given.tooltip[0]).toMatchObject({ delayDuration: 700, skipDelayDuration: 300 })
})
