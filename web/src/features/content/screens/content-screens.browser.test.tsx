import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import type { ContentState, ContentVersion } from '#contract/content/content.schemas.ts'
import { staffOf } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, dialog, toast } from '../../../app/screen-tests/page-parts.ts'

const { listContent, getContent, changeContent, previewContent } = contentEndpoints

const version = (number: number, text: string, given: Partial<ContentVersion> = {}): ContentVersion => ({
  version: number,
  isDefault: number === 0,
  body: { kind: 'page', lead: 'Our terms.', text },
  at: number === 0 ? null : '2026-11-20T12:00:00.000Z',
  by: number === 0 ? null : { id: 'a1', name: 'Ines Calder' },
  ...given,
})
const terms: ContentState = {
  key: 'terms-of-service',
  name: 'Terms of Service',
  about: 'The terms for guests and hosts.',
  path: '/terms-of-service',
  current: version(1, '## Rules\n\nBe kind.'),
  earlier: [version(0, '## Rules\n\nBe nice.')],
  variables: [{ name: 'guestFee', means: 'The service fee', sample: '9', isRequired: false }],
}
const voices: ContentState = {
  ...terms,
  key: 'testimonials',
  name: 'Testimonials',
  current: version(1, '', { body: { kind: 'testimonials', testimonials: [{ name: 'Ada', rating: 5, text: 'Quiet.' }] } }),
  earlier: [],
}
const rendered = (text: string) => ({
  kind: 'page' as const,
  page: {
    lead: 'Our terms.',
    changedOn: '2026-11-20',
    sections: [{ id: 'rules', title: 'Rules', questions: [], blocks: [{ kind: 'paragraph' as const, runs: [{ text }] }] }],
  },
})

let api: FakeApi
beforeEach(() => {
  api = makeApi()
    .on(getContent, ({ params }) => (params.key === 'testimonials' ? voices : terms))
    .on(previewContent, rendered('Be kind.'))
})
const open = (key: string) => openScreen(`/admin/content/${key}`, api, staffOf('content'))
const text = () => page.getByRole('textbox', { name: 'Text', exact: true })
const preview = () => page.getByRole('region', { name: 'Preview of the text' })
/** Types Markdown in place of the text. */
async function write(markdown: string) {
  await button('Markdown').click()
  await text().fill(markdown)
}

test('lists every text with who changed it when, and opens its editor', async () => {
  const items = [
    { key: 'help', name: 'Help Center', about: 'Topics with questions.', group: 'Pages', isDefault: true, at: null, by: null },
    { ...terms, group: 'Pages', isDefault: false, at: '2026-11-20T12:00:00.000Z', by: { id: 'a1', name: 'Ines Calder' } },
  ]
  api.on(listContent, items)
  openScreen('/admin/content', api, staffOf('content'))
  await expect.element(page.getByRole('link', { name: /Help Center Default text/ })).toBeVisible()
  await expect.element(page.getByText('Topics with questions.')).toBeVisible()
  await expectAccessibleInBothLooks()
  await page.getByRole('link', { name: /Terms of Service Changed .*20.* by Ines Calder/ }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Terms of Service')
})

test('shows the typed text as visitors read it, and saves the version that was changed', async () => {
  open('terms-of-service')
  await expect.element(preview().getByText('Be kind.', { exact: true })).toBeVisible()
  await expectAccessibleInBothLooks()
  await expect.element(button('Save')).toBeDisabled()
  api.on(previewContent, rendered('Be very kind.'))
  await write('## Rules\n\nBe very kind.')
  await button('Preview').click()
  await expect.element(preview().getByText('Be very kind.', { exact: true })).toBeVisible()
  await button('Write').click()
  api.on(changeContent, { ...terms, current: version(2, '## Rules\n\nBe very kind.') })
  await button('Save').click()
  await expect.element(toast()).toHaveTextContent('Text saved')
  expect(api.asked(changeContent).at(-1)?.body).toEqual({
    version: 1,
    body: { kind: 'page', lead: 'Our terms.', text: '## Rules\n\nBe very kind.' },
  })
})

test('says in the preview and beside the field why a text is refused, and keeps what was typed', async () => {
  open('terms-of-service')
  const issues = [{ path: 'body.text', message: 'There is no variable {{nothing}} on pages.' }]
  api.on(previewContent, new Refused(400, 'No.', { issues })).on(changeContent, new Refused(400, 'No.', { issues }))
  await write('{{nothing}}')
  await expect.element(page.getByText('This text cannot be saved yet:')).toBeVisible()
  await button('Save').click()
  await expect.element(text()).toHaveAccessibleDescription(/There is no variable/)
  await expect.element(text()).toHaveValue('{{nothing}}')
})

test('tells the second of two editors, and loads the newer text when they want it', async () => {
  open('terms-of-service')
  const code = 'content_changed'
  api.on(changeContent, new Refused(409, 'Another person has changed this text. Load it again.', { code }))
  await write('Mine.')
  await button('Save').click()
  await expect.element(page.getByText('Another person has changed this text.')).toBeVisible()
  await expect.element(text()).toHaveValue('Mine.')
  api.on(getContent, { ...terms, current: version(2, 'Theirs.') })
  await button('Load the new text').click()
  await expect.element(text()).toHaveValue('Theirs.')
})

test('compares an earlier version with the one in use and restores it; asks before unsaved changes are left', async () => {
  const { address } = open('terms-of-service')
  await button('Compare: Default text').click()
  await expect.element(dialog().getByText('Added: Be nice.')).toBeVisible()
  await expect.element(dialog().getByText('Removed: Be kind.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Restore this version' }).click()
  api.on(changeContent, { ...terms, current: version(2, '## Rules\n\nBe nice.', { isDefault: true }), earlier: [] })
  await dialog().getByRole('button', { name: 'Use the default text' }).click()
  await expect.element(toast()).toHaveTextContent('Text saved')
  expect(api.asked(changeContent).at(-1)?.body).toEqual({ version: 1, body: null })
  await write('Half a sentence')
  await page.getByRole('link', { name: 'Content' }).last().click()
  await expect.element(dialog().getByText('Leave without saving?')).toBeVisible()
  await dialog().getByRole('button', { name: 'Keep editing' }).click()
  expect(address()).toBe('/admin/content/terms-of-service')
})

test('testimonials are added, ordered and removed', async () => {
  api.on(previewContent, { kind: 'testimonials', testimonials: [{ name: 'Ada', rating: 5, text: 'Quiet.' }] })
  open('testimonials')
  await button('Add testimonial').click()
  await page.getByLabelText('Name').nth(1).fill('Bo')
  await page.getByLabelText('What the guest said').nth(1).fill('Warm.')
  await page.getByLabelText('Rating').nth(1).selectOptions('4')
  await button('Move testimonial 2 up').click()
  await expectAccessibleInBothLooks()
  api.on(changeContent, voices)
  await button('Save').click()
  await expect.element(toast()).toHaveTextContent('Text saved')
  expect(api.asked(changeContent).at(-1)?.body).toMatchObject({
    body: { testimonials: [{ name: 'Bo', rating: 4, text: 'Warm.' }, { name: 'Ada' }] },
  })
})

describe('on a site in several languages', () => {
  const inGerman = (text: string, state: 'missing' | 'outdated' | 'translated'): ContentState => ({
    ...terms,
    current: version(3, text, { isDefault: state === 'missing' }),
    translation: {
      language: 'de',
      languages: [
        { language: 'en', state: 'original', shown: { language: 'en', isDefault: false } },
        { language: 'de', state, shown: { language: state === 'missing' ? 'en' : 'de', isDefault: false } },
      ],
      original: { language: 'en', body: terms.current.body, at: null },
    },
  })
  const ofSite = (state: 'missing' | 'outdated' | 'translated') => {
    const german = inGerman('Seid nett.', state)
    const english = { ...terms, translation: { ...german.translation, language: 'en' as const } } as ContentState
    api.on(getContent, ({ query }) => (query.get('language') === 'de' ? german : english))
  }
  const language = () => page.getByLabelText('Language', { exact: true })
  const original = () => page.getByRole('region', { name: 'Text in English' })

  test('the list says which translation is outdated or missing', async () => {
    const { languages } = inGerman('', 'outdated').translation ?? {}
    api.on(listContent, [{ ...terms, group: 'Pages', isDefault: true, at: null, by: null, languages }])
    openScreen('/admin/content', api, staffOf('content'))
    await expect.element(page.getByRole('link', { name: 'Terms of Service Deutsch: Outdated Default text' })).toBeVisible()
  })

  test('a translation is written beside the first text, and what is typed stays while the language changes', async () => {
    ofSite('missing')
    open('terms-of-service')
    await write('Be very kind.')
    await language().selectOptions('Deutsch: Missing')
    await expect.element(original()).toHaveTextContent('Be kind.')
    await expect.element(page.getByText('Missing: readers see your text in English.')).toBeVisible()
    await expectAccessibleInBothLooks()
    await write('Seid freundlich.')
    await language().selectOptions('English: Original')
    await expect.element(original()).not.toBeInTheDocument()
    await button('Markdown').click()
    await expect.element(text()).toHaveValue('Be very kind.')
    await language().selectOptions('Deutsch: Missing')
    await button('Markdown').click()
    await expect.element(text()).toHaveValue('Seid freundlich.')
    const saved = inGerman('Seid freundlich.', 'translated')
    api.on(changeContent, saved).on(getContent, saved)
    await button('Save').click()
    await expect.element(toast()).toHaveTextContent('Text saved')
    const { query, body } = api.asked(changeContent).at(-1) ?? {}
    expect([query?.get('language'), body]).toMatchObject(['de', { version: 3, body: { text: 'Seid freundlich.' } }])
    await expect.element(button('Remove this translation')).toBeVisible()
  })

  test('an outdated translation that is still right is marked as up to date', async () => {
    ofSite('outdated')
    open('terms-of-service')
    await language().selectOptions('Deutsch: Outdated')
    await expect.element(page.getByText('The text in English has changed since this translation.')).toBeVisible()
    const saved = inGerman('Seid nett.', 'translated')
    api.on(changeContent, saved).on(getContent, saved)
    await button('Mark as up to date').click()
    await expect.element(language()).toHaveDisplayValue('Deutsch: Translated')
    expect(api.asked(changeContent).at(-1)?.body).toMatchObject({ version: 3, body: { text: 'Seid nett.' } })
  })
})
