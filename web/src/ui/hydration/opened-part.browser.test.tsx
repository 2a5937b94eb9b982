import { Component, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { openedPart } from './opened-part.tsx'

const Panel = ({ name }: { name: string }) => <p>Panel of {name}</p>
const Empty = () => <p>Loading</p>

/** Opens a part as a press does, and returns where it stands. */
function open(part: ReactNode): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place, { onCaughtError: () => undefined })
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  flushSync(() => root.render(part))
  return place
}

test('a part whose code has loaded opens without its fallback', async () => {
  const Part = openedPart(async () => Panel, Empty)
  await Part.preload()
  expect(open(<Part name="dates" />).textContent).toBe('Panel of dates')
})

test('code that loads as the part opens replaces the fallback', async () => {
  const Part = openedPart(async () => Panel, Empty)
  const place = open(<Part name="dates" />)
  expect(place.textContent).toBe('Loading')
  await expect.poll(() => place.textContent).toBe('Panel of dates')
})

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render = () => (this.state.hasFailed ? 'Failed' : this.props.children)
}

test('a failed download throws where the part stands, and the next opening tries again', async () => {
  let tries = 0
  const Part = openedPart(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return Panel
  }, Empty)
  const opening = (
    <Boundary>
      <Part name="dates" />
    </Boundary>
  )
  const first = open(opening)
  await expect.poll(() => first.textContent).toBe('Failed')
  const second = open(opening)
  await expect.poll(() => second.textContent).toBe('Panel of dates')
})
