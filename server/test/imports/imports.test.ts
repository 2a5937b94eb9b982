import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import { importPolicy } from '#contract/imports/imports.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { runImportCommandLine } from '../../src/commands/import-command.ts'
import type { Transaction } from '../../src/db/client.ts'
import { amenities, categories, properties } from '../../src/db/schema/properties.schema.ts'
import { createImportQueue } from '../../src/features/imports/import-queue.ts'
import { findImport } from '../../src/features/imports/imports.queries.ts'
import { beginImport } from '../../src/features/imports/run-import.ts'
import { systemClock } from '../../src/platform/clock/clock.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'
import { feesRow, fileOf, fullRow, ownRow, summaryRow } from './import-files.ts'
import { bringFile, sendTable } from './send-file.ts'

const { getImportReport, listDrafts, updateDraft, publishDraft, deleteDraft } = importsEndpoints

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  const slugs = {
    'mountain-cabins': 'Mountain Cabins',
    'country-cottages': 'Country Cottages',
    'city-apartments': 'City Apartments',
  }
  await api.db.insert(categories).values(Object.entries(slugs).map(([slug, name]) => ({ slug, name })))
  await api.db.insert(amenities).values(['Wifi', 'TV', 'Terrace', 'Smoke alarm'].map((name) => ({ name, icon: 'wifi' })))
})
afterAll(() => api.close())

const send = (host: TestUser, bytes: Buffer) => sendTable(api, host, bytes)
const at = (host: TestUser, id: number) => ({ cookie: host.cookie, params: { id: String(id) } })
const bring = (host: TestUser, bytes: Buffer) => bringFile(api, host, bytes)
const draftsOf = async (host: TestUser) => (await api.call(listDrafts, { cookie: host.cookie })).body.drafts

describe('a file of listings', () => {
  it('of the newest layout becomes drafts, with the corrections of each', async () => {
    const host = await api.make.onboardedHost()
    const done = await bring(
      host,
      fileOf(
        'full',
        fullRow,
        {
          ...fullRow,
          id: '2',
          name: 'Zero\u200B\nwidth',
          description: `${fullRow.description}<br /><br />Only <b>10</b> steps, <10 mins to town.`,
          price: '',
          bedrooms: 0,
          bathrooms_text: 'Half-bath',
        },
        { ...fullRow, id: '3', price: '$50,028.00', bathrooms_text: '17 baths' },
        { ...fullRow, id: '2', name: 'The same again' },
        { id: '4', price: '$80.00' },
      ),
    )
    expect(done).toMatchObject({
      layout: 'Inside Airbnb',
      status: 'done',
      rows: 5,
      made: 3,
      corrected: 2,
      known: 0,
      refused: 2,
      error: null,
    })
    const [first, second, third] = await draftsOf(host)
    expect(first?.fields).toMatchObject({
      title: 'Creek House',
      price: 1720,
      bedrooms: 2,
      bathrooms: 1.5,
      maxGuests: 4,
      zipCode: '28806',
      city: 'Asheville',
      state: 'NC',
      country: 'United States',
      latitude: 35.57864,
    })
    expect(first?.fields.amenityIds).toHaveLength(2)
    expect(first?.needs).toEqual([{ path: 'address', message: 'Address is required' }])
    expect(second?.fields).toMatchObject({ title: 'Zero width', price: null, bedrooms: 1, bathrooms: 0.5 })
    expect(second?.fields.description).toBe(`${fullRow.description}\n\nOnly 10 steps, <10 mins to town.`)
    expect(third?.fields).toMatchObject({ price: null, bathrooms: 17 })
    expect(done.report.map(({ row, outcome }) => `${row} ${outcome}`)).toEqual([
      '2 noted',
      '3 corrected',
      '4 corrected',
      '5 refused',
      '6 refused',
    ])
    expect(done.report[1]?.reasons.join(' ')).toMatch(/invisible characters.*HTML tags.*no price.*studio/s)
    expect(done.report[3]?.reasons).toEqual(['It repeats row 3.'])
    expect(done.report[4]?.reasons).toEqual(['It has neither a name nor a description.'])
  })

  it('refuses a row whose name, town or description turns the direction of the text, as the form does', async () => {
    const host = await api.make.onboardedHost()
    const done = await bring(
      host,
      fileOf(
        'own',
        { ...ownRow, title: 'Loft \u202Egpj.exe' },
        { ...ownRow, city: 'Ash\u202Dville' },
        { ...ownRow, description: 'A loft by the creek,\nand \u202Egpj.exe' },
      ),
    )
    expect(done).toMatchObject({ made: 0, refused: 3 })
    expect(done.report.map(({ reasons }) => reasons)).toEqual([
      ['Its title has characters that change the direction of the text. Remove them.'],
      ['Its city has characters that change the direction of the text. Remove them.'],
      ['Its description has characters that change the direction of the text. Remove them.'],
    ])
    await bring(host, fileOf('own', ownRow))
    const [draft] = await draftsOf(host)
    const update = (title: string) =>
      api.call(updateDraft, { cookie: host.cookie, params: { id: String(draft?.id) }, body: { title } })
    expect((await update('Loft \u202Egpj.exe')).problem.message).toBe(
      'Remove the characters that change the direction of the text',
    )
    expect((await update('Lo\u200Bft\nby the creek')).body.fields.title).toBe('Loft by the creek')
  })

  it('is recognized in every generation, compressed or not, by its column names', async () => {
    const host = await api.make.onboardedHost()
    expect(await bring(host, gzipSync(fileOf('withFees', feesRow)))).toMatchObject({
      layout: 'Inside Airbnb, with fees',
      made: 1,
      corrected: 0,
    })
    expect(await bring(host, fileOf('summary', summaryRow))).toMatchObject({
      layout: 'Inside Airbnb, summary',
      made: 1,
      corrected: 1,
    })
    expect(await bring(host, Buffer.concat([Buffer.from('\uFEFF'), fileOf('own', ownRow)]))).toMatchObject({
      layout: 'Porchlight',
      made: 1,
    })
    const [withFees, summary, own] = await draftsOf(host)
    expect(withFees?.fields).toMatchObject({ price: 145, cleaningFee: 60, zipCode: '28806' })
    expect(withFees?.fields.amenityIds).toHaveLength(3)
    expect(summary?.fields).toMatchObject({ price: 120, city: 'Asheville', bedrooms: null })
    expect(own?.needs).toEqual([])
    // A row whose id a spreadsheet has ruined is not imported a second time either.
    expect(await bring(host, fileOf('summary', summaryRow))).toMatchObject({ made: 0, known: 1 })
  })

  it('that is imported again continues where it stopped; published and discarded rows do not return', async () => {
    const host = await api.make.onboardedHost()
    const rows = Array.from({ length: 1_200 }, (_, index) => ({ ...ownRow, reference: `R${index}` }))
    expect(await bring(host, fileOf('own', ...rows.slice(0, 700)))).toMatchObject({ rows: 700, made: 700 })
    const [first, second] = await draftsOf(host)
    expect((await api.call(deleteDraft, at(host, first?.id ?? 0))).status).toBe(204)
    expect((await api.call(publishDraft, at(host, second?.id ?? 0))).status).toBe(201)
    expect(await bring(host, fileOf('own', ...rows))).toMatchObject({ rows: 1_200, made: 500, known: 700, refused: 0 })
    expect((await api.call(listDrafts, { cookie: host.cookie, query: { page: 2 } })).body).toMatchObject({ total: 1_198 })
  })

  it('is refused when its columns are unknown, and read as far as possible', async () => {
    const host = await api.make.onboardedHost()
    const refused = async (bytes: Buffer) => (await send(host, bytes)).json().message
    expect(await refused(Buffer.from('a,b\n1,2'))).toMatch(/^The first line must name the columns/)
    expect(await refused(Buffer.from(''))).toBe('Please choose a CSV file.')
    expect(await refused(Buffer.from([0x1f, 0x8b, 1, 2, 3]))).toBe('The compressed file is damaged or incomplete.')
    const good = fileOf('own', ownRow)
    const narrow = await bring(host, Buffer.concat([good, Buffer.from('R2,Only two\n')]))
    expect(narrow).toMatchObject({ status: 'done', made: 1, refused: 1 })
    expect(narrow.report[0]?.reasons).toEqual(['It has 2 cells, but the header has 15.'])
    const broken = Buffer.from(`R3,"${'never closed '.repeat(90_000)}`)
    expect(await bring(host, Buffer.concat([good, broken]))).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^A quotation mark is not closed/),
    })
    const rows = Array.from({ length: 1_300 }, (_, index) => ({ ...ownRow, reference: `B${index}` }))
    const open = await bring(host, Buffer.concat([fileOf('own', ...rows), broken]))
    expect(open).toMatchObject({ status: 'failed', error: expect.stringMatching(/^A quotation mark/) })
    expect(open.made).toBeGreaterThanOrEqual(500)
  })

  it('is not read beyond a host’s maximum of drafts', async () => {
    const host = await api.make.onboardedHost()
    await api.db.execute(sql`
      insert into listing_drafts (owner_id, source, source_id, fields, created_at, updated_at)
      select ${host.id}, 'own', 'old ' || number, '{}', now(), now() from generate_series(1, ${importPolicy.draftsPerHost}::int) number`)
    const full = await bring(host, fileOf('own', ownRow))
    expect(full).toMatchObject({ status: 'failed', made: 0, error: expect.stringMatching(/^You have 20,000 drafts/) })
  })

  it('is counted once when its rows are written at the second try', async () => {
    const host = await api.make.onboardedHost()
    const db = Object.create(api.db)
    let tries = 0
    db.transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
      api.db.transaction(async (tx) => {
        const done = await work(tx)
        tries += 1
        // The first one starts the import, the second writes the rows.
        if (tries === 2) throw Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
        return done
      })
    const ctx = {
      db,
      clock: systemClock,
      tasks: api.platform.tasks,
      settings: api.ctx.settings,
      imports: createImportQueue({ tries: 1, pauseMs: 0 }),
      log: { error: () => undefined },
    }
    const path = join(api.dataDir, 'once.csv')
    writeFileSync(path, fileOf('own', ownRow))
    const { record, finish } = await beginImport(ctx, host.id, { path, name: 'once.csv', scratch: api.dataDir })
    await finish()
    expect([tries, await findImport(api.db, host.id, record.id)]).toEqual([3, expect.objectContaining({ rows: 1, made: 1 })])
  })

  it('has a report that no spreadsheet runs as formulas', async () => {
    const host = await api.make.onboardedHost()
    const done = await bring(host, fileOf('full', { ...fullRow, id: '9', name: '=HYPERLINK("https://evil.example")', price: '' }))
    const report = await api.app.inject({
      method: 'GET',
      url: getImportReport.path.replace(':id', String(done.id)),
      headers: { cookie: host.cookie },
    })
    expect([report.statusCode, report.headers['content-disposition']]).toEqual([200, 'attachment; filename="import-report.csv"'])
    expect(report.body).toContain(`2,"'=HYPERLINK(""https://evil.example"")",noted,`)
  })
})

describe('a draft', () => {
  it('is visible to its host alone, completed, and submitted for approval with its fee', async () => {
    const host = await api.make.onboardedHost()
    await bring(host, fileOf('withFees', feesRow))
    const [draft] = await draftsOf(host)
    const id = draft?.id ?? 0
    const before = await api.db.$count(properties)
    expect((await api.call(publishDraft, at(host, id))).problem).toMatchObject({
      code: 'invalid_request',
      message: 'Address is required',
    })
    for (const other of [await api.make.onboardedHost(), await api.make.admin()]) {
      expect((await draftsOf(other)).length).toBe(0)
      expect((await api.call(updateDraft, { ...at(other, id), body: { title: 'Mine now' } })).problem.code).toBe(
        'draft_not_found',
      )
      expect((await api.call(publishDraft, at(other, id))).problem.code).toBe('draft_not_found')
    }
    expect(await api.db.$count(properties)).toBe(before)
    const updated = await api.call(updateDraft, {
      ...at(host, id),
      body: { address: '12 Lantern Lane', title: 'Creek House, completed' },
    })
    expect(updated.body.needs).toEqual([])
    const dear = await api.call(updateDraft, { ...at(host, id), body: { cleaningFee: 30_000_000 } })
    expect(dear.body.needs).toEqual([{ path: 'cleaningFee', message: expect.stringContaining('at most $100,000') }])
    expect((await api.call(publishDraft, at(host, id))).problem.code).toBe('invalid_request')
    await api.call(updateDraft, { ...at(host, id), body: { cleaningFee: 60 } })
    const answers = await Promise.all([api.call(publishDraft, at(host, id)), api.call(publishDraft, at(host, id))])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404])
    const listing = answers.find(({ status }) => status === 201)?.body
    expect(listing).toMatchObject({ title: 'Creek House, completed', status: 'pending', price: 145 })
    const detail = await api.call(propertiesEndpoints.getProperty, at(host, listing?.id ?? 0))
    expect(detail.body.fees).toEqual([expect.objectContaining({ name: 'Cleaning fee', amount: 60, isRequired: true })])
    const { body: found } = await api.call(propertiesEndpoints.searchProperties, { query: { search: 'Creek House' } })
    expect(found).toEqual([])
    const { body: waiting } = await api.call(approvalsEndpoints.listPending, { cookie: (await api.make.admin()).cookie })
    expect(waiting.filter(({ title }) => title === listing?.title).map(({ id }) => id)).toEqual([listing?.id])
    expect(await draftsOf(host)).toEqual([])
  })

  it('waits while its host cannot be paid', async () => {
    const newcomer = await api.make.user()
    await bring(newcomer, fileOf('own', ownRow))
    const [draft] = await draftsOf(newcomer)
    expect((await api.call(publishDraft, at(newcomer, draft?.id ?? 0))).problem.code).toBe('payout_account_required')
    expect(await draftsOf(newcomer)).toHaveLength(1)
  })
})

it('the command line explains its usage', async () => {
  const lines: string[] = []
  for (const words of [[], ['a.csv'], ['--host', 'a@example.com'], ['a.csv', 'b.csv', '--host', 'x']])
    expect(await runImportCommandLine({}, words, (line) => lines.push(line))).toBe(false)
  expect(new Set(lines)).toEqual(new Set(['Usage: npm run import -- <file.csv or file.csv.gz> --host <email>']))
})

/** The real files, which are not part of the repository: REAL_LISTINGS names their folder. */
const folder = process.env.REAL_LISTINGS ?? ''
describe.skipIf(!existsSync(folder))(`real files, when available`, () => {
  it.each(existsSync(folder) ? readdirSync(folder) : [])(
    '%s',
    async (name) => {
      const host = await api.make.onboardedHost()
      const started = Date.now()
      const done = await bring(host, readFileSync(`${folder}/${name}`))
      process.stdout.write(
        `${name}: ${done.rows} rows in ${Date.now() - started} ms: ${done.made} made, ${done.corrected} corrected, ${done.known} known, ${done.refused} refused\n`,
      )
      expect(done.status).toBe('done')
      expect(done.made).toBeGreaterThan(done.rows * 0.95)
    },
    60_000,
  )
})
