import { randomUUID } from 'node:crypto'
import { catalogEditingEndpoints } from '#contract/catalog/catalog-editing.endpoints.ts'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import { pageTextEndpoints } from '#contract/content/page-text.endpoints.ts'
import { adminOnly, everybody, inStates, type Row } from './matrix.ts'
import type { Stage } from './stage.ts'

const { getPageText, listTestimonials } = pageTextEndpoints
const { listContent, getContent, changeContent, previewContent, testEmail } = contentEndpoints

const { listCatalog, addCatalogEntry, changeCatalogEntry } = catalogEditingEndpoints

const noText = [404, 'This text does not exist.'] as const
const body = { kind: 'testimonials', testimonials: [{ name: 'Ada', rating: 5, text: 'Quiet.' }] } as const

const email = { kind: 'email', subject: 'A', heading: 'B', text: 'C', button: 'D' } as const

async function newestVersion({ api }: Stage): Promise<number> {
  const { cookie } = await api.make.admin()
  const { body: state } = await api.call(getContent, { cookie, params: { key: 'testimonials' } })
  return state.current.version
}

const newAmenity = () => ({ name: `Amenity ${randomUUID().slice(0, 8)}`, icon: 'wifi' as const })
const noEntry = [404, 'This entry does not exist.'] as const

/** A new amenity, whose version is 0. */
async function amenityId({ api }: Stage): Promise<string> {
  const { cookie } = await api.make.admin()
  const { body: entries } = await api.call(addCatalogEntry, { cookie, params: { kind: 'amenities' }, body: newAmenity() })
  return String(entries.at(-1)?.id)
}

/** Everybody reads the texts; staff with the right change them, as `roles.postgres.test.ts` shows for each role. */
export const contentRows: Row[] = [
  { endpoint: getPageText, when: 'always', cells: everybody(200), arrange: () => ({ params: { page: 'help' } }) },
  { endpoint: listTestimonials, when: 'always', cells: everybody(200), arrange: () => ({}) },
  { endpoint: listContent, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  ...inStates(['testimonials', 'nothing'] as const, (key) => ({
    endpoint: getContent,
    when: `it is ${key}`,
    cells: adminOnly(key === 'nothing' ? [...noText] : 200),
    arrange: () => ({ params: { key } }),
  })),
  ...inStates(['testimonials', 'nothing'] as const, (key) => ({
    endpoint: previewContent,
    when: `it is ${key}`,
    cells: adminOnly(key === 'nothing' ? [...noText] : 200),
    arrange: () => ({ params: { key }, body: { body } }),
  })),
  ...inStates(['email-guest-approved', 'testimonials', 'nothing'] as const, (key) => ({
    endpoint: testEmail,
    when: `it is ${key}`,
    cells: adminOnly(key === 'email-guest-approved' ? 200 : [...noText]),
    arrange: () => ({ params: { key }, body: { body: email } }),
  })),
  {
    endpoint: changeContent,
    when: 'it is the newest version',
    cells: adminOnly(200),
    arrange: async (stage) => ({ params: { key: 'testimonials' }, body: { version: await newestVersion(stage), body } }),
  },
  {
    endpoint: changeContent,
    when: 'another person has changed it',
    cells: adminOnly([409, 'Another person has changed this text. Load it again.']),
    arrange: () => ({ params: { key: 'testimonials' }, body: { version: 2_147_483_647, body: null } }),
  },
  {
    endpoint: changeContent,
    when: 'there is none',
    cells: adminOnly([...noText]),
    arrange: () => ({ params: { key: 'nothing' }, body: { version: 0, body: null } }),
  },
  { endpoint: listCatalog, when: 'always', cells: adminOnly(200), arrange: () => ({ params: { kind: 'amenities' } }) },
  {
    endpoint: addCatalogEntry,
    when: 'always',
    cells: adminOnly(200),
    arrange: () => ({ params: { kind: 'amenities' }, body: newAmenity() }),
  },
  {
    endpoint: changeCatalogEntry,
    when: 'it is the newest version',
    cells: adminOnly(200),
    arrange: async (stage) => ({
      params: { kind: 'amenities', id: await amenityId(stage) },
      body: { version: 0, name: newAmenity().name },
    }),
  },
  {
    endpoint: changeCatalogEntry,
    when: 'another person has changed it',
    cells: adminOnly([409, 'Another person has changed this entry. Load it again.']),
    arrange: async (stage) => ({
      params: { kind: 'amenities', id: await amenityId(stage) },
      body: { version: 7, isRetired: true },
    }),
  },
  {
    endpoint: changeCatalogEntry,
    when: 'there is none',
    cells: adminOnly([...noEntry]),
    arrange: () => ({ params: { kind: 'categories', id: '2147483647' }, body: { version: 0 } }),
  },
]
