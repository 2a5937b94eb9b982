import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { mapEndpoints } from '#contract/properties/search/map.endpoints.ts'
import { listItem } from '../../../app/page-tests/samples.ts'
import { makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button } from '../../../app/screen-tests/page-parts.ts'
import { readGroundPath } from '../../../ui/map/ground/ground-view.ts'

const nowhere = { pins: [], clusters: [], total: 0 }
const api = () => makeApi().on(propertiesEndpoints.searchProperties, [listItem()])

/** Five stays along the coast of Cape Cod, far apart, of which two are close together. */
const coast: PropertyListItem[] = [
  { id: 1, latitude: 41.66, longitude: -70.28, price: 89.5 },
  { id: 2, latitude: 41.661, longitude: -70.281, price: 120 },
  { id: 3, latitude: 42.05, longitude: -70.19, price: 1249.5 },
  { id: 4, latitude: 41.55, longitude: -70.61, price: 240 },
  { id: 5, latitude: 41.68, longitude: -69.96, price: 268 },
].map((given) => listItem({ ...given, title: `Stay ${given.id}` }))
const onCoast = { pins: coast, clusters: [], total: coast.length }
const openCoast = () => openScreen('/properties?view=map', api().on(mapEndpoints.searchMap, onCoast))
const map = page.getByRole('region', { name: 'Map of stays' })
const pin = (name: RegExp) => page.getByRole('link', { name })
const cluster = page.getByRole('button', { name: /^2 stays from \$89\.50 a night\. Zoom in$/ })

test('without WebGL the map opens on all stays, 48 pixels from its edges, prices in whole dollars', async () => {
  const asked: unknown[] = []
  const original = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = (kind: string) => {
    asked.push(kind)
    return null
  }
  try {
    openCoast()
    await expect.element(pin(/^\$1,250 a night plus fees, Stay 3/)).toBeVisible()
    await expect.element(cluster).toHaveTextContent(/^2$/)
    const box = map.element().getBoundingClientRect()
    for (const mark of document.querySelectorAll('[data-mark]')) {
      const { x, y } = mark.getBoundingClientRect()
      expect(Math.min(x - box.left, box.right - x, y - box.top, box.bottom - y)).toBeGreaterThanOrEqual(47.5)
    }
    await expect.element(page.getByRole('article').first()).toBeVisible()
    expect(asked).toEqual([])
  } finally {
    HTMLCanvasElement.prototype.getContext = original
  }
})

test('a cluster zooms in until its stays part, and the search follows', async () => {
  const { api: fake } = openCoast()
  await cluster.click()
  await expect.element(pin(/^\$90 a night plus fees, Stay 1/)).toBeVisible()
  await expect.element(pin(/^\$120 a night plus fees, Stay 2/)).toBeVisible()
  await expect.element(page.getByText('2 of 5 stays on this map')).toBeVisible()
  await expect.poll(() => fake.asked(propertiesEndpoints.searchProperties).at(-1)?.query.get('bbox')).toMatch(/^-70\.28/)
  await button('Show all').click()
  await expect.element(cluster).toBeVisible()
})

/** Stays across the country, of which the opening leaves out one on an island. */
const openCountry = () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ latitude: 34 + (at % 3) * 3, longitude: -120 + at * 4 }))
  const places = [...many, { latitude: 22.2, longitude: -159.5 }]
  const pins = places.map((place, at) => listItem({ ...place, id: at + 1, title: at < 12 ? `Stay ${at}` : 'Hale Lani' }))
  return openScreen('/properties?view=map', api().on(mapEndpoints.searchMap, { pins, clusters: [], total: 13 }))
}

test('opens without a stay far overseas, which "Show all" brings in', async () => {
  openCountry()
  await expect.element(page.getByText('12 of 13 stays on this map')).toBeVisible()
  expect(pin(/Hale Lani/).elements()).toHaveLength(0)
  await button('Show all').click()
  await expect.element(pin(/Hale Lani/)).toBeVisible()
  await expect.element(page.getByText('13 stays on this map')).toBeInTheDocument()
})

test.each([
  [390, 560],
  [360, 540],
])(
  'in a phone window of %i by %i px the map has most of it, its controls cover no stay, and the list is reached',
  async (width, height) => {
    await look({ width, height })
    const { address } = openCountry()
    const note = page.getByText('12 of 13 stays on this map')
    await expect.element(note).toBeVisible()
    const sheet = page.getByRole('region', { name: 'Stays', exact: true })
    const share = () => sheet.element().getBoundingClientRect().height / height
    await expect.poll(share).toBeLessThan(0.15)
    const controls = [note.element().parentElement, ...['List', 'Zoom in', 'Zoom out'].map((name) => button(name).element())]
    const overlaps = () => {
      const marks = [...document.querySelectorAll('[data-mark]')]
      return controls.filter((control) => {
        const one = control?.getBoundingClientRect() ?? new DOMRect()
        return marks.some((mark) => {
          const { left, right, top, bottom } = mark.getBoundingClientRect()
          return left < one.right && right > one.left && top < one.bottom && bottom > one.top
        })
      })
    }
    expect(document.querySelectorAll('[data-mark]').length).toBeGreaterThan(1)
    expect(overlaps()).toEqual([])
    const grip = sheet.getByRole('button', { name: 'Show stays' })
    await expect.element(grip).toHaveAttribute('aria-expanded', 'false')
    grip.element().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(sheet.getByRole('article').first()).toBeInViewport({ ratio: 0.9 })
    await expect.poll(share).toBeGreaterThan(0.4)
    expect(share()).toBeLessThan(0.6)
    await expect.poll(overlaps).toEqual([])
    await button('List').click()
    await expect.poll(address).toBe('/properties')
  },
)

test('keys, the wheel and a pointer move the map', async () => {
  await look({})
  const { address } = openCoast()
  const shown = pin(/Stay 5/)
  await expect.element(shown).toBeVisible()
  const left = () => shown.element().getBoundingClientRect().left
  const before = left()
  /** Presses a key, and waits for the search that follows the map at rest. */
  const press = async (key: string) => {
    const from = address()
    await userEvent.keyboard(key)
    await expect.poll(address).not.toBe(from)
  }
  map.element().focus()
  await press('{ArrowRight}')
  await expect.poll(() => Math.round(before - left())).toBe(100)
  await press('{ArrowLeft}')
  await expect.poll(() => Math.abs(before - left()) < 1).toBe(true)
  await press('+')
  await expect.element(page.getByText(/^\d of 5 stays on this map$/)).toBeVisible()
  await press('-')
  await expect.poll(() => Math.abs(before - left()) < 1).toBe(true)
  const box = map.element().getBoundingClientRect()
  const at = { clientX: box.left + 300, clientY: box.top + 300, bubbles: true, cancelable: true }
  map.element().dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: 200 }))
  await expect.poll(() => left() < before - 20).toBe(true)
  map.element().dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: -200 }))
  await expect.poll(() => Math.abs(before - left()) < 2).toBe(true)
  await userEvent.dragAndDrop(map, map, { sourcePosition: { x: 200, y: 500 }, targetPosition: { x: 140, y: 560 } })
  await expect.poll(() => before - left() >= 55).toBe(true)
  await expect.element(shown).toBeVisible()
})

/** Sends pointer events to the map, at pixels of its box. */
function usePointers(given: PointerEventInit) {
  const surface = map.element()
  const { left, top } = surface.getBoundingClientRect()
  surface.setPointerCapture = () => {}
  return (kind: string, pointerId: number, x: number, y: number, init: PointerEventInit = {}) => {
    const at = { pointerId, clientX: left + x, clientY: top + y, bubbles: true, button: 0 }
    surface.dispatchEvent(new PointerEvent(kind, { ...at, ...given, ...init }))
  }
}

test('two fingers zoom around what they hold', async () => {
  openCoast()
  await expect.element(pin(/Stay 5/)).toBeVisible()
  const send = usePointers({ pointerType: 'touch' })
  const apart = () => {
    const [one, other] = [pin(/Stay 3/), pin(/Stay 5/)].map((mark) => mark.element().getBoundingClientRect())
    return Math.hypot((one?.left ?? 0) - (other?.left ?? 0), (one?.top ?? 0) - (other?.top ?? 0))
  }
  const before = apart()
  send('pointerdown', 1, 300, 300)
  send('pointerdown', 2, 400, 300)
  send('pointermove', 2, 350, 300)
  await expect.poll(() => Math.abs(apart() / before - 0.5) < 0.02).toBe(true)
  send('pointerup', 1, 300, 300)
  send('pointerup', 2, 350, 300)
})

test('a mouse that was released outside the map moves nothing', async () => {
  openCoast()
  const shown = pin(/Stay 5/)
  await expect.element(shown).toBeVisible()
  const send = usePointers({ pointerType: 'mouse' })
  const before = shown.element().getBoundingClientRect().left
  send('pointerdown', 1, 300, 300, { buttons: 1 })
  send('pointermove', 1, 360, 340, { buttons: 0 })
  send('pointermove', 1, 400, 340, { buttons: 0 })
  expect(shown.element().getBoundingClientRect().left).toBe(before)
})

test('a press holds a map that glides where it is when the pointer moves', async () => {
  openCoast()
  const shown = pin(/Stay 5/)
  await expect.element(shown).toBeVisible()
  const send = usePointers({ pointerType: 'touch' })
  const left = () => shown.element().getBoundingClientRect().left
  const before = left()
  send('pointerdown', 1, 400, 300)
  send('pointermove', 1, 390, 300)
  await new Promise(requestAnimationFrame)
  send('pointermove', 1, 340, 300)
  send('pointerup', 1, 340, 300)
  send('pointerdown', 2, 300, 300)
  await expect.poll(() => before - left()).toBeGreaterThan(70)
  const glided = left()
  send('pointermove', 2, 294, 300)
  expect(left()).toBeLessThan(glided)
  send('pointerup', 2, 294, 300)
})

test.for([
  { width: 768, height: 1024 },
  { width: 640, height: 450 },
])('at $width pixels the list stands beside the map, and shows the stay of a pin', async (size) => {
  await look(size)
  const many = Array.from({ length: 9 }, (_, at) =>
    listItem({ id: at + 1, latitude: 34 + at, longitude: at < 8 ? -120 + at : -72, title: `Stay ${at + 1}` }),
  )
  openScreen(
    '/properties?view=map',
    makeApi()
      .on(propertiesEndpoints.searchProperties, many)
      .on(mapEndpoints.searchMap, { pins: many, clusters: [], total: many.length }),
  )
  const own = pin(/a night plus fees, Stay 9/)
  await expect.element(own).toBeVisible()
  const list = page.getByRole('region', { name: 'Stays', exact: true }).element().getBoundingClientRect()
  const { left, bottom, width } = map.element().getBoundingClientRect()
  expect([left, bottom]).toEqual([list.right, size.height])
  expect(width).toBeGreaterThan(340)
  await userEvent.hover(own)
  const top = () => page.getByRole('article').filter({ hasText: 'Stay 9' }).element().getBoundingClientRect().top
  await expect.poll(() => top() >= list.top && top() < size.height - 100).toBe(true)
  expect(page.getByTestId('map-popup').elements()).toHaveLength(0)
})

test('the card of a stay in a column keeps a distance from its pin', async () => {
  await look({ width: 1024, height: 950 })
  const column = [1, 2, 3, 4, 5, 6].map((id) => listItem({ id, latitude: 41.66, longitude: -70.28, title: `Stay ${id}` }))
  openScreen('/properties?view=map', api().on(mapEndpoints.searchMap, { pins: column, clusters: [], total: 6 }))
  await userEvent.hover(pin(/Stay 1 /))
  const card = page.getByTestId('map-popup')
  await expect.element(card).toBeVisible()
  const [over, own] = [card, pin(/Stay 1 /)].map((shown) => shown.element().getBoundingClientRect())
  if (!over || !own) throw new Error('both are on the screen')
  const across = Math.max(over.left - own.right, own.left - over.right)
  const down = Math.max(over.top - own.bottom, own.top - over.bottom)
  expect(Math.max(across, down)).toBeGreaterThan(20)
})

test('a picture of the ground that cannot be loaded leaves the one before', async () => {
  const fake = api().on(mapEndpoints.searchMap, onCoast)
  let failures = 0
  const fetch: typeof fake.fetch = async (address, init) => {
    const view = readGroundPath(new URL(address, location.origin).pathname)
    if (!view) return fake.fetch(address, init)
    if (view.zoom > 9) {
      failures++
      throw new TypeError('Failed to fetch')
    }
    return Response.json({ view, paths: {}, names: [{ text: 'Hyannis', kind: 'town', x: 0, y: -150, isFar: true }] })
  }
  openScreen('/properties?view=map', { ...fake, fetch })
  const name = page.getByText('Hyannis')
  await expect.element(name).toBeVisible()
  map.element().focus()
  while (failures === 0) {
    const before = pin(/Stay 5/)
      .element()
      .getBoundingClientRect().left
    await userEvent.keyboard('+')
    await expect
      .poll(
        () =>
          pin(/Stay 5/)
            .query()
            ?.getBoundingClientRect().left,
      )
      .not.toBe(before)
  }
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  expect(name.query()).not.toBeNull()
})

test('a search that waits for its button', async () => {
  const { api: fake } = openCoast()
  await expect.element(cluster).toBeVisible()
  await page.getByLabelText('Search as I move the map').click()
  await button('Zoom in').click()
  await button('Search this area').click()
  await expect.poll(() => fake.asked(propertiesEndpoints.searchProperties).at(-1)?.query.get('bbox')).toBeTruthy()
})

test('a search without places on the map has one message', async () => {
  openScreen(
    '/properties?view=map&search=zzqqxxyy',
    makeApi().on(propertiesEndpoints.searchProperties, []).on(mapEndpoints.searchMap, nowhere),
  )
  await expect.element(page.getByText('No Map Data Available')).toBeVisible()
  await expect.element(page.getByText('No properties found')).toBeVisible()
  expect(page.getByText(/on this map/).elements()).toHaveLength(0)
  expect(page.getByText(/Try different dates/).elements()).toHaveLength(1)
})

test('a failed search beside the map says nothing about order and prices', async () => {
  openScreen('/properties?view=map', api().on(propertiesEndpoints.searchProperties, new Refused(503)))
  await expect.element(page.getByText('Failed to fetch properties').first()).toBeVisible()
  await expect.element(page.getByLabelText('Sort by')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Nightly prices exclude fees/)).not.toBeInTheDocument()
})

test('a failed request can be retried', async () => {
  const answers = api().on(mapEndpoints.searchMap, new Refused(500))
  openScreen('/properties?view=map', answers)
  await expect.element(page.getByText('Failed to fetch properties')).toBeVisible()
  answers.on(mapEndpoints.searchMap, nowhere)
  await button('Try again').click()
  await expect.element(page.getByText('No Map Data Available')).toBeVisible()
})
