import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PageSource, Renderer } from './pages.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
)

/** The builds lie beside the bundled server, or at the root of the repository when the server runs from source. */
function findDist(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  return existsSync(join(here, '../client')) ? join(here, '..') : join(here, '../../../../dist')
}

function readAssets(client: string) {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')))
  const entry = manifest['src/entry-client.tsx']
  if (!entry) throw new Error('The built pages lack their entry. Run `npm run build` again.')
  const collect = (names: string[] = [], needed = new Set<string>()): Set<string> => {
    for (const name of names) {
      const chunk = manifest[name]
      if (!chunk || needed.has(chunk.file)) continue
      needed.add(chunk.file)
      collect(chunk.imports, needed)
    }
    return needed
  }
  const toAddress = (file: string) => `/${file}`
  const modules = collect(entry.imports)
  // The bundler may put the style sheet beside a file that the entry imports.
  const ofStart = Object.values(manifest).filter(({ file }) => file === entry.file || modules.has(file))
  const styles = ofStart.flatMap(({ css = [] }) => css)
  if (styles.length === 0) throw new Error('The built pages lack their style sheet. Run `npm run build` again.')
  const ofEveryPage = new Set([entry.file, ...modules])
  const screens = Object.keys(manifest)
    .filter((name) => name.includes('/screens/') || name.endsWith('.po') || name.endsWith('/load-catalogs.ts'))
    .map((name) => [name, [...collect([name])].filter((file) => !ofEveryPage.has(file)).map(toAddress)] as const)
  return {
    assets: { script: toAddress(entry.file), styles: styles.map(toAddress), modules: [...modules].map(toAddress) },
    screens: Object.fromEntries(screens),
  }
}

async function loadRenderer(dist: string): Promise<Renderer> {
  // The renderer is built from the pages' source, so its type is the source's; the compiler does not know the path.
  return (await import(pathToFileURL(join(dist, 'server-web/entry-server.js')).href)) as Renderer
}

/** Files of the client build: names under /assets carry a hash, so those files never change. */
async function serveFiles(app: FastifyInstance, client: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: client,
    serve: false,
    preCompressed: true,
    decorateReply: !app.hasReplyDecorator('sendFile'),
  })
  const config = { kind: 'file' } as const
  app.get<{ Params: { '*': string } }>('/assets/*', { logLevel: 'warn', config }, (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, client, { immutable: true, maxAge: '1y' }),
  )
  const loose = readdirSync(client, { withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  for (const { name } of loose)
    app.get(`/${name}`, { config }, (_request, reply) => reply.sendFile(name, client, { maxAge: '1h' }))
  if (loose.some(({ name }) => name === 'favicon.svg'))
    app.get('/favicon.ico', { config }, (_request, reply) => reply.redirect('/favicon.svg', 301))
}

/**
 * The pages that `npm run build` made: `client` and `server-web` inside `distFolder`. Null when they are not built
 * yet.
 */
export async function openBuiltPages(distFolder = findDist()): Promise<PageSource | null> {
  const client = join(distFolder, 'client')
  if (!existsSync(join(client, '.vite/manifest.json'))) return null
  const renderer = await loadRenderer(distFolder)
  const worker = join(client, 'worker/service-worker.js')
  return {
    ...readAssets(client),
    serviceWorker: existsSync(worker) ? readFileSync(worker, 'utf8') : null,
    loadRenderer: async () => renderer,
    serveFiles: (app) => serveFiles(app, client),
  }
}
