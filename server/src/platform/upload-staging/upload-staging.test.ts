import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createUploadStaging, StagingFull, stagingLimits } from './upload-staging.ts'

const folders: string[] = []
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-staging-'))
  folders.push(folder)
})
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true })
})

const streamOf = (...chunks: string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))
const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

it('writes a stream to a file that only its owner may read, with its digest, until it is discarded', async () => {
  const staging = createUploadStaging(folder)
  const file = await staging.receive('a', streamOf('one ', 'two'))
  expect(readFileSync(file.path, 'utf8')).toBe('one two')
  expect(file).toMatchObject({ bytes: 7, sha256: createHash('sha256').update('one two').digest('hex') })
  if (process.platform !== 'win32') expect(statSync(file.path).mode & 0o077).toBe(0)
  expect(staging.usage()).toEqual({ bytes: 7, files: 1 })
  await file.discard()
  await file.discard()
  expect(staging.usage()).toEqual({ bytes: 0, files: 0 })
  expect(files()).toEqual([])
})

it('refuses more than the quota of an account, or of all, and leaves nothing of it behind', async () => {
  const staging = createUploadStaging(folder, { ...stagingLimits, bytes: 15, bytesPerAccount: 10, filesPerAccount: 2 })
  const whose = (work: Promise<unknown>) =>
    work.then(
      () => 'taken',
      (error: unknown) => error instanceof StagingFull && error.whose,
    )
  expect(await whose(staging.receive('a', streamOf('12345', '678901')))).toBe('account')
  expect([staging.usage(), files()]).toEqual([{ bytes: 0, files: 0 }, []])
  const first = await staging.receive('a', streamOf('1'))
  await staging.receive('a', streamOf('2'))
  expect(await whose(staging.receive('a', streamOf('3')))).toBe('account')
  await first.discard()
  expect(await whose(staging.receive('a', streamOf('123456789')))).toBe('taken')
  expect(await whose(staging.receive('b', streamOf('1234567890')))).toBe('server')
  expect(staging.usage()).toEqual({ bytes: 10, files: 2 })
  await staging.close()
  expect([staging.usage(), files()]).toEqual([{ bytes: 0, files: 0 }, []])
})

it('keeps nothing of a truncated stream', async () => {
  const staging = createUploadStaging(folder)
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('The sender hung up')
    })(),
  )
  await expect(staging.receive('a', broken)).rejects.toThrow('The sender hung up')
  expect([staging.usage(), files()]).toEqual([{ bytes: 0, files: 0 }, []])
})

it('deletes a file that has outlived its time, and reports it', async () => {
  const staging = createUploadStaging(folder, { ...stagingLimits, lifeMs: 30 })
  const { path, expired } = await staging.receive('a', streamOf('old'))
  await new Promise((resolve) => expired.addEventListener('abort', resolve))
  await expect.poll(() => staging.usage()).toEqual({ bytes: 0, files: 0 })
  expect(existsSync(path)).toBe(false)
})

it('removes at its start the files of ended processes, and nothing else', async () => {
  const random = 'abcdefabcdef'
  const over = [`${hostname()}.${process.pid}.${random}`, `${hostname()}.99999999.${random}`, `elsewhere.1.${random}`]
  const kept = [`${hostname()}.${process.ppid}.${random}`, `elsewhere.2.${random}`, 'something else']
  for (const name of [...over, ...kept]) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'file'), 'left')
  }
  const old = new Date(Date.now() - 48 * 3_600_000)
  utimesSync(join(folder, `elsewhere.1.${random}`), old, old)
  const staging = createUploadStaging(folder)
  const { path } = await staging.receive('a', streamOf('new'))
  expect(
    readdirSync(folder)
      .filter((name) => !path.includes(name))
      .sort(),
  ).toEqual([...kept].sort())
  expect(existsSync(path)).toBe(true)
})
