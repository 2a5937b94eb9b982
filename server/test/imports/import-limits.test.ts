import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import { importPolicy } from '#contract/imports/imports.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { listingImportRows, listingImports } from '../../src/db/schema/imports.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { amountOf, itProves } from '../dose.ts'
import { filesIn } from '../files-in.ts'
import type { TestUser } from '../make/world.ts'
import { openSlowForm } from '../pictures/slow-form.ts'
import { fileOf, fullRow, ownRow } from './import-files.ts'
import { bringFile } from './send-file.ts'

const { startImport, getImport, getImportReport } = importsEndpoints
const MEGABYTE = 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let api: TestApi
let port: number
beforeAll(async () => {
  api = await openTestApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as { port: number }).port
})
afterAll(() => api.close())

const filesLeft = () => filesIn(join(api.dataDir, 'uploads'))

describe('a small file with much work', () => {
  it('of a kilobyte with half a million rows is read to its thousandth rejected row, and keeps the good ones', async () => {
    const host = await api.make.onboardedHost()
    const bytes = gzipSync(Buffer.concat([fileOf('own', ownRow), Buffer.from('x\n'.repeat(524_288))]))
    expect(bytes.length).toBeLessThan(3_000)
    const done = await bringFile(api, host, bytes)
    expect(done).toMatchObject({
      status: 'failed',
      made: 1,
      refused: importPolicy.rejectedRows,
      error:
        '1,000 rows could not be imported, so the import stopped before row 1,003. Correct the file and import it again: it continues where it stopped.',
    })
    expect(await api.db.$count(listingImportRows, sql`import_id = ${done.id} and outcome = 'refused'`)).toBe(
      importPolicy.rejectedRows,
    )
    expect(filesLeft()).toEqual([])
  })

  it('that unpacks to a hundred times its size is refused, and so is one of blank rows alone', async () => {
    const host = await api.make.onboardedHost()
    const bomb = gzipSync(Buffer.concat([fileOf('own', ownRow), Buffer.from('a,'.repeat(15 * MEGABYTE))]))
    expect(await bringFile(api, host, bomb)).toMatchObject({
      status: 'failed',
      made: 0,
      error: 'The compressed file expands to more than 100 times its size.',
    })
    const blank = gzipSync(Buffer.concat([fileOf('own', ownRow), Buffer.from('\n'.repeat(4 * MEGABYTE))]))
    expect(await bringFile(api, host, blank)).toMatchObject({
      status: 'failed',
      made: 1,
      error: 'The file has more than 50,000 blank rows.',
    })
    expect(filesLeft()).toEqual([])
  })

  itProves('never makes others wait, however slow its cells are to read', async () => {
    const host = await api.make.onboardedHost()
    const slow = ['<br ', '</ ', '< ', '\t '].map((piece, at) => ({
      ...fullRow,
      id: String(at),
      description: `<br${' '.repeat(9)}${piece.repeat(900_000 / piece.length)}x`,
    }))
    const answers: number[] = []
    let isOver = false
    const others = (async () => {
      while (!isOver) {
        const begin = performance.now()
        await api.app.inject({ url: '/api/health' })
        answers.push(performance.now() - begin)
        await wait(5)
      }
    })()
    const done = await bringFile(api, host, fileOf('full', ...slow))
    isOver = true
    await others
    expect(done).toMatchObject({ status: 'done', made: 4 })
    // In the main thread each of them would take hundreds of milliseconds; the bound leaves room for a busy machine.
    const slowest = Math.max(...answers)
    if (process.env.FUZZ_REQUESTS) process.stdout.write(`The slowest answer meanwhile: ${Math.round(slowest)} ms\n`)
    expect(slowest).toBeLessThan(1_000)
  })
})

describe('imports that are never finished', () => {
  it('of one account are two of forty, and take neither memory nor disk', async () => {
    const host = await api.make.onboardedHost()
    const open = () =>
      openSlowForm(port, startImport.path, {
        cookie: host.cookie,
        field: 'file',
        length: importPolicy.fileBytes,
        everyMs: 1_000,
      })
    const forms = Array.from({ length: 40 }, open)
    const piece = Buffer.alloc(MEGABYTE, 'x')
    for (const form of forms) for (let at = 0; at < 25; at += 1) form.write(piece)
    const statuses: number[] = []
    for (const { answered } of forms) void answered.then(({ status }) => statuses.push(status)).catch(() => undefined)
    while (statuses.length < 38) await wait(20)
    expect(new Set(statuses)).toEqual(new Set([429]))
    // The two that were taken may still be on their way to the disk.
    await expect.poll(filesLeft).toHaveLength(2)
    for (const form of forms) form.hangUp()
    while (filesLeft().length > 0) await wait(20)
    expect(await api.db.$count(listingImports, sql`owner_id = ${host.id}`)).toBe(0)
  })

  it('keep no host from importing at once', async () => {
    const slow = await api.make.onboardedHost()
    const forms = [1, 2].map(() => openSlowForm(port, startImport.path, { cookie: slow.cookie, field: 'file' }))
    while (filesLeft().length < 2) await wait(10)
    expect(await bringFile(api, await api.make.onboardedHost(), fileOf('own', ownRow))).toMatchObject({ status: 'done', made: 1 })
    for (const form of forms) form.hangUp()
  })
})

describe('the report', () => {
  /** An import with a report of this many rows, each of about two kilobytes. */
  async function longImport(host: TestUser, rows: number): Promise<number> {
    const done = await bringFile(api, host, fileOf('own', ownRow))
    await api.db.execute(sql`
      insert into listing_import_rows (import_id, row, name, outcome, reasons)
      select ${done.id}::int, number + 10, 'Place ' || number, 'corrected', jsonb_build_array(repeat('because ', 250))
      from generate_series(1, ${rows}::int) number`)
    return done.id
  }
  const pathOf = (id: number) => getImportReport.path.replace(':id', String(id))

  it('of many rows is streamed, holds no connection for a slow reader, and takes little memory', async () => {
    const host = await api.make.onboardedHost()
    const rows = amountOf({ small: 10_000, ci: 40_000, full: 40_000 })
    const id = await longImport(host, rows)
    const memory = () => {
      // Garbage of other tests does not count.
      collectGarbage()
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    const before = memory()
    const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      request({ port, path: pathOf(id), headers: { cookie: host.cookie } }, resolve)
        .on('error', reject)
        .end()
    })
    answer.pause()
    // Nothing reads: the server stops querying the database, and others are served by it.
    await wait(500)
    const { pool } = api.platform.connection
    while (pool.totalCount > pool.idleCount) await wait(20)
    expect((await api.call(propertiesEndpoints.searchProperties)).status).toBe(200)
    let [bytes, lines, chunks, peak] = [0, 0, 0, 0]
    for await (const chunk of answer) {
      bytes += chunk.length
      for (const byte of chunk) if (byte === 10) lines += 1
      chunks += 1
      if (chunks % 100 === 0) peak = Math.max(peak, memory())
    }
    // Its header, and the note of the imported row.
    expect(lines).toBe(rows + 2)
    expect(bytes).toBeGreaterThan(rows * 2_000)
    expect(peak - before).toBeLessThan(0.75 * bytes)
  })

  it('of a deleted or foreign import is not found before anything is sent', async () => {
    const host = await api.make.onboardedHost()
    const id = await longImport(host, 1)
    const other = await api.make.onboardedHost()
    const refused = await api.app.inject({ url: pathOf(id), headers: { cookie: other.cookie } })
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'import_not_found'])
  })

  it('of the newest imports is kept, and earlier ones are deleted', async () => {
    const host = await api.make.onboardedHost()
    const first = await longImport(host, 3)
    for (let at = 0; at < importPolicy.keptImports; at += 1) await bringFile(api, host, fileOf('own', ownRow))
    expect(await api.db.$count(listingImports, sql`owner_id = ${host.id}`)).toBe(importPolicy.keptImports)
    expect((await api.call(getImport, { cookie: host.cookie, params: { id: String(first) } })).problem.code).toBe(
      'import_not_found',
    )
    expect(await api.db.$count(listingImportRows, sql`import_id = ${first}`)).toBe(0)
  })
})
