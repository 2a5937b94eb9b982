import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#contract/shared/problem.ts'
import { sendBusyPage } from './busy-page.ts'
import { makePageApi } from './page-api.ts'
import { createPageCache, isForEverybody, isPersonal, keepPage } from './page-cache.ts'
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

/** Where calls and files lie: what nobody answers there is no page. */
const notPages = ['/api', '/assets', '/dev', '/media', '/metrics']

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
  const ofEveryPage = new Set([entry.file, ...modules])
  const screens = Object.keys(manifest)
    .filter((name) => name.includes('/screens/'))
    .map((name) => [name, [...collect([name])].filter((file) => !ofEveryPage.has(file)).map(toAddress)] as const)
  return {
    assets: { script: toAddress(entry.file), styles: (entry.css ?? []).map(toAddress), modules: [...modules].map(toAddress) },
    screens: Object.fromEntries(screens),
  }
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

/** The page that is asked for; refuses with `not_found` an address that a browser would read as another site's, such as `//other.example`. */
function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const page = /^\/[/\\]/.test(request.url) || !URL.canParse(request.url, publicUrl) ? null : new URL(request.url, publicUrl)
  if (page?.origin !== new URL(publicUrl).origin) throw new Refusal('not_found')
  return new Request(page, { headers: { cookie: request.headers.cookie ?? '' } })
}

/** A browser that has the very page keeps it, with the policy and the nonce it came with: it is sent no new ones. */
function sendUnchanged(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('content-security-policy').code(304).send()
}

/** Gives every address below those of calls and files that has no route of its own the 404 of a call. */
function refuseStrays(app: FastifyInstance): void {
  const refuse = () => Promise.reject(new Refusal('not_found'))
  for (const prefix of notPages)
    for (const url of [prefix, `${prefix}/*`]) if (!app.hasRoute({ method: 'GET', url })) app.get(url, refuse)
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
  const { assets, screens } = readAssets(client)
  const settings = { gateDigest, publicUrl, mapStyleUrl, assets }
  const cache = createPageCache()
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    // What was refused has changed nothing.
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 400) cache.clear()
  })
  await serveFiles(app, client)
  refuseStrays(app)
  const errorHandler: RouteShorthandOptions['errorHandler'] = (error, request, reply) => {
    if (!(error instanceof Refusal && error.code === 'too_many_requests')) return app.errorHandler(error, request, reply)
    return sendBusyPage(reply, assets.styles, Number(reply.getHeader('retry-after')) || 60)
  }
  app.get('/*', { errorHandler }, async (request, reply) => {
    const asked = toWebRequest(request, config.publicUrl)
    const render = async (nonce: string) => {
      const { api, isWhole } = makePageApi(app, request)
      return { response: await renderPage({ request: asked, api, nonce, settings, screens }), isWhole }
    }
    const { cookie, 'if-none-match': known } = request.headers
    const page = await (isForEverybody(cookie) ? cache.find(new URL(asked.url), render) : keepPage(render))
    reply.header('vary', 'cookie')
    // A page with somebody's data in it, or without some of its data, is kept by nobody.
    const mayBeKept = page.isWhole && !isPersonal(cookie)
    if (mayBeKept) reply.header('cache-control', 'private, no-cache').header('etag', page.etag)
    else reply.header('cache-control', 'no-store')
    if (mayBeKept && page.status === 200 && known === page.etag) return sendUnchanged(reply)
    const nonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', contentSecurityPolicy({ nonce, usesStripe, mapStyleUrl }))
    for (const [name, value] of page.headers) reply.header(name, value)
    return reply.code(page.status).send(page.write(nonce))
  })
}
