import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { suggestionsEndpoints } from '#contract/properties/search/suggestions.endpoints.ts'
import { writePlaceNames } from '../../src/features/listings/place-names.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { submit } from '../listings/sample.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  // Written before the names of places were known.
  await api.make.approvedProperty({ city: 'Lisbon', state: '', zipCode: '', country: 'Portugal', title: 'Casa da Luz' })
  await api.make.approvedProperty({ city: '京都市', state: '', zipCode: '', country: '日本', title: '古い町家の宿' })
  await api.make.approvedProperty({ city: 'Chiwa', state: '', zipCode: '', country: 'Usbekistan', title: 'Alter Hof' })
  await api.make.approvedProperty({ title: 'Pine Loft' })
  await writePlaceNames(api.ctx)
})
afterAll(() => api.close())

const titles = async (search: string) => {
  const { body } = await api.call(propertiesEndpoints.searchProperties, { query: { search } })
  return body.map(({ title }) => title)
}

it.each([
  ['Lisboa', 'Casa da Luz'],
  ['lissabon', 'Casa da Luz'],
  ['リスボン', 'Casa da Luz'],
  ['Lisbonne, Portugal', 'Casa da Luz'],
  ['ポルトガル', 'Casa da Luz'],
  ['Kyoto', '古い町家の宿'],
  ['Kioto, Japón', '古い町家の宿'],
  ['京都', '古い町家の宿'],
  ['Japan', '古い町家の宿'],
  ['ウズベキスタン', 'Alter Hof'],
])('%s finds %s, which was there before', async (search, title) => {
  expect(await titles(search)).toEqual([title])
})

it('finds a new listing by the other names of its town, and suggests the town by them', async () => {
  const host = await api.make.onboardedHost()
  const { body } = await submit(api, host, { city: 'Wien', state: '', zipCode: '1010', country: 'Österreich', title: 'Altbau' })
  const admin = await api.make.admin()
  await api.call(approvalsEndpoints.setStatus, {
    cookie: admin.cookie,
    params: { id: String(body.id) },
    body: { status: 'approved' },
  })
  expect(await titles('Vienna')).toEqual(['Altbau'])
  expect(await titles('Austria')).toEqual(['Altbau'])
  const suggested = await api.call(suggestionsEndpoints.suggestPlaces, { query: { search: 'Vienne' } })
  expect(suggested.body).toMatchObject([{ kind: 'city', label: 'Wien' }])
})

it('leaves places of the United States as they are', async () => {
  expect(await titles('Estados Unidos')).toEqual([])
})
