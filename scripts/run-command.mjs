import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The repository's folder, with a slash at the end. */
export const rootDir = fileURLToPath(new URL('../', import.meta.url))

/** The path of a tool that `npm ci` installed. */
export const tool = (name) => `${rootDir}node_modules/.bin/${name}`

/**
 * Runs a command in the repository's folder and waits for it. With `quiet` what it prints is kept and handed back instead of shown.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined>, cwd?: string, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(command, args, { quiet = false, env = {}, cwd = rootDir, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env }, timeout: timeoutMs })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Seconds since `start` (milliseconds of `Date.now()`), with one decimal, for progress lines. */
export const secondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`
