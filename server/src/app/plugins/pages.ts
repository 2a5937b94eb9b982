import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#contract/shared/problem.ts'
import { makePageApi } from './page-api.ts'
import { contentSecurityPolicy } from './page-policy.ts'

type Renderer = Pick<typeof import('../../../../web/src/entry-server.tsx'), 'renderPage' | 'digestGatePassword'>

export interface PagesOptions {
  config: {
    gatePassword: string
    publicUrl: string
    mapStyleUrl: string | null
    stripe: { publishableKey: string | null } | null
  }
  /** Where the builds lie: `client` and `server-web` inside it. */
  distFolder?: string
}

/** Addresses that belong to calls and files: what nobody answers there is no page. */
const notPages = /^\/(api|assets|dev|media|metrics)(\/|\?|$)/

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
)

/** The builds lie beside the bundled server, or at the top of the repository when it runs from its source. */
function findDist(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  return existsSync(join(here, '../client')) ? join(here, '..') : join(here, '../../../../dist')
}

function readAssets(client: string) {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')))
  const entry = manifest['src/entry-client.tsx']
  if (!entry) throw new Error('The built pages lack their entry. Run `npm run build` again.')
  const needed = new Set<string>()
  const collect = (names: string[] = []): void => {
    for (const name of names) {
      const chunk = manifest[name]
      if (!chunk || needed.has(chunk.file)) continue
      needed.add(chunk.file)
      collect(chunk.imports)
    }
  }
  collect(entry.imports)
  const toAddress = (file: string) => `/${file}`
  return { script: toAddress(entry.file), styles: (entry.css ?? []).map(toAddress), modules: [...needed].map(toAddress) }
}

async function loadRenderer(dist: string): Promise<Renderer> {
  // The renderer is built from the pages' own source, so its type is that source's; only the path is unknown to the compiler.
  return (await import(pathToFileURL(join(dist, 'server-web/entry-server.js')).href)) as Renderer
}

/** Files of the client build: those under /assets carry a hash in their name and never change. */
async function serveFiles(app: FastifyInstance, client: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: client,
    serve: false,
    preCompressed: true,
    decorateReply: !app.hasReplyDecorator('sendFile'),
  })
  app.get<{ Params: { '*': string } }>('/assets/*', { logLevel: 'warn' }, (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, client, { immutable: true, maxAge: '1y' }),
  )
  const loose = readdirSync(client, { withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  for (const { name } of loose) app.get(`/${name}`, (_request, reply) => reply.sendFile(name, client, { maxAge: '1h' }))
  if (loose.some(({ name }) => name === 'favicon.svg'))
    app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
}

/** The page that is asked for; refuses with `not_found` an address that a browser would read as another site's, such as `//other.example`. */
function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const page = /^\/[/\\]/.test(request.url) || !URL.canParse(request.url, publicUrl) ? null : new URL(request.url, publicUrl)
  if (page?.origin !== new URL(publicUrl).origin) throw new Refusal('not_found')
  return new Request(page, { headers: { cookie: request.headers.cookie ?? '' } })
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(await response.text())
}

/**
 * Serves the site's pages: rendered here with their data inside and taken over by the browser. Behind the gate every page is the gate.
 * Other addresses keep the API's own 404.
 */
export async function registerPages(app: FastifyInstance, { config, distFolder = findDist() }: PagesOptions): Promise<void> {
  const client = join(distFolder, 'client')
  app.setNotFoundHandler(() => Promise.reject(new Refusal('not_found')))
  if (!existsSync(join(client, '.vite/manifest.json'))) {
    app.get('/*', (_request, reply) =>
      reply.code(503).type('text/plain').send('The pages have not been built yet. Run `npm run build`.'),
    )
    return
  }
  const { renderPage, digestGatePassword } = await loadRenderer(distFolder)
  const gateDigest = config.gatePassword === '' ? null : digestGatePassword(config.gatePassword)
  const { publicUrl, mapStyleUrl } = config
  const usesStripe = Boolean(config.stripe?.publishableKey)
  const settings = { gateDigest, publicUrl, mapStyleUrl, assets: readAssets(client) }
  await serveFiles(app, client)
  app.get('/*', async (request, reply) => {
    if (notPages.test(request.url)) throw new Refusal('not_found')
    const nonce = randomBytes(16).toString('base64')
    const page = toWebRequest(request, config.publicUrl)
    const response = await renderPage({ request: page, api: makePageApi(app, request), nonce, settings })
    reply.header('content-security-policy', contentSecurityPolicy({ nonce, usesStripe, mapStyleUrl }))
    reply.header('cache-control', 'private, no-cache')
    return send(reply, response)
  })
}
