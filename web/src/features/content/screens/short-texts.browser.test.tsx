import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { catalogEditingEndpoints } from '#contract/catalog/catalog-editing.endpoints.ts'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import type { ContentState, ShortTextsBody, TranslationState } from '#contract/content/content.schemas.ts'
import { staffOf } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, toast } from '../../../app/screen-tests/page-parts.ts'

const { listContent, getContent, changeContent } = contentEndpoints

const names = [
  ['1', 'Wifi', 'default'],
  ['2', 'Barrel sauna', 'outdated'],
  ['3', 'Attic', 'missing'],
] as const
const originals = (states: readonly TranslationState[]): ContentState['originals'] =>
  names.map(([id, text], at) => ({
    id,
    text,
    language: 'en' as const,
    state: states[at] ?? 'missing',
    isRetired: id === '3',
    most: 40,
  }))
const languagesOf = (state: TranslationState) => [
  { language: 'en' as const, state: 'original' as const, shown: { language: 'en' as const, isDefault: false } },
  { language: 'pt' as const, state, shown: { language: 'pt' as const, isDefault: false } },
]
const stateIn = (language: 'en' | 'pt', body: ShortTextsBody, states: readonly TranslationState[]): ContentState => ({
  key: 'amenities',
  name: 'Names of amenities',
  about: 'What visitors read in place of the names of your amenities.',
  path: null,
  current: { version: 4, isDefault: false, body, at: '2026-11-20T12:00:00.000Z', by: { id: 'a1', name: 'Ines Calder' } },
  earlier: [],
  variables: [],
  originals: originals(states),
  translation: {
    language,
    languages: languagesOf('outdated'),
    original: { language: 'en', body: { kind: 'shortTexts', texts: [] }, at: null },
  },
})
const written = (...texts: ShortTextsBody['texts']): ShortTextsBody => ({ kind: 'shortTexts', texts })
const sauna = { id: '2', text: 'Sauna antiga', of: 'Old sauna' }
const portuguese = stateIn('pt', written(sauna), ['default', 'outdated', 'missing'])

let api: FakeApi
beforeEach(() => {
  const english = stateIn('en', written(), ['original', 'original', 'original'])
  api = makeApi().on(getContent, ({ query }) => (query.get('language') === 'pt' ? portuguese : english))
})
const language = () => page.getByLabelText('Language', { exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const openPortuguese = async () => {
  openScreen('/admin/content/amenities', api, staffOf('content'))
  await expect.element(language()).toHaveValue('pt')
}
const lastBody = () => api.asked(changeContent).at(-1)?.body

test('shows each name with its state, and saves what was typed as a translation of today’s name', async () => {
  await openPortuguese()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Barrel sauna')).toHaveTextContent('Outdated')
  await expect.element(row('Wifi')).toHaveTextContent('Default text')
  await expect.element(row('Attic')).toHaveTextContent(/Retired.*Missing/)
  await expectAccessibleInBothLooks()
  await field('Attic').fill('Sótão')
  api.on(changeContent, stateIn('pt', written(sauna), ['default', 'outdated', 'translated']))
  await button('Save').click()
  await expect.element(toast()).toHaveTextContent('Text saved')
  expect(lastBody()).toEqual({
    version: 4,
    body: written({ id: '1', text: '', of: 'Wifi' }, sauna, { id: '3', text: 'Sótão', of: 'Attic' }),
  })
})

test('an outdated name that is typed anew, or marked as up to date, is one of today’s name', async () => {
  await openPortuguese()
  api.on(changeContent, portuguese)
  await button('Mark as up to date').click()
  await expect.poll(lastBody).toEqual({ version: 4, body: written({ ...sauna, of: 'Barrel sauna' }) })
  await field('Barrel sauna').fill('Sauna de barril')
  await button('Save').click()
  await expect
    .poll(lastBody)
    .toMatchObject({ body: { texts: [{}, { id: '2', text: 'Sauna de barril', of: 'Barrel sauna' }, {}] } })
})

test('a refused name is explained at its field, which keeps what was typed; no field takes more than fits', async () => {
  await openPortuguese()
  const message = 'Another amenity has this name.'
  api.on(changeContent, new Refused(400, message, { issues: [{ path: 'body.texts.2.text', message }] }))
  await field('Attic').fill('Sauna antiga')
  await button('Save').click()
  await expect.element(field('Attic')).toHaveAccessibleDescription(message)
  await expect.element(field('Attic')).toHaveValue('Sauna antiga')
  await expect.element(field('Attic')).toHaveAttribute('maxlength', '40')
})

test('the editor opens at the original when every translation is up to date', async () => {
  const done = stateIn('en', written(), ['original', 'original', 'original'])
  const original = { language: 'en' as const, body: written(), at: null }
  api.on(getContent, { ...done, translation: { language: 'en', languages: languagesOf('translated'), original } })
  openScreen('/admin/content/amenities', api, staffOf('content'))
  await expect.element(page.getByText('These texts are written in this language.')).toBeVisible()
  await expect.element(language()).toHaveValue('en')
})

test('what is typed stays while another language is shown', async () => {
  await openPortuguese()
  await field('Attic').fill('Sótão')
  await language().selectOptions('English: Original')
  await expect.element(page.getByRole('link', { name: 'Change them in their list' })).toBeVisible()
  await language().selectOptions('Português: Outdated')
  await expect.element(field('Attic')).toHaveValue('Sótão')
})

test('the list of entries says what is left to translate, and leads there', async () => {
  const item = {
    key: 'amenities',
    name: 'Names of amenities',
    about: 'What listings offer.',
    group: 'Names and short texts',
    isDefault: true,
    at: null,
    by: null,
  }
  api.on(catalogEditingEndpoints.listCatalog, []).on(listContent, [{ ...item, languages: languagesOf('outdated') }])
  openScreen('/admin/content?show=amenities', api, staffOf('content'), {}, ['en', 'pt'])
  await expect.element(page.getByText('Português: Outdated')).toBeVisible()
  await page.getByRole('link', { name: 'Translate the names' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Names of amenities')
})
