import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { RouteHandlerMethod } from 'fastify'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { developmentEntry } from '../../../../web/build/development-entry.ts'
import type { PageSource, Renderer } from '../plugins/pages.ts'
import type { DevMachine, DevServer } from './dev-server.ts'
import { boundHeapGrowth } from './heap-growth.ts'

// `npm run dev` in one process that lasts. Vite transforms the modules of the pages and of the server. After a change
// of the server or the contract only the modules that depend on it are evaluated again, on the same database, while
// new requests wait. A change that does not load leaves the server before it in place.

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const web = `${root}web/`

/** What Vite serves besides public files: its own modules, sources and packages. */
const sourceRoutes = ['/@vite/*', '/@fs/*', '/@id/*', '/@react-refresh', '/src/*', '/node_modules/*']
/** An editor writes several files at once. */
const SETTLE_MS = 30
/** A request without an answer has this long on a slow machine, one whose answer has begun, such as a stream, less. */
const ANSWER_MS = 10_000
const CUT_MS = 500

/** Pages straight from source: Vite replaces modules in open pages when they change. */
function devPages(vite: ViteDevServer): PageSource {
  const serve: RouteHandlerMethod = (request, reply) => {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
  }
  return {
    isDevelopment: true,
    assets: { script: developmentEntry, styles: ['/src/app/app.css'], modules: [] },
    screens: {},
    serviceWorker: null,
    // The module is the renderer's source, so it has the source's type.
    loadRenderer: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as Renderer,
    serveFiles: async (app) => {
      const loose = readdirSync(`${web}public`, { withFileTypes: true }).filter((entry) => entry.isFile())
      for (const url of [...sourceRoutes, ...loose.map(({ name }) => `/${name}`)]) {
        app.get(url, { config: { kind: 'file' }, logLevel: 'warn' }, serve)
      }
    },
  }
}

/** Settles with the server that answers; requests wait for it. */
let current: Promise<DevServer>
let machine: DevMachine | null = null
const underWay = new Set<ServerResponse>()

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const server = await current.catch(() => null)
  if (!server) return void response.writeHead(503).end('The change does not start. The terminal says why.')
  underWay.add(response)
  response.once('close', () => underWay.delete(response))
  server.handle(request, response)
}

const front = createServer((request, response) => void answer(request, response))
const vite = await createVite({
  configFile: `${web}vite.config.ts`,
  server: { middlewareMode: true, hmr: { server: front } },
  appType: 'custom',
})

// The module is this folder's source, so it has the source's type.
const load = async () =>
  (await vite.ssrLoadModule(`/@fs${root}server/src/app/process/dev-server.ts`)) as typeof import('./dev-server.ts')

async function open({ openDevMachine, openDevServer }: Awaited<ReturnType<typeof load>>): Promise<DevServer> {
  machine ??= await openDevMachine()
  return openDevServer(machine, devPages(vite))
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function endRequests(): Promise<void> {
  const isUnanswered = () => [...underWay].some(({ headersSent }) => !headersSent)
  for (const until = Date.now() + ANSWER_MS; isUnanswered() && Date.now() < until; ) await pause(SETTLE_MS)
  for (const until = Date.now() + CUT_MS; underWay.size > 0 && Date.now() < until; ) await pause(SETTLE_MS)
  for (const response of underWay) response.destroy()
}

const changed = new Set<string>()

async function replace(): Promise<void> {
  const began = performance.now()
  const before = await current.catch(() => null)
  // Vite's own watcher may be later than this one.
  for (const file of changed) vite.environments.ssr.moduleGraph.onFileChange(file)
  changed.clear()
  const loaded = await load()
  current = endRequests()
    .then(() => before?.close())
    .then(() => open(loaded))
  await current
  process.stdout.write(`Serving the change after ${((performance.now() - began) / 1_000).toFixed(1)} s\n`)
}

function report(error: unknown): void {
  if (error instanceof Error) vite.ssrFixStacktrace(error)
  process.stderr.write(`The change was not loaded: ${error instanceof Error ? error.stack : String(error)}\n`)
}

let replacing = Promise.resolve()
let waiting: NodeJS.Timeout | undefined
const isOfServer = (file: string) => /\/(server|contract)\/src\/.+(?<!\.test)\.(ts|mjs|json|sql)$/.test(file)

/** Replaces the server soon after a change, once for several files. */
function follow(file: string): void {
  if (!isOfServer(file)) return
  changed.add(file)
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    replacing = replacing.then(replace).catch(report)
  }, SETTLE_MS)
}

async function end(): Promise<void> {
  front.close()
  await endRequests()
  await (await current.catch(() => null))?.close()
  await vite.close()
  await machine?.database.close()
}

boundHeapGrowth()
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    end().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
current = load().then(open)
try {
  const { config, sayReady } = await current
  front.listen(config.port, config.host, sayReady)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, follow)
vite.watcher.add([`${root}server/src`, `${root}contract/src`])
