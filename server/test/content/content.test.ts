import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import { contentLimits } from '#contract/content/content.rules.ts'
import type { ContentBody } from '#contract/content/content.schemas.ts'
import { pageTextEndpoints } from '#contract/content/page-text.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { contentVersions } from '../../src/db/schema/platform.schema.ts'
import { createContentTexts } from '../../src/features/content/content-texts.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'

const { getPageText, listTestimonials } = pageTextEndpoints
const { listContent, getContent, changeContent, previewContent } = contentEndpoints

let api: TestApi
let editor: TestUser
beforeAll(async () => {
  api = await openTestApi()
  editor = await api.make.staff('content')
})
afterAll(() => api.close())

const read = async (key: string) => (await api.call(getContent, { cookie: editor.cookie, params: { key } })).body
const save = async (key: string, body: ContentBody | null, version?: number, by = editor) =>
  api.call(changeContent, {
    cookie: by.cookie,
    params: { key },
    body: { version: version ?? (await read(key)).current.version, body },
  })
const common = () => ({ db: api.db, settings: api.ctx.settings, publicUrl: 'https://rentals.example' })
const page = (text: string, lead = 'A lead.'): ContentBody => ({ kind: 'page', lead, text })
const terms = async () => (await api.call(getPageText, { params: { page: 'terms-of-service' } })).body

afterEach(async () => {
  for (const key of ['terms-of-service', 'help', 'testimonials']) await save(key, null)
})

it('starts with the default texts, which everybody reads with the values of the settings', async () => {
  expect(await terms()).toMatchObject({ changedOn: '2026-11-22', lead: expect.stringContaining('These terms apply') })
  expect(JSON.stringify(await terms())).toContain('our service fee of 9% of both')
  const { body: items } = await api.call(listContent, { cookie: editor.cookie })
  expect(items.find(({ key }) => key === 'terms-of-service')).toEqual({
    key: 'terms-of-service',
    name: 'Terms of Service',
    about: 'The terms for guests and hosts. Visitors see the day of their last change.',
    group: 'Pages',
    isDefault: true,
    at: null,
    by: null,
  })
  expect((await read('terms-of-service')).current).toMatchObject({ version: 0, isDefault: true, at: null, by: null })
})

it('keeps each change as a version; an earlier one and the default can return', async () => {
  const { body: first } = await save('terms-of-service', page('## Rules {#rules}\n\nPay {{guestFee}}%.'))
  expect(first.current).toMatchObject({ version: 1, isDefault: false, by: { id: editor.id } })
  expect(await terms()).toEqual({
    lead: 'A lead.',
    changedOn: api.clock.now().toISOString().slice(0, 10),
    sections: [{ id: 'rules', title: 'Rules', questions: [], blocks: [{ kind: 'paragraph', runs: [{ text: 'Pay 9%.' }] }] }],
  })
  await save('terms-of-service', page('## Rules\n\nOther.'))
  const { body: again } = await save('terms-of-service', first.current.body)
  expect(again.current).toMatchObject({ version: 3, body: first.current.body })
  expect(again.earlier.map(({ version }) => version)).toEqual([2, 1, 0])
  const { body: same } = await save('terms-of-service', first.current.body)
  expect(same.current.version).toBe(3)
  const { body: back } = await save('terms-of-service', again.earlier[2]?.body ?? null)
  expect(back.current).toMatchObject({ version: 4, isDefault: true })
  expect((await terms()).lead).toContain('These terms apply')
  const { body: items } = await api.call(listContent, { cookie: editor.cookie })
  expect(items.find(({ key }) => key === 'terms-of-service')).toMatchObject({ isDefault: true, by: { id: editor.id } })
  const admin = await api.make.admin()
  const { body: entries } = await api.call(auditEndpoints.listAuditEntries, {
    cookie: admin.cookie,
    query: { action: 'content.changed' },
  })
  expect(entries.slice(0, 2).map(({ detail }) => detail)).toEqual([
    'Terms of Service: back to the default text',
    'Terms of Service: version 3',
  ])
})

it('tells the second of two editors, also when both save at the same moment', async () => {
  const [one, two] = [await api.make.staff('content'), await api.make.staff('content')]
  const { version } = (await read('help')).current
  const answers = await Promise.all([save('help', page('## One'), version, one), save('help', page('## Two'), version, two)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({ code: 'content_changed' })
  const rows = await api.db.select().from(contentVersions).where(eq(contentVersions.key, 'help'))
  expect(rows.filter((row) => row.version === version + 1)).toHaveLength(1)
  expect((await save('help', page('## Late'), version)).problem).toMatchObject({ code: 'content_changed' })
  expect((await save('help', page('## Early'), 2_000_000)).problem).toMatchObject({ code: 'content_changed' })
})

it('reaches another process, whose pages are told to be rendered anew', async () => {
  const other = createContentTexts({ ...common(), reportFailure: () => undefined })
  let changes = 0
  other.onChange(() => {
    changes += 1
  })
  await save('testimonials', { kind: 'testimonials', testimonials: [{ name: 'Ada', rating: 4, text: 'Quiet.' }] })
  await other.refresh()
  expect(other.testimonials('en')).toEqual([{ name: 'Ada', rating: 4, text: 'Quiet.' }])
  await other.refresh()
  expect(changes).toBe(1)
})

it('of stored texts that cannot be used the version before is shown, by this process and by a new one', async () => {
  await save('help', page('## Kept\n\nText.'))
  const { version } = (await read('help')).current
  const row = { key: 'help', changedBy: editor.id, createdAt: api.clock.now() }
  for (const [at, text] of ['{{constructor}}', '## {{hasOwnProperty}}'].entries())
    await api.db.insert(contentVersions).values({ ...row, version: version + 1 + at, body: page(text) })
  await api.ctx.texts.refresh()
  const { status, body } = await api.call(getPageText, { params: { page: 'help' } })
  expect([status, body.lead, body.sections.map(({ title }) => title)]).toEqual([200, 'A lead.', ['Kept']])
  const other = createContentTexts({ ...common(), reportFailure: () => undefined })
  await other.refresh()
  expect(other.page('help', 'en').sections.map(({ title }) => title)).toEqual(['Kept'])
})

it('a stored text that cannot be used is reported, and the default is shown', async () => {
  const { version } = (await read('terms-of-service')).current
  const row = { key: 'terms-of-service', changedBy: editor.id, createdAt: api.clock.now() }
  await api.db.insert(contentVersions).values({ ...row, version: version + 1, body: { kind: 'page', lead: 7 } })
  const failures: unknown[] = []
  const other = createContentTexts({ ...common(), reportFailure: (error) => failures.push(String(error)) })
  await other.refresh()
  expect(other.page('terms-of-service', 'en').lead).toContain('These terms apply')
  expect(failures).toEqual(['Error: The stored text terms-of-service cannot be used'])
})

describe('testimonials', () => {
  const three = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `G${at}`, rating: 5, text: 'Good.' }))
  it('are 0 to 12, in their order', async () => {
    await save('testimonials', { kind: 'testimonials', testimonials: three(contentLimits.testimonials) })
    expect((await api.call(listTestimonials)).body.map(({ name }) => name)).toEqual(three(12).map(({ name }) => name))
    await save('testimonials', { kind: 'testimonials', testimonials: [] })
    expect((await api.call(listTestimonials)).body).toEqual([])
    const { problem } = await save('testimonials', { kind: 'testimonials', testimonials: three(13) })
    expect(problem?.issues).toEqual([{ path: 'body.testimonials', message: 'Add at most 12 testimonials' }])
  })
  it.each([
    [{ name: '', rating: 5, text: 'x' }, 'name', 'Enter a name'],
    [{ name: 'A', rating: 6, text: 'x' }, 'rating', 'Choose 1 to 5 stars'],
    [{ name: 'A', rating: 5, text: 'a'.repeat(301) }, 'text', 'Use at most 300 characters'],
    [{ name: 'A\u202e', rating: 5, text: 'x' }, 'name', 'Remove the characters that change the direction of the text'],
  ])('refuses %j', async (one, field, message) => {
    const { problem } = await save('testimonials', { kind: 'testimonials', testimonials: [one] })
    expect(problem?.issues).toEqual([{ path: `body.testimonials.0.${field}`, message }])
  })
})

describe('a text that could not be shown', () => {
  it.each([
    [page('[a](javascript:alert(1))'), 'body.text', /^This link cannot be used/],
    [page('{{nothing}}'), 'body.text', /^There is no variable/],
    [page('{{constructor}}'), 'body.text', /^There is no variable/],
    [page('## A {{toString}}'), 'body.text', /^There is no variable/],
    [page('Text', 'Hello {{valueOf}}'), 'body.lead', /^There is no variable/],
    [page('Text', 'Hello {{nobody}}'), 'body.lead', /^There is no variable/],
    [page('a'.repeat(contentLimits.text + 1)), 'body.text', /^Use at most 16,000 characters/],
    [page('a\n'.repeat(700)), 'body.text', /^Use at most 600 lines/],
    [page(' '), 'body.text', /^Enter a text/],
    [page('Text', ''), 'body.lead', /^Enter a sentence/],
    [{ kind: 'testimonials', testimonials: [] } as ContentBody, 'body.kind', /^This text is of another kind/],
  ])('is refused with the reason beside its field, and so is its preview', async (body, path, message) => {
    const { status, problem } = await save('terms-of-service', body)
    expect(status).toBe(400)
    expect(problem?.issues).toEqual([{ path, message: expect.stringMatching(message) }])
    const preview = await api.call(previewContent, { cookie: editor.cookie, params: { key: 'terms-of-service' }, body: { body } })
    expect(preview.problem?.issues).toEqual(problem?.issues)
  })
  it('has no page: an unknown key is refused', async () => {
    const refused = [404, 'This text does not exist.']
    const { status, problem } = await api.call(getContent, { cookie: editor.cookie, params: { key: 'imprint' } })
    expect([status, problem?.message]).toEqual(refused)
  })
})

it('previews a text as visitors would read it, and saves nothing', async () => {
  const { body } = await api.call(previewContent, {
    cookie: editor.cookie,
    params: { key: 'help' },
    body: { body: page('## Topic\n\n### Why?\n\nBecause of {{holdMinutes}} minutes.') },
  })
  expect(body).toMatchObject({ kind: 'page', page: { sections: [{ id: 'topic', questions: [{ question: 'Why?' }] }] } })
  expect(JSON.stringify(body)).toContain('Because of 15 minutes.')
  expect((await read('help')).current.isDefault).toBe(true)
})

it('follows the settings', async () => {
  const admin = await api.make.admin()
  const { body } = await api.call(siteEndpoints.getSiteSettings, { cookie: admin.cookie })
  const { version, settings } = body.current
  const change = (guestFeePercent: number, from: number) =>
    api.call(siteEndpoints.changeSiteSettings, {
      cookie: admin.cookie,
      body: { version: from, settings: { ...settings, guestFeePercent } },
    })
  const { body: changed } = await change(12, version)
  expect(JSON.stringify(await terms())).toContain('our service fee of 12% of both')
  await change(settings.guestFeePercent, changed.current.version)
})
