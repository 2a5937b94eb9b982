import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../api.ts'
import { isProof } from '../dose.ts'
import { HIDDEN, hostileCorpus } from '../make/hostile-corpus.ts'
import type { TestUser } from '../make/world.ts'
import { sendFile } from './upload.ts'

const MEGABYTE = 1024 * 1024
/** Making files of 200 MB takes memory itself: growth is measured only where nothing else is timed. */
const isMeasured = process.env.FUZZ_REQUESTS !== undefined
const MAX_GROWTH = 150 * MEGABYTE

let api: TestApi
let host: TestUser
let growth = 0
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
})
afterAll(() => api.close())

/** How far the memory of this process rose during `work`, sampled every few milliseconds. */
async function watchMemory<T>(work: () => Promise<T>): Promise<T> {
  const before = process.memoryUsage().rss
  let peak = before
  const look = () => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  const timer = setInterval(look, 5)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    look()
    growth = Math.max(growth, peak - before)
  }
}

it('the corpus is more than 150 files', () => expect(hostileCorpus.length).toBeGreaterThan(150))

/** Each twelfth, in `npm test`. */
const chosen = hostileCorpus.filter((_, index) => isProof || index % 12 === 0)

it.each(chosen.map((file) => [file.name, file] as const))(
  '%s is refused with the form’s message, or accepted without its hidden text',
  async (_name, { fate, make }) => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const bytes = await make()
    const { status, problem, body } = await watchMemory(() =>
      sendFile(api, host, id, { bytes, name: 'photo.jpg', type: 'image/jpeg' }),
    )
    expect(fate === 'either' ? [201, 400] : [fate === 'taken' ? 201 : 400]).toContain(status)
    if (status === 400) {
      expect(problem.message).toMatch(/^Please select an image file$|^(Animated|BMP|HEIC) pictures cannot be /)
      return expect(existsSync(join(api.dataDir, 'media', 'properties', String(id))), 'a file left behind').toBe(false)
    }
    for (const { url, format } of body.variants) {
      const file = await api.app.inject({ url })
      expect([file.statusCode, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([
        200,
        `image/${format}`,
        'nosniff',
      ])
      expect(file.rawPayload.includes(HIDDEN)).toBe(false)
    }
  },
)

it.runIf(isMeasured)('no file of it takes more than 150 MB', () => {
  process.stdout.write(`${hostileCorpus.length} files; the one that took most memory: ${Math.round(growth / MEGABYTE)} MB\n`)
  expect(growth).toBeLessThan(MAX_GROWTH)
})
