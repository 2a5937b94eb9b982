import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../test/free-port.mjs'
import { installPackages } from '../../test/system-packages.mjs'

const DRIVER = '/usr/bin/WebKitWebDriver'
const PROGRAMS = [DRIVER, '/usr/bin/Xvfb', '/usr/bin/dbus-run-session', '/usr/bin/import']
const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'dbus', 'imagemagick']
/** The key of element references in the protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const SCREEN = '1280x900x24'

/** The browser that comes with WebKitGTK; its folder has a version in its name. */
function findMiniBrowser() {
  const library = '/usr/lib'
  const folders = readdirSync(library).flatMap((machine) => {
    const folder = join(library, machine)
    try {
      return readdirSync(folder)
        .filter((name) => name.startsWith('webkit2gtk-'))
        .map((name) => join(folder, name, 'MiniBrowser'))
    } catch {
      return []
    }
  })
  return folders.sort().reverse().find(existsSync)
}

async function findPrograms() {
  const isThere = () => PROGRAMS.every(existsSync) && findMiniBrowser() !== undefined
  return isThere() || ((await installPackages(PACKAGES)) && isThere())
}

/** Starts a program that ends with the walk. */
function start(command, args, env) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  return {
    isRunning: () => child.exitCode === null,
    stop: () => {
      try {
        process.kill(-child.pid, 'SIGTERM')
      } catch {
        // It has ended by itself.
      }
    },
  }
}

async function waitFor(what, isReady) {
  for (let tries = 0; tries < 240; tries += 1) {
    if (await isReady()) return
    await wait(250)
  }
  throw new Error(`${what} did not start.`)
}

/** Calls of the WebDriver protocol, as commands of one session. */
async function openSession(origin) {
  const call = async (method, path, body) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(120_000),
    })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`)
    return value
  }
  const { sessionId, capabilities } = await call('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation', '--geometry=1280x900'] } },
    },
  })
  const command = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
  const execute = (run, ...args) => command('POST', '/execute/sync', { script: `return (${run})(...arguments)`, args })
  await command('POST', '/timeouts', { script: 60_000, pageLoad: 120_000, implicit: 0 })
  await command('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 900 }).catch(() => undefined)
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => command('POST', '/url', { url }),
    evaluate: execute,
    find: execute,
    click: async (element) => {
      await execute((target) => target.scrollIntoView({ block: 'center' }), element)
      await command('POST', `/element/${element[ELEMENT]}/click`, {})
    },
    type: (element, text) => command('POST', `/element/${element[ELEMENT]}/value`, { text }),
    close: () => command('DELETE', '').catch(() => undefined),
  }
}

/**
 * WebKitGTK's MiniBrowser on its own display, controlled over WebDriver; null where it is missing and cannot be
 * installed. Screenshots are taken of the display, because the driver does not support them.
 */
export async function openWebkit() {
  if (process.platform !== 'linux' || !(await findPrograms())) return null
  const display = `:${90 + (process.pid % 800)}`
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-webkit-'))
  const env = {
    DISPLAY: display,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    GTK_A11Y: 'none',
    LANG: 'C.UTF-8',
  }
  // As root the sandbox of the browser cannot start.
  const sandbox = process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}
  const port = await findFreePort()
  const screen = start('/usr/bin/Xvfb', [display, '-screen', '0', SCREEN, '-nolisten', 'tcp'], {})
  const programs = [screen]
  const stop = () => {
    for (const program of programs.toReversed()) program.stop()
  }
  try {
    await waitFor('Xvfb', () => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`))
    programs.push(
      start('/usr/bin/dbus-run-session', ['--', DRIVER, '--host=127.0.0.1', `--port=${port}`], { ...env, ...sandbox }),
    )
    const origin = `http://127.0.0.1:${port}`
    await waitFor('WebKitWebDriver', () =>
      fetch(`${origin}/status`).then(
        () => true,
        () => false,
      ),
    )
    const browser = await openSession(origin)
    return {
      ...browser,
      screenshot: (path) =>
        new Promise((resolve) => {
          const picture = spawn('/usr/bin/import', ['-window', 'root', '-display', display, path], { stdio: 'ignore' })
          picture.on('error', resolve)
          picture.on('close', resolve)
        }),
      close: async () => {
        await browser.close()
        stop()
        // The desktop's document portal keeps a file system in the folder until its bus has ended.
        await rm(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 100 })
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}
