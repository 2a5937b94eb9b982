import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../app/screen-tests/open-screen.tsx'
import { whenIdle } from '../../lib/timing/when-idle.ts'
import { holdEarlyInput, markHydrated } from './early-input.ts'
import { island } from './island.tsx'

// As every page does before anything else. Other files of tests share this page, so it ends with this one.
beforeAll(async () => {
  // The first input loads every part once the browser is idle: a pointer that moves later must not be the first.
  window.dispatchEvent(new PointerEvent('pointermove'))
  await new Promise<void>((resolve) => whenIdle(resolve))
  const adding = vi.spyOn(window, 'addEventListener')
  holdEarlyInput()
  const added = adding.mock.calls.slice()
  adding.mockRestore()
  return () => {
    for (const listener of added) window.removeEventListener(...listener)
    delete window.heldInput
  }
})

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  return (
    <section>
      <h2>{name}</h2>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
    </section>
  )
}

const BarAndCounter: typeof Counter = (props) => (
  <>
    <aside hidden />
    <Counter {...props} />
  </>
)

/** An island as the server sends it, `above` pixels down the page and behind `before`, in a screen that hydrates. */
function arrive(load: () => Promise<typeof Counter>, above: number, { before = '', heading = 'Reviews' } = {}) {
  const Part = island(load)
  const place = document.body.appendChild(document.createElement('div'))
  const space = document.body.insertBefore(document.createElement('div'), place)
  space.style.height = `${above}px`
  // What the server renders: the wrapper, React's marks of a boundary, and the part.
  const part = `<section><h2>${heading}</h2><button type="button">Pressed <!-- -->0</button></section>`
  place.innerHTML = `<div data-part="" class="contents"><!--$-->${before}${part}<!--/$--></div>`
  let rename: (name: string) => void = () => {}
  function Screen() {
    const [name, setName] = useState('Reviews')
    rename = setName
    return <Part name={name} />
  }
  const errors: unknown[] = []
  const root = hydrateRoot(place, <Screen />, { onRecoverableError: (error) => errors.push(error) })
  onTestFinished(() => {
    root.unmount()
    place.remove()
    space.remove()
  })
  return { place, errors, rename: (name: string) => rename(name) }
}

/** Lets the browser paint, and React do what it has to do. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 150))
const press = (place: HTMLElement) => place.querySelector('button')?.click()

test('code below the window is loaded when it comes near, and the HTML stays until then', async () => {
  let loads = 0
  const { place, errors } = arrive(async () => {
    loads += 1
    return Counter
  }, 4000)
  await settle()
  expect(loads).toBe(0)
  expect(place.textContent).toContain('Pressed 0')
  const [button] = place.getElementsByTagName('button')
  button?.scrollIntoView()
  await expect.poll(() => loads).toBe(1)
  await settle()
  // The same element: hydrated, not rendered anew.
  expect(place.getElementsByTagName('button')[0]).toBe(button)
  press(place)
  await expect.element(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a button pressed before its code is there is pressed once it is', async () => {
  let arrived: (component: typeof Counter) => void = () => {}
  const { place } = arrive(() => new Promise((resolve) => (arrived = resolve)), 0)
  await settle()
  press(place)
  await settle()
  expect(place.textContent).toContain('Pressed 0')
  arrived(Counter)
  await expect.element(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
})

test('a press is heard in a part that React makes anew, because the server wrote another text', async () => {
  let arrived: (component: typeof Counter) => void = () => {}
  const { place, errors } = arrive(() => new Promise((resolve) => (arrived = resolve)), 0, { heading: 'Reviews of guests' })
  await settle()
  const [button] = place.getElementsByTagName('button')
  press(place)
  arrived(Counter)
  await expect.element(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
  expect(button?.isConnected).toBe(false)
  expect(errors).toHaveLength(1)
})

test('a press starts the load of a part that is not near', async () => {
  let loads = 0
  const { place } = arrive(async () => {
    loads += 1
    return Counter
  }, 4000)
  await settle()
  expect(loads).toBe(0)
  press(place)
  await expect.poll(() => loads).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Pressed 1' })).toBeInTheDocument()
})

test('a part whose first element is hidden is loaded when another one comes near', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    return BarAndCounter
  }
  const { place, errors } = arrive(load, 0, { before: '<aside hidden=""></aside>' })
  await expect.poll(() => loads).toBe(1)
  await settle()
  press(place)
  await expect.element(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a change before the code is there waits for it, and nothing disappears', async () => {
  let arrived: (component: typeof Counter) => void = () => {}
  const { place, rename } = arrive(() => new Promise((resolve) => (arrived = resolve)), 0)
  await settle()
  rename('All reviews')
  await settle()
  expect(place.textContent).toContain('Reviews')
  expect(place.querySelector('section')?.checkVisibility()).toBe(true)
  arrived(Counter)
  await expect.element(page.getByRole('heading', { name: 'All reviews' })).toBeVisible()
})

test('a part whose code cannot be loaded keeps its HTML, and is loaded again', async () => {
  let loads = 0
  const { place, errors } = arrive(async () => {
    loads += 1
    if (loads === 1) throw new TypeError('Failed to fetch')
    return Counter
  }, 0)
  await expect.poll(() => loads).toBe(2)
  await settle()
  expect(place.textContent).toContain('Pressed 0')
  press(place)
  await expect.element(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a part of a page that the browser renders itself is there at once', async () => {
  const Part = island(async () => Counter)
  show(<Part name="Amenities" />)
  await expect.element(page.getByRole('heading', { name: 'Amenities' })).toBeVisible()
})

test('Enter waits for the text of its form, also once the form is hydrated', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => place.remove())
  place.innerHTML = '<div data-part=""><form><input aria-label="Code"><button type="submit" disabled>Go</button></form></div>'
  const [part, form, field] = [place.querySelector('div'), place.querySelector('form'), place.querySelector('input')]
  const seen: string[] = []
  await userEvent.type(page.getByLabelText('Code'), 'sesame')
  // From here on the page listens, but it does not know yet what was typed, so its button is still disabled.
  part?.setAttribute('data-hydrated', '')
  field?.addEventListener('input', () => {
    seen.push(`typed ${field.value}`)
    form?.querySelector('button')?.removeAttribute('disabled')
  })
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    seen.push('submitted')
  })
  await userEvent.keyboard('{Enter}')
  expect(seen).toEqual([])
  if (part) markHydrated(part)
  await expect.poll(() => seen.at(-1)).toBe('submitted')
  expect(seen).toEqual(['typed sesame', 'submitted'])
})

test('a press that asked for what the page has learned meanwhile does not undo it', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => place.remove())
  const heart = '<button type="button" aria-pressed="false">Save</button>'
  place.innerHTML = `<div data-part="">${heart}${heart}</div>`
  const part = place.querySelector('div')
  const [known, unknown] = place.getElementsByTagName('button')
  const pressed: unknown[] = []
  known?.click()
  unknown?.click()
  for (const button of [known, unknown]) button?.addEventListener('click', () => pressed.push(button))
  known?.setAttribute('aria-pressed', 'true')
  if (part) markHydrated(part)
  await expect.poll(() => window.heldInput?.size).toBe(0)
  await expect.poll(() => pressed).toEqual([unknown])
})
