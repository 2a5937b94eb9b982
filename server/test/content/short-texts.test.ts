import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { catalogEditingEndpoints } from '#contract/catalog/catalog-editing.endpoints.ts'
import type { CatalogKind } from '#contract/catalog/catalog-editing.schemas.ts'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import { contentLimits } from '#contract/content/content.rules.ts'
import type { ShortTextsBody } from '#contract/content/content.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { contentVersions, siteSettingsVersions } from '../../src/db/schema/platform.schema.ts'
import { amenities, categories, propertyAmenities } from '../../src/db/schema/properties.schema.ts'
import { createContentTexts } from '../../src/features/content/content-texts.ts'
import { createSiteSettings } from '../../src/features/site/site-settings.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { makeFakePages } from '../make/fake-pages.ts'
import type { TestUser } from '../make/world.ts'

const { listContent, getContent, changeContent, previewContent } = contentEndpoints

/** Pages that say what they know of the operator's texts, and which rendering they are. */
const fake = makeFakePages(`
let renderings = 0
export const digestGatePassword = (word) => word
export const renderPage = async ({ settings: { names, site } }) => {
  renderings += 1
  const { tagline, heroTitle, textLanguages } = site
  const html = JSON.stringify({ names, tagline, heroTitle, textLanguages, renderings })
  return { status: 200, headers: [['content-type', 'text/html']], html }
}
`)

let api: TestApi
let editor: TestUser
let owner: TestUser
beforeAll(async () => {
  api = await openTestApi({}, {}, { pages: fake.pages })
  editor = await api.make.staff('content')
  owner = await api.make.user({ isAdmin: true })
})
afterAll(async () => {
  await api.close()
  fake.remove()
})
const setSettings = (part: Parameters<TestApi['ctx']['settings']['changePart']>[1]) =>
  api.ctx.settings.changePart({ ...owner, rights: [] }, part)
const { tagline, heroTitle, heroLead } = defaultSiteSettings
beforeEach(async () => {
  await api.db.delete(contentVersions)
  await api.db.delete(propertyAmenities)
  await api.db.delete(amenities)
  await setSettings({ languages: ['en', 'pt', 'de'], gatePassword: '', tagline, heroTitle, heroLead })
})

const add = async (name: string, kind: CatalogKind = 'amenities') => {
  const body = kind === 'amenities' ? { name, icon: 'wifi' as const } : { name }
  const { body: entries } = await api.call(catalogEditingEndpoints.addCatalogEntry, {
    cookie: editor.cookie,
    params: { kind },
    body,
  })
  const entry = entries.find((each) => each.name === name)
  if (!entry) throw new Error(`No entry ${name}`)
  return entry
}
const rename = async ({ id, version }: { id: number; version: number }, name: string) =>
  api.call(catalogEditingEndpoints.changeCatalogEntry, {
    cookie: editor.cookie,
    params: { kind: 'amenities', id: String(id) },
    body: { version, name },
  })
const read = async (key: string, language?: Language) =>
  (await api.call(getContent, { cookie: editor.cookie, params: { key }, query: { language } })).body
const texts = (...all: [id: number | string, text: string, of: string][]): ShortTextsBody => ({
  kind: 'shortTexts',
  texts: all.map(([id, text, of]) => ({ id: String(id), text, of })),
})
const save = async (key: string, language: Language, body: ShortTextsBody | null) =>
  api.call(changeContent, {
    cookie: editor.cookie,
    params: { key },
    query: { language },
    body: { version: (await read(key, language)).current.version, body },
  })
const states = async (key: string) => (await read(key)).translation?.languages.map(({ state }) => state)
const statesOf = async (key: string, language: Language) => (await read(key, language)).originals?.map(({ state }) => state)
const readPage = async (url: string) => JSON.parse((await api.app.inject({ url })).body)

it('pages carry the names in the language of their readers, and never an old one', async () => {
  const sauna = await add('Barrel sauna')
  const first = await readPage('/pt')
  expect(first).not.toHaveProperty('names')
  await save('amenities', 'pt', texts([sauna.id, 'Sauna de barril', 'Barrel sauna']))
  const key = 'amenities:Barrel sauna'
  const second = await readPage('/pt')
  expect(second.names).toEqual({ [key]: 'Sauna de barril' })
  expect(await readPage('/pt')).toEqual(second)
  expect(await readPage('/de')).not.toHaveProperty('names')
  expect(await readPage('/')).not.toHaveProperty('names')
  await save('amenities', 'pt', texts([sauna.id, 'Sauna exterior', 'Barrel sauna']))
  expect((await readPage('/pt')).names).toEqual({ [key]: 'Sauna exterior' })
  await rename(sauna, 'Garden sauna')
  expect((await readPage('/pt')).names).toEqual({ 'amenities:Garden sauna': 'Sauna exterior' })
  await save('amenities', 'pt', null)
  expect(await readPage('/pt')).not.toHaveProperty('names')
})

it('a call that names a language has the translated names of categories and amenities beside the originals', async () => {
  const [sauna, hut] = [await add('Barrel sauna'), await add('Shepherd hut', 'categories')]
  await save('amenities', 'pt', texts([sauna.id, 'Sauna de barril', 'Barrel sauna']))
  await save('categories', 'pt', texts([hut.id, 'Cabana de pastor', 'Shepherd hut']))
  const readBoth = async (language?: Language) => {
    const calls = [catalogEndpoints.listAmenities, catalogEndpoints.listCategories] as const
    const lists = await Promise.all(calls.map((call) => api.call(call, { query: { language } })))
    return lists.map(({ body }) => body.map(({ name, names }) => [name, names]))
  }
  expect(await readBoth('pt')).toEqual([
    [['Barrel sauna', { pt: 'Sauna de barril' }]],
    [['Shepherd hut', { pt: 'Cabana de pastor' }]],
  ])
  for (const language of [undefined, 'de'] as const)
    expect(await readBoth(language)).toEqual([[['Barrel sauna', undefined]], [['Shepherd hut', undefined]]])
  const unknown = { query: { language: 'xx' as Language } }
  expect((await api.call(catalogEndpoints.listAmenities, unknown)).status).toBe(400)
  expect((await api.call(catalogEndpoints.listCategories, unknown)).status).toBe(400)
  await api.db.delete(categories).where(eq(categories.id, hut.id))
})

it('calls and searches keep the name of the site and its id', async () => {
  const sauna = await add('Barrel sauna')
  await save('amenities', 'pt', texts([sauna.id, 'Sauna de barril', 'Barrel sauna']))
  const listing = await api.make.approvedProperty()
  await api.db.insert(propertyAmenities).values({ propertyId: listing.id, amenityId: sauna.id })
  expect((await api.call(catalogEndpoints.listAmenities)).body).toEqual([{ id: sauna.id, name: 'Barrel sauna', icon: 'wifi' }])
  const { body: found } = await api.call(propertiesEndpoints.searchProperties, { query: { amenities: String(sauna.id) } })
  expect(found.map(({ id }) => id)).toEqual([listing.id])
})

it('says of each name what is translated, outdated or missing, and of each language what is left', async () => {
  const [wifi, sauna, attic] = [await add('Wifi'), await add('Barrel sauna'), await add('Attic')]
  expect(await states('amenities')).toEqual(['original', 'missing', 'missing'])
  expect(await statesOf('amenities', 'pt')).toEqual(['default', 'missing', 'missing'])
  await save(
    'amenities',
    'pt',
    texts([sauna.id, 'Sauna de barril', 'Barrel sauna'], [attic.id, 'Sótão', 'Attic'], [wifi.id, '', 'Wifi']),
  )
  expect(await statesOf('amenities', 'pt')).toEqual(['default', 'translated', 'translated'])
  await rename(sauna, 'Garden sauna')
  expect(await statesOf('amenities', 'pt')).toEqual(['default', 'outdated', 'translated'])
  const { body: items } = await api.call(listContent, { cookie: editor.cookie })
  expect(items.find(({ key }) => key === 'amenities')?.languages?.map(({ state }) => state)).toEqual([
    'original',
    'outdated',
    'missing',
  ])
  // A translation that is still right is saved as one of the new name.
  await save('amenities', 'pt', texts([sauna.id, 'Sauna de barril', 'Garden sauna'], [attic.id, 'Sótão', 'Attic']))
  expect(await states('amenities')).toEqual(['original', 'translated', 'missing'])
  await save('amenities', 'pt', texts([sauna.id, 'Sauna de barril', 'Garden sauna']))
  expect((await read('amenities')).translation?.languages[1]).toEqual({
    language: 'pt',
    state: 'missing',
    shown: { language: 'en', isDefault: false },
  })
  await api.call(catalogEditingEndpoints.changeCatalogEntry, {
    cookie: editor.cookie,
    params: { kind: 'amenities', id: String(attic.id) },
    body: { version: attic.version, isRetired: true },
  })
  expect(await states('amenities')).toEqual(['original', 'translated', 'missing'])
})

it('a name keeps the language that it was written in when the first one of the site changes', async () => {
  const sauna = await add('Barrel sauna')
  await setSettings({ languages: ['pt', 'en', 'de'] })
  const attic = await add('Sótão')
  expect(await statesOf('amenities', 'pt')).toEqual(['missing', 'original'])
  expect(await statesOf('amenities', 'en')).toEqual(['original', 'missing'])
  await save('amenities', 'pt', texts([sauna.id, 'Sauna de barril', 'Barrel sauna']))
  expect((await readPage('/')).names).toEqual({ 'amenities:Barrel sauna': 'Sauna de barril' })
  await rename(sauna, 'Sauna de jardim')
  expect(await statesOf('amenities', 'en')).toEqual(['missing', 'missing'])
  expect((await save('amenities', 'pt', texts([attic.id, 'Sótão', 'Sótão']))).problem?.issues).toEqual([
    { path: 'body.texts.0.text', message: 'There is no such text.' },
  ])
})

it('refuses names that are unknown, too long, too short, taken or doubled', async () => {
  const [sauna, attic] = [await add('Barrel sauna'), await add('Attic')]
  const issuesOf = async (body: ShortTextsBody) => (await save('amenities', 'pt', body)).problem?.issues
  const at = (index: number, message: string) => [{ path: `body.texts.${index}.text`, message }]
  expect(await issuesOf(texts([sauna.id + 100, 'Nada', 'x']))).toEqual(at(0, 'There is no such text.'))
  expect(await issuesOf(texts([sauna.id, 'a'.repeat(41), 'x']))).toEqual(at(0, 'Use at most 40 characters'))
  expect(await issuesOf(texts([sauna.id, 'a', 'x']))).toEqual(at(0, 'Use at least 2 characters'))
  expect(await issuesOf(texts([sauna.id, 'Sauna', 'x'], [attic.id, 'SAUNA', 'x']))).toEqual(
    at(1, 'Another amenity has this name.'),
  )
  expect(await issuesOf(texts([sauna.id, 'Um', 'x'], [sauna.id, 'Dois', 'x']))).toEqual([
    { path: 'body.texts', message: 'Translate each text once' },
  ])
  expect(await issuesOf(texts([sauna.id, 'Um\u202e', 'x']))).toMatchObject([{ path: 'body.texts.0.text' }])
  expect(await issuesOf(texts([sauna.id, 'Um', 'x'.repeat(contentLimits.shortText + 1)]))).toMatchObject([
    { path: 'body.texts.0.of', message: 'Use at most 160 characters' },
  ])
  expect(await issuesOf(texts(["'; drop", 'Um', 'x']))).toMatchObject([{ path: 'body.texts.0.id' }])
  const many = Array.from({ length: contentLimits.shortTexts + 1 }, (_, index): [number, string, string] => [index, 'Um', 'x'])
  expect(await issuesOf(texts(...many))).toEqual([{ path: 'body.texts', message: 'Translate at most 100 texts' }])
  expect(await api.db.select().from(contentVersions)).toEqual([])
})

it('refuses texts of another kind, another version, a preview and who may not', async () => {
  const sauna = await add('Barrel sauna')
  const body = texts([sauna.id, 'Sauna de barril', 'Barrel sauna'])
  const params = { key: 'amenities' }
  const query = { language: 'pt' as const }
  const page = { kind: 'page' as const, lead: 'Hello.', text: 'Hello.' }
  const { cookie } = editor
  const other = await api.call(changeContent, { cookie, params, query, body: { version: 0, body: page } })
  expect(other.problem?.issues).toEqual([{ path: 'body.kind', message: 'This text is of another kind.' }])
  expect((await api.call(previewContent, { cookie, params, query, body: { body } })).status).toBe(404)
  await save('amenities', 'pt', body)
  const stale = await api.call(changeContent, { cookie, params, query, body: { version: 0, body } })
  expect(stale.problem).toMatchObject({ code: 'content_changed' })
  const guest = await api.make.user()
  const refused = await api.call(changeContent, { cookie: guest.cookie, params, query, body: { version: 1, body } })
  expect(refused.status).toBe(403)
})

it('the texts of the settings have a text per language; others name the language they are in', async () => {
  expect(await states('site-texts')).toEqual(['original', 'default', 'default'])
  await setSettings({ tagline: 'Cabins by the sea.' })
  expect(await states('site-texts')).toEqual(['original', 'missing', 'missing'])
  expect(await readPage('/pt')).toMatchObject({ tagline: 'Cabins by the sea.', textLanguages: { tagline: 'en' }, heroTitle })
  expect(await readPage('/')).not.toHaveProperty('textLanguages')
  await save('site-texts', 'pt', texts(['tagline', 'Cabanas à beira-mar.', 'Cabins by the sea.']))
  const portuguese = await readPage('/pt')
  expect([portuguese.tagline, portuguese.textLanguages]).toEqual(['Cabanas à beira-mar.', undefined])
  await setSettings({ tagline: 'Cabins by the lake.' })
  expect(await statesOf('site-texts', 'pt')).toEqual(['outdated', 'default', 'default'])
  const long = texts(['heroTitle', 'a'.repeat(61), heroTitle])
  expect((await save('site-texts', 'pt', long)).problem?.issues).toEqual([
    { path: 'body.texts.0.text', message: 'Use at most 60 characters' },
  ])
  // The first language changes, the text does not.
  await setSettings({ languages: ['de', 'en', 'pt'] })
  expect(await readPage('/')).toMatchObject({ tagline: 'Cabins by the lake.', textLanguages: { tagline: 'en' } })
  expect(await statesOf('site-texts', 'de')).toEqual(['missing', 'default', 'default'])
  await setSettings({ tagline: 'Hütten am See.' })
  expect(await readPage('/')).not.toHaveProperty('textLanguages')
})

it('emails end with the tagline in the language of their reader', async () => {
  await setSettings({ tagline: 'Cabins by the sea.' })
  await save('site-texts', 'pt', texts(['tagline', 'Cabanas à beira-mar.', 'Cabins by the sea.']))
  const user = await api.make.user()
  await api.call(authEndpoints.updateCurrentUser, { cookie: user.cookie, body: { language: 'pt' } })
  await api.call(authEndpoints.forgotPassword, { body: { email: user.email } })
  await api.settle()
  expect(api.mails.find(({ to }) => to === user.email)?.text).toContain('Cabanas à beira-mar.')
})

it('other processes read the same, and a site in one language has nothing to translate', async () => {
  const sauna = await add('Barrel sauna')
  await setSettings({ tagline: 'Cabins by the sea.' })
  await save('amenities', 'pt', texts([sauna.id, 'Sauna de barril', 'Barrel sauna']))
  const reportFailure = (error: unknown) => {
    throw error
  }
  const settings = createSiteSettings({ db: api.db, clock: api.clock, fixed: {}, reportFailure })
  await settings.refresh()
  const other = createContentTexts({ db: api.db, settings, publicUrl: 'https://rentals.example', reportFailure })
  await other.refresh()
  expect(other.names('pt')).toEqual({ 'amenities:Barrel sauna': 'Sauna de barril' })
  expect(other.siteTexts('pt')).toEqual({ textLanguages: { tagline: 'en' } })
  await setSettings({ languages: ['en'] })
  const { body: items } = await api.call(listContent, { cookie: editor.cookie })
  expect(items.map(({ key }) => key)).not.toContain('amenities')
  const [row] = await api.db.select().from(siteSettingsVersions).limit(1)
  expect(row?.settings).toHaveProperty('textLanguages')
})
