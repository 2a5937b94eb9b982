import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { findServerBuild } from '../../../scripts/build/find-server-build.mjs'
import { openTestApi, type TestApi } from '../api.ts'
import { casesOf } from '../dose.ts'
import { eventually, findFreePort, settingsOn } from './real-server.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** In the repository's own node_modules, so that the built server finds its packages in the folders above it. */
const CACHE = join(ROOT, 'node_modules/.cache')
const START_MS = 60_000
const ENDED_MS = 20_000

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** Replaces a long install or build: it reports its pid, starts a child that would never end either, and waits. */
const ENDLESS = `
const { spawn } = require('node:child_process')
const { writeFileSync } = require('node:fs')
const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'])
writeFileSync(process.env.ENDLESS_FILE, process.pid + ' ' + child.pid)
setInterval(() => undefined, 1000)
`

/** A repository with the real scripts and the real server, with installed packages and an up-to-date build. */
async function makeRepository(): Promise<string> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'porchlight-npm-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true })
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
  for (const source of [
    'contract/src',
    'server/src',
    'stripe-emulator/src',
    'web',
    'demo/pictures',
    'dist/client',
    'node_modules/.bin',
  ])
    mkdirSync(join(folder, source), { recursive: true })
  for (const file of ['tsconfig.json', 'demo/pictures/pictures.json']) writeFileSync(join(folder, file), '{}')
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(folder, lock), JSON.stringify({ packages: {} }))
  cpSync(await findServerBuild(), join(folder, 'dist/server'), { recursive: true })
  const { digestSources, writeStamp } = await import(pathToFileURL(join(folder, 'scripts/build/source-stamp.mjs')).href)
  writeStamp(digestSources())
  return folder
}

/** Makes the build of the repository run for ever. */
function breakBuild(folder: string): void {
  writeFileSync(
    join(folder, 'scripts/build.mjs'),
    `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\n${ENDLESS}`,
  )
}

/** Lacks a package, and has an npm that never finishes installing it. */
function breakInstall(folder: string): void {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/x': { version: '1.0.0' } } }))
  const npm = join(folder, 'node_modules/.bin/npm')
  writeFileSync(npm, `#!/usr/bin/env node\n${ENDLESS}`)
  chmodSync(npm, 0o755)
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] !== 'Z'
  } catch {
    return false
  }
}

/** All descendants of a process, by the kernel's own list. */
function listFamily(pid: number): number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    const file = `/proc/${name}/stat`
    if (!/^\d+$/.test(name) || !existsSync(file)) return []
    try {
      return [
        {
          pid: Number(name),
          parent: Number(
            readFileSync(file, 'utf8')
              .replace(/^.*\) /, '')
              .split(' ')[1],
          ),
        },
      ]
    } catch {
      return []
    }
  })
  const below = (top: number): number[] =>
    parents.filter(({ parent }) => parent === top).flatMap((each) => [each.pid, ...below(each.pid)])
  return [pid, ...below(pid)]
}

interface Started {
  npm: ChildProcess
  output(): string
  endlessFile: string
}

/** `npm start` as a terminal starts it: in its own process group. */
async function startNpm(folder: string): Promise<Started> {
  const endlessFile = join(folder, 'endless')
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PORT: String(await findFreePort()),
      DATA_DIR: join(folder, 'data'),
      DEMO: '0',
      ...settingsOn(api, 1),
      ENDLESS_FILE: endlessFile,
    },
  })
  onTestFinished(() => {
    const family = npm.pid === undefined ? [] : listFamily(npm.pid)
    for (const each of family.filter(isAlive)) process.kill(each, 'SIGKILL')
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { npm, output: () => output, endlessFile }
}

/**
 * Sends a signal to npm alone, or to its whole group as Ctrl-C does, and waits until no process that it started is
 * left.
 */
async function endAll({ npm, output }: Started, signal: NodeJS.Signals, target: 'npm' | 'group'): Promise<void> {
  const pid = npm.pid ?? 0
  const family = listFamily(pid)
  onTestFinished(() => {
    for (const each of family.filter(isAlive)) process.kill(each, 'SIGKILL')
  })
  expect(family.length).toBeGreaterThan(1)
  const ended = once(npm, 'exit')
  process.kill(target === 'npm' ? pid : -pid, signal)
  await eventually(`all of ${family.join(', ')} have ended: ${output()}`, () => !family.some(isAlive), ENDED_MS)
  await ended
}

const signals = [
  ['SIGTERM', 'npm', 0],
  ['SIGINT', 'npm', 0],
  ['SIGINT', 'group', 0],
  ['SIGKILL', 'npm', null],
] as const

it.each(casesOf(signals))('%s to %s ends the server that npm start runs', async (signal, target, code) => {
  const started = await startNpm(await makeRepository())
  await eventually(`it is ready: ${started.output()}`, () => started.output().includes('Porchlight is ready'), START_MS)
  await endAll(started, signal, target)
  expect(started.npm.exitCode).toBe(code)
})

const preparations = [
  ['builds', breakBuild, 'SIGKILL', 'npm'],
  ['builds', breakBuild, 'SIGTERM', 'npm'],
  ['builds', breakBuild, 'SIGINT', 'group'],
  ['installs', breakInstall, 'SIGTERM', 'npm'],
  ['installs', breakInstall, 'SIGINT', 'npm'],
] as const

it.each(casesOf(preparations))('ends while it %s: $2 to $3', async (_what, prepare, signal, target) => {
  const folder = await makeRepository()
  prepare(folder)
  const started = await startNpm(folder)
  const readWorkers = () => (existsSync(started.endlessFile) ? readFileSync(started.endlessFile, 'utf8') : '')
  await eventually('it is at work', () => readWorkers() !== '', START_MS)
  const workers = readWorkers().split(' ').map(Number)
  expect(listFamily(started.npm.pid ?? 0)).toEqual(expect.arrayContaining(workers))
  await endAll(started, signal, target)
  expect(started.output()).not.toContain('cannot start')
})
