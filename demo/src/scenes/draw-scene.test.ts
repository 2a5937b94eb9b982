import { describe, expect, it } from 'vitest'
import { usStates } from '#contract/properties/places/us-states.rules.ts'
import { listingKinds } from '../../../server/src/demo/world/listing-kinds.ts'
import { casesOf } from '../../../server/test/dose.ts'
import { biomeOf, stateBiomes } from '../plan/biome-of.ts'
import { buildingsOf } from '../plan/buildings-of.ts'
import { planWorld } from '../world-pictures.ts'
import { drawScene } from './draw-scene.ts'
import { isFree, planSite } from './exterior/site.ts'
import { planThings } from './exterior/things.ts'
import { biomeNames, modelNames, type Scene, sceneViews } from './scene.ts'

const base: Scene = {
  biome: 'alpine',
  building: 'cabin',
  hour: 'golden',
  season: 'summer',
  weather: 'fair',
  side: -1,
  seed: 'tern',
  view: 'exterior',
  layout: 0,
}

describe('where a stay is decides what is drawn', () => {
  it('knows a land for every state, and no other state', () => {
    expect(Object.keys(stateBiomes).sort()).toEqual(Object.values(usStates).sort())
  })

  it('has a house for every land and category, and draws no house that is never chosen except by hand', () => {
    const chosen = biomeNames.flatMap((biome) => listingKinds.flatMap((kind) => [...buildingsOf(biome, kind)]))
    expect([...new Set(chosen)].sort()).toEqual([...modelNames].sort())
  })

  it('shows Moab among red rock, Jackson in the mountains, and every city listing on a street', () => {
    expect(biomeOf({ city: 'Moab', state: 'Utah' }, 'villa')).toBe('desert')
    expect(biomeOf({ city: 'Jackson', state: 'Wyoming' }, 'villa')).toBe('alpine')
    expect(buildingsOf('alpine', 'villa')).not.toContain('mission')
    expect(biomeOf({ city: 'Seattle', state: 'Washington' }, 'city')).toBe('city')
    expect(() => biomeOf({ city: 'Lyon', state: 'Rhône' }, 'villa')).toThrow('No land is known')
  })

  it('never lets it snow where it never does', () => {
    const scenes = planWorld().flatMap(({ listing, pictures }) => pictures.map(({ scene }) => ({ place: listing.place, scene })))
    for (const { place, scene } of scenes) if (scene.season === 'winter') expect(place.isCold).toBe(true)
  })
})

describe('a scene', () => {
  it.each(sceneViews)('draws the %s twice to the same bytes and without an invalid number', (view) => {
    const first = drawScene({ ...base, view })
    expect(drawScene({ ...base, view })).toBe(first)
    expect(first).toMatch(/^<svg [^>]+viewBox="0 0 1200 800"/)
    expect(first).not.toMatch(/NaN|undefined|Infinity/)
  })

  it.each(casesOf(modelNames))('draws the %s without an invalid number', (building) => {
    expect(drawScene({ ...base, building, hour: 'dusk' })).not.toMatch(/NaN|undefined|Infinity/)
  })

  it.each(casesOf(biomeNames))('draws the land of the %s in summer and winter', (biome) => {
    const drawn = (['summer', 'winter'] as const).map((season) => drawScene({ ...base, biome, season, view: 'porch' }))
    expect(new Set(drawn).size).toBe(2)
    expect(drawn.join('')).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('is another picture for another seed, layout, hour and side', () => {
    const others: Partial<Scene>[] = [{ seed: 'gull' }, { layout: 1 }, { layout: 2 }, { hour: 'night' }, { side: 1 }]
    const drawn = [base, ...others].map((other) => drawScene({ ...base, view: 'living', ...other }))
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it.each(casesOf(['cabin', 'adobe', 'townhouse', 'glass'] as const))('draws two houses apart that are both a %s', (building) => {
    const draw = (facade: 1 | 2) =>
      drawScene({ ...base, building, house: { plan: facade, facade, isMirrored: facade === 2, nearness: 0.9 } })
    const drawn = [drawScene({ ...base, building }), draw(1), draw(2)]
    expect(new Set(drawn).size).toBe(3)
    expect(drawn.join('')).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('is cropped as the caller wants', () => {
    expect(drawScene({ ...base, box: '0 130 1200 600' })).toContain('viewBox="0 130 1200 600"')
  })
})

describe('what stands on a site', () => {
  it.each(casesOf(modelNames))('keeps pool, way, water and the %s itself free of plants', (building) => {
    const lands = biomeNames.filter((biome) => listingKinds.some((kind) => buildingsOf(biome, kind).includes(building)))
    for (const biome of lands)
      for (const seed of ['a', 'b']) {
        const site = planSite({ ...base, biome, building, seed })
        const wild = planThings(site).flatMap((thing) => (thing.kind === 'plant' && !thing.isOwn ? [thing] : []))
        for (const { p, height } of wild) {
          const isInHouse = Math.abs(p[0] - site.x) < site.model.size / 2 && p[2] > site.z && p[2] < site.z + 3
          expect(isInHouse).toBe(false)
          if (height < 2) expect(site.blocked.some((zone) => zone(p[0], p[2]))).toBe(false)
          if (site.bank !== null && height < 2) expect(p[2]).toBeGreaterThanOrEqual(site.bank)
        }
      }
  })

  it('refuses a place in the pool, on the way and in the house', () => {
    const villa = planSite({ ...base, biome: 'vineyard', building: 'mission' })
    const { pool } = villa
    if (!pool) throw new Error('The villa has a pool')
    expect(isFree(villa, (pool.x0 + pool.x1) / 2, (pool.z0 + pool.z1) / 2, 0.5, false)).toBe(false)
    expect(isFree(villa, villa.x, villa.z + 1, 0.5, false)).toBe(false)
    const cabin = planSite(base)
    const [x, z] = cabin.way?.at(0.4) ?? [0, 0]
    expect(isFree(cabin, x, z, 0.3, false)).toBe(false)
    expect(isFree(cabin, cabin.x + 14, cabin.z - 6, 0.3, false)).toBe(true)
  })
})
