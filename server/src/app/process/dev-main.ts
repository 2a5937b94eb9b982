import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { createServer } from 'vite'
import { developmentEntry } from '../../../../web/build/development-entry.ts'
import type { PageSource, Renderer } from '../plugins/pages.ts'
import { boundHeapGrowth } from './heap-growth.ts'
import { runServer } from './run-server.ts'

const web = fileURLToPath(new URL('../../../../web/', import.meta.url))

/** What Vite serves besides public files: its own modules, sources and packages. */
const sourceRoutes = ['/@vite/*', '/@fs/*', '/@id/*', '/@react-refresh', '/src/*', '/node_modules/*']

/**
 * Pages straight from source, for `npm run dev`: Vite transforms modules on request and replaces them in open pages
 * when they change. Its socket shares the port of `app`.
 */
async function openDevPages(app: FastifyInstance): Promise<PageSource> {
  const vite = await createServer({
    configFile: `${web}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('preClose', () => vite.close())
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

boundHeapGrowth()
await runServer({ openPages: openDevPages, main: fileURLToPath(import.meta.url) })
