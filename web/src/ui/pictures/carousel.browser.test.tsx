import { useLayoutEffect, useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../app/screen-tests/open-screen.tsx'
import { CarouselEngine, type CarouselMoves } from './carousel-engine.tsx'

test('a step while the engine is starting is where its next step begins', async () => {
  const seen = vi.fn<(index: number) => void>()
  let moves: CarouselMoves | null = null
  function Slides() {
    const viewport = useRef<HTMLDivElement>(null)
    const [at, setAt] = useState(0)
    // After the engine's first render, and before it is ready.
    useLayoutEffect(() => setAt(2), [])
    return (
      <>
        <div ref={viewport} style={{ width: 300, overflow: 'hidden' }}>
          <div style={{ display: 'flex' }}>
            {['first', 'second', 'third', 'fourth'].map((name) => (
              <div key={name} style={{ flex: '0 0 100%' }}>
                {name}
              </div>
            ))}
          </div>
        </div>
        <CarouselEngine
          viewport={viewport}
          startAt={at}
          onReady={(ready) => {
            moves = ready
          }}
          onSlide={seen}
        />
      </>
    )
  }
  show(<Slides />)
  await expect.poll(() => moves).not.toBeNull()
  Object(moves).scrollPrev()
  await expect.poll(() => seen.mock.lastCall).toEqual([1])
})
