import { expect, test } from 'vitest'
import { choices } from './plan/choices.ts'
import { looks } from './plan/looks.ts'
import type { Scene } from './scenes/scene.ts'
import { planWorld } from './world-pictures.ts'

const plan = planWorld()

test('every listing is shown from outside, in its rooms, from its porch and by a detail', () => {
  for (const { listing, pictures } of plan) {
    const views: string[] = pictures.map(({ scene }) => scene.view)
    expect(views.slice(0, 5), listing.title).toEqual(['exterior', 'living', 'bedroom', 'kitchen', 'porch'])
    expect(new Set(views).size).toBe(6)
  }
})

test('shows snow only where it is usual, and people as their names say', () => {
  const asheville = plan.filter(({ listing }) => listing.place.city === 'Asheville')
  expect(asheville.length).toBeGreaterThan(1)
  for (const { listing, pictures } of asheville)
    expect(
      pictures.filter(({ scene }) => scene.season === 'winter' || scene.weather === 'snow'),
      listing.title,
    ).toEqual([])
  expect(looks['hank-redfeather']).toMatchObject({ hair: 'short', beard: 'short' })
})

test('no two places of one town share a house, and none looks like another from outside', () => {
  const towns = new Map<string, Scene[]>()
  for (const { listing, pictures } of plan) {
    const { city } = listing.place
    towns.set(city, [...(towns.get(city) ?? []), ...pictures.slice(0, 1).map(({ scene }) => scene)])
  }
  expect([...towns.values()].some((scenes) => scenes.length > 3)).toBe(true)
  for (const [city, scenes] of towns) {
    const countOf = (look: (scene: Scene) => unknown) => new Set(scenes.map((scene) => JSON.stringify(look(scene)))).size
    expect(
      countOf(({ building, house }) => [building, house?.plan]),
      city,
    ).toBe(scenes.length)
    expect(
      countOf(({ building, house }) => [building, house?.facade]),
      city,
    ).toBe(scenes.length)
    expect(
      countOf(({ building, hour, season, house }) => [building, hour, season, house?.isMirrored]),
      city,
    ).toBe(scenes.length)
  }
})

test('no choice is for a listing that is not there', () => {
  const titles = plan.map(({ listing }) => listing.title)
  for (const title of Object.keys(choices)) expect(titles).toContain(title)
})
