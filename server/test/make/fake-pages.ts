import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openBuiltPages } from '../../src/app/plugins/built-pages.ts'
import { registerPages } from '../../src/app/plugins/pages.ts'
import type { Needs } from '../../src/context.ts'

/** Renders the response of `/api/properties`, and the number of the rendering. */
const countListings = `
let renderings = 0
export const digestGatePassword = (word) => word
export const renderPage = async ({ request, api }) => {
  renderings += 1
  const page = renderings
  const { pathname } = new URL(request.url)
  const answer = await api.fetch('/api/properties')
  const listings = answer.ok ? (await answer.json()).length : 'none: ' + answer.status
  return {
    status: pathname.startsWith('/nothing') ? 404 : 200,
    headers: [['content-type', 'text/html']],
    html: '<p>rendering ' + page + ' of ' + pathname + ', listings ' + listings + '</p>',
  }
}
`

/** Pages of a live site without a build, drawn by the text of a module: for tests of caching around the rendering. */
export function makeFakePages(renderer = countListings) {
  const distFolder = mkdtempSync(join(tmpdir(), 'porchlight-dist-'))
  mkdirSync(join(distFolder, 'client/.vite'), { recursive: true })
  mkdirSync(join(distFolder, 'client/assets'))
  mkdirSync(join(distFolder, 'server-web'))
  const manifest = { 'src/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'] } }
  writeFileSync(join(distFolder, 'client/.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(distFolder, 'client/assets/entry.css'), 'p{}')
  writeFileSync(join(distFolder, 'server-web/package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(distFolder, 'server-web/entry-server.js'), renderer)
  const config = {
    publicUrl: 'http://localhost:3000',
    mapStyleUrl: null,
    vitalsSample: 0,
    pageMemoryMb: 64,
    keepsPages: true,
    stripe: null,
  }
  return {
    pages: async (app: FastifyInstance, { settings, texts, search, clock }: Needs<'settings' | 'texts' | 'search' | 'clock'>) =>
      registerPages(app, { config, source: await openBuiltPages(distFolder), settings, texts, listings: search, clock }),
    remove: () => rmSync(distFolder, { recursive: true }),
  }
}
