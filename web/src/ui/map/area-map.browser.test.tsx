import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeApi } from '../../app/screen-tests/fake-api.ts'
import { showPart } from '../../app/screen-tests/show-part.tsx'
import { whenIdle } from '../../lib/timing/when-idle.ts'
import { AreaMap } from './area-map.tsx'
import { MapStyleProvider } from './map-settings.tsx'
import { mapSupport } from './map-support.ts'

const sources = page.getByText('Natural Earth')
const canvas = () => document.querySelector('canvas')
const styleOf = (style: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(style))}`
const sea = { version: 8, sources: {}, layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#abc' } }] }

function openArea(styleUrl: string, isFast: boolean): void {
  mapSupport.isFast = isFast
  showPart(
    <MapStyleProvider styleUrl={styleUrl}>
      <AreaMap place={{ latitude: 41.66, longitude: -70.28 }} town="Barnstable" />
    </MapStyleProvider>,
    makeApi(),
  )
}

test('the map of the operator takes the place of the ground with its first picture', async () => {
  openArea(styleOf(sea), true)
  await expect.element(sources).toBeVisible()
  await expect.poll(canvas).toBeVisible()
  await expect.element(sources).not.toBeInTheDocument()
  await expect.element(page.getByText('Barnstable')).toBeVisible()
})

test('the ground stays until the host of the operator answers', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  openArea('https://maps.test/style.json', true)
  await expect.poll(canvas).not.toBeNull()
  await expect.element(sources).toBeVisible()
  expect(canvas()).not.toBeVisible()
})

test('the ground stays where no graphics processor draws', async () => {
  openArea(styleOf(sea), false)
  await expect.element(sources).toBeVisible()
  await new Promise<void>(whenIdle)
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  expect(canvas()).toBeNull()
})
