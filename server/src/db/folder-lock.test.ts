import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { FolderInUse, isFolderLocked, lockFolder } from './folder-lock.ts'

function makeFolder(name = ''): string {
  const top = mkdtempSync(join(tmpdir(), 'porchlight-lock-'))
  onTestFinished(() => rmSync(top, { recursive: true, force: true }))
  const folder = join(top, name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** What a killed process leaves behind. */
async function leaveDeadSocket(path: string): Promise<void> {
  const script = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`
  await once(spawn(process.execPath, ['-e', script]), 'exit')
}

it.each([
  ['', 'an ordinary folder'],
  ['x'.repeat(120), 'a folder whose path is too long for a socket'],
])('has one owner at a time: %s%s', async (name) => {
  const folder = makeFolder(name)
  const unlock = await lockFolder(folder)
  expect(await isFolderLocked(folder)).toBe(true)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
  await unlock()
  expect(await isFolderLocked(folder)).toBe(false)
  await (await lockFolder(folder))()
})

it('goes to one of many processes that start at once, over the socket of a killed one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const folder = makeFolder()
    await Promise.all([leaveDeadSocket(join(folder, 'lock.sock')), leaveDeadSocket(join(folder, 'lock-00dead.sock'))])
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)))
    const owners = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(owners).toHaveLength(1)
    expect(readdirSync(folder)).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') await outcome.value()
      else expect(outcome.reason).toBeInstanceOf(FolderInUse)
    }
  }
})

it('is not taken from a process of an earlier version that does not answer', async () => {
  const folder = makeFolder()
  const earlier = createServer((socket) => socket.destroy()).listen(join(folder, 'lock.sock'))
  await once(earlier, 'listening')
  await expect(lockFolder(folder)).rejects.toThrow('Another Porchlight is running on')
  earlier.close()
  await (await lockFolder(folder))()
})
