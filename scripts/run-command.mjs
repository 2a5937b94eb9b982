import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The repository's folder, with a slash at the end. */
export const rootDir = fileURLToPath(new URL('../', import.meta.url))

/** The path of a tool that `npm ci` installed. */
export const tool = (name) => `${rootDir}node_modules/.bin/${name}`

/** How long a command may take to end when this process is told to, before it is killed. */
const END_MS = 5_000
const SIGNALS = ['SIGINT', 'SIGTERM']
/**
 * Running commands; those with a process group of their own are ended with all their descendants. Windows has no
 * groups.
 */
const running = new Set()
const groups = new WeakSet()
const hasGroups = process.platform !== 'win32'
/** @type {NodeJS.Signals | null} */
let endingBy = null

function signalGroup(child, signal) {
  try {
    if (groups.has(child)) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // It has ended by itself.
  }
}

/** Passes the signal on; this process ends after the last of its commands. */
function endWithChildren(signal) {
  if (endingBy) return
  endingBy = signal
  for (const child of running) signalGroup(child, signal)
  setTimeout(() => {
    for (const child of running) signalGroup(child, 'SIGKILL')
  }, END_MS).unref()
}

process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGTERM')
})

function watch(child) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endWithChildren)
  running.add(child)
}

function unwatch(child) {
  running.delete(child)
  if (endingBy) signalGroup(child, 'SIGKILL')
  if (running.size > 0) return
  if (endingBy) process.exit(128 + constants.signals[endingBy])
  for (const signal of SIGNALS) process.off(signal, endWithChildren)
}

/**
 * Runs a command in the repository's folder and waits for it. With `quiet` its output is captured and returned
 * instead of shown. When this process is told to end, the command and its descendants end too, and nothing is run
 * afterwards.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined>, cwd?: string, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(command, args, { quiet = false, env = {}, cwd = rootDir, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const detached = quiet && hasGroups
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env }, detached })
    if (detached) groups.add(child)
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => signalGroup(child, 'SIGTERM'), timeoutMs)
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => {
      clearTimeout(timer)
      unwatch(child)
      resolve({ code: 127, output: `${output}${error.message}\n` })
    })
    child.on('exit', () => {
      clearTimeout(timer)
      unwatch(child)
    })
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
    watch(child)
  })
}

/** Seconds since `start` (milliseconds of `Date.now()`), with one decimal, for progress lines. */
export const secondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`
