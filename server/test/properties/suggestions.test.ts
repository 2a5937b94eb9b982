import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suggestionsEndpoints } from '#contract/properties/search/suggestions.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'

const { suggestPlaces } = suggestionsEndpoints
let api: TestApi
let lakeHouse: number

beforeAll(async () => {
  api = await openTestApi()
  const { make } = api
  const ashe = { city: 'Asheville', state: 'NC' }
  await make.approvedProperty({ ...ashe, title: 'Pine Loft' })
  await make.approvedProperty({ ...ashe, state: 'North Carolina', title: 'Ridge Loft' })
  await make.approvedProperty({ city: 'Nashville', state: 'TN', title: 'Music Row' })
  await make.approvedProperty({ city: 'San José', state: 'CA', title: 'Ash Tree House' })
  lakeHouse = (
    await make.approvedProperty({ city: 'Ashland', state: 'OR', title: 'House on the Lake', ratingAverage: 5, reviewCount: 9 })
  ).id
  await make.approvedProperty({ city: '京都市', state: '京都府', country: 'Japan', title: '古い町家の宿' })
  await make.pendingProperty({ city: 'Ashford', state: 'WA', title: 'Ash Hidden' })
})
afterAll(() => api.close())

const suggest = async (search: string) => {
  const { status, body } = await api.call(suggestPlaces, { query: { search } })
  expect(status).toBe(200)
  return body
}
const labels = async (search: string) => (await suggest(search)).map(({ kind, label }) => `${kind} ${label}`)

describe('the suggestions for "Where"', () => {
  it('are cities by the number of their stays, however their state is written, then states, then stays', async () => {
    expect(await suggest('ash')).toEqual([
      { kind: 'city', label: 'Asheville, NC', detail: 'United States', search: 'Asheville, NC', listings: 2 },
      { kind: 'city', label: 'Ashland, OR', detail: 'United States', search: 'Ashland, OR', listings: 1 },
      { kind: 'stay', label: 'Ash Tree House', detail: 'San José, CA', search: 'Ash Tree House', propertyId: expect.any(Number) },
    ])
    expect(await labels('north car')).toEqual(['city Asheville, NC', 'state North Carolina'])
    expect(await labels('TN')).toEqual(['city Nashville, TN', 'state Tennessee'])
  })

  it('ignore accents and case, and treat metacharacters as text', async () => {
    expect(await labels('SAN JOSE')).toEqual(['city San José, CA', 'stay Ash Tree House'].slice(0, 1))
    expect(await labels('%_\\')).toEqual([])
    expect(await labels("':* | !")).toEqual([])
  })

  it('lead to a stay by the words of its title', async () => {
    expect(await suggest('lake')).toContainEqual({
      kind: 'stay',
      label: 'House on the Lake',
      detail: 'Ashland, OR',
      search: 'House on the Lake',
      propertyId: lakeHouse,
    })
  })

  it('find the words of a script without blanks', async () => {
    expect(await suggest('京都')).toMatchObject([{ kind: 'city', label: '京都府京都市', search: '京都市, 京都府' }])
    expect(await labels('町家')).toEqual(['stay 古い町家の宿'])
    expect(await labels('宿')).toEqual([])
  })

  it('are empty before a letter, and never hidden listings', async () => {
    expect(await suggest('')).toEqual([])
    expect(await labels('ashford')).toEqual([])
    expect(await labels('hidden')).toEqual([])
  })
})
