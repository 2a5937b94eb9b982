import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Refusal } from '#contract/shared/problem.ts'
import { allLanguages, type Language, localeOf, readLanguage, sourceLanguage } from '#contract/shared/texts/languages.ts'
import { brandStyle } from '#contract/site/brand.rules.ts'
import { publicSiteOf, type SiteSettings } from '#contract/site/site-settings.rules.ts'
import { phoneSampleOf } from '../../features/auth/phone-numbers.ts'
import type { ContentTexts } from '../../features/content/content-texts.ts'
import type { SearchIndex } from '../../features/search/sync/search-index.ts'
import { opensPrivateSite } from '../../features/site/private-mode.ts'
import type { SiteSettingsService } from '../../features/site/site-settings.ts'
import { isKnown } from '../../http/unchanged-replies.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { registerGround } from './ground.ts'
import { registerInstalledSite } from './installed-site.ts'
import { chooseEncoding, type KeptPage, keepPage } from './kept-pages/kept-page.ts'
import { createPageCache, isForEverybody, isKeepable, isPersonal } from './kept-pages/page-cache.ts'
import { makePageApi } from './page-api.ts'
import { contentSecurityPolicy } from './page-policy.ts'
import { type NamedSite, pathToKeep, registerPasswordPage, sendPasswordPage } from './password-page.ts'
import { answerFormsWithoutScript, languageOfBrowser, sendBusyPage } from './plain-pages.ts'

export type Renderer = Pick<
  typeof import('../../../../web/src/entry-server.tsx'),
  'renderPage' | 'digestGatePassword' | 'drawGround'
>

type PageRequest = Parameters<Renderer['renderPage']>[0]

/** The source of pages: the build, or Vite's development server. */
export interface PageSource {
  assets: PageRequest['settings']['assets']
  screens: PageRequest['screens']
  /** The current renderer: in development it changes with its source. */
  loadRenderer(): Promise<Renderer>
  /** Registers the routes of scripts, styles and loose files. */
  serveFiles(app: FastifyInstance): Promise<void>
  /** The built service worker; null in development. */
  serviceWorker: string | null
  /** True in development: no page is cached or restricted by a content security policy. */
  isDevelopment?: boolean
}

export interface PagesOptions {
  config: {
    publicUrl: string
    mapStyleUrl: string | null
    vitalsSample: number
    /** The memory of kept pages. */
    pageMemoryMb: number
    /** Whether browsers may keep some pages for reading without a network. */
    keepsPages: boolean
    stripe: { publishableKey: string | null } | null
  }
  /** Null when nothing is built yet: every page then says so. */
  source: PageSource | null
  settings: Pick<SiteSettingsService, 'current' | 'onChange' | 'sitePassword'>
  /** What the operator writes: a change clears the pages. */
  texts: Pick<ContentTexts, 'onChange' | 'siteTexts' | 'names'>
  /** What tells which listings have changed. */
  listings: Pick<SearchIndex, 'onChange' | 'isFollowing'>
  clock: Clock
}

const MB = 1_048_576

/** Paths of calls and files: an unknown address there is not a page. */
const notPages = ['/api', '/assets', '/dev', '/ground', '/media', '/metrics']

/**
 * The requested page; refuses with `not_found` an address that a browser would read as another site's, such as
 * `//other.example`.
 */
function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const page = /^\/[/\\]/.test(request.url) || !URL.canParse(request.url, publicUrl) ? null : new URL(request.url, publicUrl)
  if (page?.origin !== new URL(publicUrl).origin) throw new Refusal('not_found')
  return new Request(page, { headers: { cookie: request.headers.cookie ?? '' } })
}

/**
 * Sends a page with its policy; without a `site` it may be kept nowhere and has no policy, as in development. A
 * browser whose tag matches keeps its page with the policy that came with it: the 304 carries no new one.
 */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  site: { usesStripe: boolean; mapStyleUrl: string | null } | null,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding, cookie')
  // A page with personal data, or with missing data, is not cached anywhere.
  const mayBeKept = page.isWhole && !isPersonal(request.headers.cookie) && site !== null
  if (mayBeKept) reply.header('cache-control', 'private, no-cache').header('etag', page.etag)
  else reply.header('cache-control', 'no-store')
  if (mayBeKept && page.status === 200 && isKnown(request, page.etag))
    return reply.removeHeader('content-security-policy').code(304).send()
  if (site) reply.header('content-security-policy', contentSecurityPolicy({ inline: page.inline, ...site }))
  else reply.removeHeader('content-security-policy')
  for (const [name, value] of page.headers) reply.header(name, value)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const body = await page.write(encoding)
  if (encoding === 'br' && mayBeKept && page.status === 200 && !page.ready) {
    const headers = Object.entries({ ...reply.getHeaders(), 'content-length': body.length })
    page.ready = { headers: headers.flatMap(([name, value]) => (value === undefined ? [] : [name, value])), body }
  }
  return reply.code(page.status).send(body)
}

/**
 * Staff need no preview password, and neither does the page that makes the first owner, whose link has a secret of
 * its own. The gate keeps nobody from calls: it is a curtain.
 */
const passesGate = async (request: FastifyRequest, { url }: Request): Promise<boolean> =>
  new URL(url).pathname === '/setup' || opensPrivateSite(await request.findActor())

/** Answers unknown addresses below those of calls and files with the 404 of a call. */
function refuseStrays(app: FastifyInstance): void {
  const refuse = () => Promise.reject(new Refusal('not_found'))
  for (const prefix of notPages)
    for (const url of [prefix, `${prefix}/*`]) if (!app.hasRoute({ method: 'GET', url })) app.get(url, refuse)
}

/** Refusals that have a plain page of their own. */
function answerRefusals(app: FastifyInstance, readSite: () => NamedSite): NonNullable<RouteShorthandOptions['errorHandler']> {
  return (error, request, reply) => {
    const code = error instanceof Refusal ? error.code : null
    if (code === 'site_password_required') return sendPasswordPage(reply, readSite(), { to: pathToKeep(request) })
    if (code !== 'too_many_requests') return app.errorHandler(error, request, reply)
    return sendBusyPage(reply, readSite(), Number(reply.getHeader('retry-after')) || 60)
  }
}

const setupPath = '/setup'
/**
 * What a page says of its languages, by its address. A site in English alone, with the habits of its readers, says
 * nothing.
 */
function languagesOf(
  { pathname }: URL,
  { headers }: FastifyRequest,
  { languages: ofSite, ...habits }: Pick<SiteSettings, 'languages' | 'clock' | 'weekStart'>,
): { language?: Language; languages?: readonly Language[]; locale?: string } {
  // A site that is being set up has no language yet: its owner's browser decides.
  const languages = pathname === setupPath ? [languageOfBrowser(headers, allLanguages)] : ofSite
  const { language } = readLanguage(pathname, languages)
  const locale = localeOf(language, habits)
  return {
    ...(languages.length === 1 && language === 'en' ? {} : { language, languages }),
    ...(locale.includes('-u-') ? { locale } : {}),
  }
}

/** The settings of a page with the operator's texts in its language. */
function withTexts(page: PageRequest['settings'], texts: PagesOptions['texts']): PageRequest['settings'] {
  const { language = sourceLanguage, site } = page
  const names = texts.names(language)
  return { ...page, site: { ...site, ...texts.siteTexts(language) }, ...(names ? { names } : {}) }
}

/**
 * Serves the site's pages: rendered here with their data and hydrated by the browser. While the gate is closed,
 * every page is the gate. Other addresses keep the API's own 404.
 */
export async function registerPages(
  app: FastifyInstance,
  { config, source, settings: site, texts, listings, clock }: PagesOptions,
): Promise<void> {
  app.setNotFoundHandler(() => Promise.reject(new Refusal('not_found')))
  if (!source) {
    app.get('/*', (_request, reply) =>
      reply.code(503).type('text/plain').send('The pages have not been built yet. Run `npm run build`.'),
    )
    return
  }
  const { assets, screens, isDevelopment = false } = source
  const { digestGatePassword } = await source.loadRenderer()
  const { publicUrl, mapStyleUrl, vitalsSample } = config
  // A private site leaves nothing in browsers that could be read after its password has changed.
  const readWorker = () => (config.keepsPages && site.sitePassword() === null ? source.serviceWorker : null)
  const usesStripe = Boolean(config.stripe?.publishableKey)
  const readSettings = () => {
    const { gatePassword, ...current } = site.current()
    return {
      // Whoever sees a page of a private site has entered its password.
      gateDigest: gatePassword === '' || site.sitePassword() ? null : digestGatePassword(gatePassword),
      publicUrl,
      mapStyleUrl,
      vitalsSample,
      keepsPages: readWorker() !== null,
      assets,
      site: { ...publicSiteOf({ gatePassword, ...current }), ...phoneSampleOf(current.country) },
      brandStyle: brandStyle(current),
    }
  }
  let settings = readSettings()
  const cache = createPageCache({
    mostBytes: config.pageMemoryMb * MB,
    isFollowing: () => listings.isFollowing(),
    now: () => clock.now().getTime(),
  })
  listings.onChange(cache.noteChanged)
  site.onChange(() => {
    settings = readSettings()
    cache.clear()
  })
  texts.onChange(cache.clear)
  await source.serveFiles(app)
  registerGround(app, source)
  registerInstalledSite(app, { readSettings: () => site.current(), styles: assets.styles, readWorker })
  refuseStrays(app)
  const namedSite = (): NamedSite => ({ ...site.current(), styles: assets.styles })
  answerFormsWithoutScript(app, namedSite)
  if (app.hasDecorator('privateMode')) registerPasswordPage(app, namedSite)
  if (app.hasDecorator('readyPages'))
    app.readyPages.find = ({ url, headers }) => {
      if (settings.gateDigest !== null || site.sitePassword() !== null || headers['if-none-match'] !== undefined) return null
      return isForEverybody(headers.cookie) && chooseEncoding(headers['accept-encoding']) === 'br' ? cache.findReady(url) : null
    }
  app.get('/*', { errorHandler: answerRefusals(app, namedSite) }, async (request, reply) => {
    const asked = toWebRequest(request, config.publicUrl)
    const url = new URL(asked.url)
    const { cookie } = request.headers
    const isShared = isForEverybody(cookie) && !isDevelopment && url.pathname !== setupPath
    const opened = settings.gateDigest !== null && (await passesGate(request, asked)) ? { gateDigest: null } : {}
    const use = !isShared ? 'personal' : isKeepable(url) ? 'kept' : 'shared'
    const { api, isWhole, calls, isSame } = makePageApi(app, request, use, cache)
    const render = async (mark: string) => {
      const { renderPage } = await source.loadRenderer()
      const response = await renderPage({
        request: asked,
        api,
        isVisitor: !isPersonal(cookie),
        nonce: mark,
        settings: withTexts({ ...settings, ...languagesOf(url, request, site.current()), ...opened }, texts),
        screens,
      })
      if (response.hasFailedPart) request.log.error('a part of this page could not be rendered')
      return { response, isWhole, calls }
    }
    const page = await (isShared ? cache.find(url, { render, isSame }) : keepPage(render))
    return sendPage(request, reply, page, isDevelopment ? null : { usesStripe, mapStyleUrl })
  })
}
