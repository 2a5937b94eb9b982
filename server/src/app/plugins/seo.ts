import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/shared/problem.ts'
import { type Language, languagePrefix } from '#contract/shared/texts/languages.ts'
import type { ListedPage } from '../../features/properties/properties.queries.ts'

export interface SeoOptions {
  /** The origin of absolute URLs, without a trailing slash. */
  publicUrl: string
  /** While the gate is closed, nothing is indexed. */
  isGated(): boolean
  /** The operator's address for guests, hosts and those who report a vulnerability. */
  supportEmail(): string
  /** The languages of the pages; the first has no prefix. */
  languages(): readonly Language[]
  now(): Date
  reads: {
    countListed(): Promise<number>
    listListed(part: { limit: number; offset: number }): Promise<ListedPage[]>
  }
  /** The most URLs of one file; the protocol allows 50,000. */
  maxPerFile?: number
}

/** Public pages; personal pages are not for search engines. */
const publicPaths = [
  '/',
  '/properties',
  '/list-property',
  '/how-it-works',
  '/help',
  '/sitemap',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-settings',
]
const pagePaths = ['/admin', '/checkout', '/dashboard', '/hosting/', '/profile', '/wishlist']
const privatePaths = ['/api/', '/dev/', ...pagePaths]

const header = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What robots may read: nothing while the gate is closed, otherwise everything but calls and personal pages. */
export function writeRobots(publicUrl: string, isGated: boolean, languages: readonly Language[] = ['en']): string {
  if (isGated) return 'User-agent: *\nDisallow: /\n'
  const others = languages.slice(1).flatMap((language) => pagePaths.map((path) => `/${language}${path}`))
  const refused = [...privatePaths, ...others].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...refused, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

const DAY_MS = 86_400_000
/** RFC 9116 advises less than a year. */
const SECURITY_DAYS = 180

/** Where to report a vulnerability, by https://www.rfc-editor.org/rfc/rfc9116. */
export const writeSecurity = (publicUrl: string, supportEmail: string, now: Date): string =>
  [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${new Date(now.getTime() + SECURITY_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')

function writeUrls(root: string, paths: readonly string[], listed: readonly ListedPage[]): string {
  const entry = (path: string, changed = '') => `<url><loc>${escapeXml(root + path)}</loc>${changed}</url>`
  const stays = listed.map(({ id, changed }) => entry(`/property/${id}`, `<lastmod>${changed}</lastmod>`))
  return [header, `<urlset ${namespace}>`, ...paths.map((path) => entry(path)), ...stays, '</urlset>', ''].join('\n')
}

function writeIndex(publicUrl: string, parts: number, languages: readonly Language[]): string {
  const entries = languages.flatMap((language) =>
    Array.from({ length: parts }, (_, at) => {
      const name = `${languagePrefix(language, languages).slice(1)}${language === languages[0] ? '' : '-'}${at + 1}`
      return `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${name}.xml`)}</loc></sitemap>`
    }),
  )
  return [header, `<sitemapindex ${namespace}>`, ...entries, '</sitemapindex>', ''].join('\n')
}

/**
 * `/robots.txt` and `/sitemap.xml`: the public pages and every approved listing, in parts `/sitemap-<n>.xml` once
 * one file would grow too long, and `/sitemap-<language>-<n>.xml` for each further language. While the gate is
 * closed, robots are disallowed, there is no sitemap, and every response is `noindex`.
 * `/.well-known/security.txt` names the support address of the settings.
 */
export function registerSeo(app: FastifyInstance, options: SeoOptions): void {
  const { publicUrl, isGated, supportEmail, languages, now, reads, maxPerFile = 40_000 } = options
  app.addHook('onSend', async (_request, reply) => {
    if (isGated()) reply.header('x-robots-tag', 'noindex, nofollow')
  })
  app.get('/robots.txt', { config: { kind: 'file' } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain')
      .send(writeRobots(publicUrl, isGated(), languages())),
  )
  app.get('/.well-known/security.txt', { config: { kind: 'file' } }, (_request, reply) => {
    const text = writeSecurity(publicUrl, supportEmail(), now())
    return reply.header('cache-control', 'public, max-age=3600').type('text/plain').send(text)
  })
  const part = (at: number) => reads.listListed({ limit: maxPerFile, offset: at * maxPerFile })
  app.get('/sitemap.xml', async (_request, reply) => {
    if (isGated()) throw new Refusal('not_found')
    const parts = Math.ceil((await reads.countListed()) / maxPerFile)
    const text =
      parts > 1 || languages().length > 1
        ? writeIndex(publicUrl, Math.max(parts, 1), languages())
        : writeUrls(publicUrl, publicPaths, await part(0))
    return reply.header('cache-control', 'public, max-age=3600').type('application/xml').send(text)
  })
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const [, language, number] = /^(?:([a-z]+)-)?(\d+)$/.exec(request.params.part) ?? []
    const at = Number(number) - 1
    const isUnknown =
      language !== undefined &&
      !languages()
        .slice(1)
        .some((each) => each === language)
    if (isGated() || isUnknown || !Number.isInteger(at) || at < 0) throw new Refusal('not_found')
    const listed = await part(at)
    if (listed.length === 0 && at > 0) throw new Refusal('not_found')
    const text = writeUrls(language ? `${publicUrl}/${language}` : publicUrl, at === 0 ? publicPaths : [], listed)
    return reply.header('cache-control', 'public, max-age=3600').type('application/xml').send(text)
  })
}
