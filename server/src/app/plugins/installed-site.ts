import type { FastifyInstance } from 'fastify'
import type { SiteSettings } from '#contract/site/site-settings.rules.ts'
import { plainPagePolicy, tryAgain, writePlainPage } from './plain-pages.ts'

interface Options {
  readSettings(): Pick<SiteSettings, 'name' | 'brandColor'>
  styles: readonly string[]
  /** The built service worker; null switches it off in browsers that have it. */
  readWorker(): string | null
}

/** The ground of light pages, as in `web/src/ui/styles/tokens.css`. */
const GROUND = '#fbf9f5'
const LONGEST_SHORT_NAME = 12

/** Replaces the service worker of browsers that have one, deletes what it kept, and ends. */
const endingWorker = `addEventListener('install',()=>skipWaiting())
addEventListener('activate',(event)=>event.waitUntil((async()=>{for(const name of await caches.keys())await caches.delete(name);await registration.unregister()})()))
`

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

function writeManifest({ name, brandColor }: ReturnType<Options['readSettings']>) {
  return {
    id: '/',
    name,
    ...(name.length <= LONGEST_SHORT_NAME ? { short_name: name } : {}),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: brandColor,
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  }
}

/**
 * The page that the service worker shows without a network; it puts links to the saved pages where the comment is.
 */
const writeOfflinePage = (name: string, styles: readonly string[]): string =>
  writePlainPage({
    title: 'You are offline',
    name,
    styles,
    body: `<p class="mt-3 max-w-md text-muted">Search, listings and checkout need a connection, because prices and dates change. Check your connection and try again.</p>
${tryAgain}
<!--saved-->`,
  })

/** The manifest of the installed site, its service worker, and the page that replaces others without a network. */
export function registerInstalledSite(app: FastifyInstance, { readSettings, styles, readWorker }: Options): void {
  const config = { kind: 'file' } as const
  app.get('/manifest.webmanifest', { config }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(writeManifest(readSettings()))),
  )
  // A browser asks for the worker at each visit, and changes it when a byte differs.
  app.get('/service-worker.js', { config }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; script-src 'self'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(readWorker() ?? endingWorker),
  )
  app.get('/offline', { config }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', plainPagePolicy)
      .type('text/html; charset=utf-8')
      .send(writeOfflinePage(readSettings().name, styles)),
  )
}
