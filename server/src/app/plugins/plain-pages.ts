import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { type Language, sourceLanguage } from '#contract/shared/texts/languages.ts'
import { escapeHtml } from '../../platform/mailer/mail-layout.ts'
import { passwordPath } from './private-mode.ts'

/** The characters of a browser's list of languages that are read: a list of 16 kB would take 80 ms. */
const mostAsked = 500

/** The one of these languages that a browser asks for first, and the first of them where it asks for none. */
export function languageOfBrowser(
  { 'accept-language': asked = '' }: FastifyRequest['headers'],
  offered: readonly Language[],
): Language {
  const [best] = new Negotiator({ headers: { 'accept-language': asked.slice(0, mostAsked) } }).languages([...offered])
  return offered.find((each) => each === best) ?? offered[0] ?? sourceLanguage
}

/** A page without script takes the site's own styles, fonts and pictures, and nothing else. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface PlainPage {
  /** English where none is given. */
  language?: Language
  /** The heading, as text. */
  title: string
  /** The name of the site. */
  name: string
  styles: readonly string[]
  /** What stands below the heading, as HTML. */
  body: string
}

/** A document in the style of the site without script, around its whole content as HTML. */
export function writePlainDocument({
  language = sourceLanguage,
  title,
  name,
  styles,
  content,
}: Omit<PlainPage, 'body'> & { content: string }): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title.replace(/\.$/, '')} - ${escapeHtml(name)}</title><meta name="robots" content="noindex">${links}<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>
<body>${content}</body></html>`
}

/** The button that loads the address of a plain page again, as HTML. */
export const writeTryAgain = (label = 'Try again'): string =>
  `<p class="mt-8"><a class="inline-flex min-h-11 items-center rounded-control bg-primary px-5 font-semibold text-on-primary" href="">${label}</a></p>`

/** A page in the style of the site that needs no rendering and no script. */
export const writePlainPage = ({ body, ...page }: PlainPage): string =>
  writePlainDocument({
    ...page,
    content: `<main class="wrap flex flex-col items-center py-20 text-center sm:py-28">
<img src="/favicon.svg" alt="" width="56" height="56">
<h1 class="mt-6">${page.title}</h1>
${body}
</main>`,
  })

type Site = Pick<PlainPage, 'name' | 'styles'>

const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', plainPagePolicy)
    .type('text/html; charset=utf-8')
    .send(html)

/**
 * The page of an address that exceeds its page limit: 429 with a `retry-after` of `seconds` (at least 1). Plain, so
 * that refusing is cheap.
 */
export function sendBusyPage(reply: FastifyReply, site: Site, seconds: number): FastifyReply {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`
  const body = `<p class="mt-3 text-muted">Your network has opened a lot of pages in a short time. Please wait ${wait} and try again.</p>${writeTryAgain()}`
  return sendPage(reply.header('retry-after', seconds), 429, writePlainPage({ ...site, title: 'Too many requests', body }))
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/**
 * Whether a browser sends a form by itself, and shows the answer as a page. The scripts of the site never do: their
 * calls are no navigations. Older browsers do not say so; what they accept does.
 */
function isFormWithoutScript({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'POST') return false
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined) return mode === 'navigate'
  return FORM.test(headers['content-type'] ?? '') && (headers.accept ?? '').includes('text/html')
}

/**
 * Answers a form that was sent without script, wherever it leads but to the password of a private site: 400 and a
 * page that says so, with a link to the page of the form. Nothing is read of what was typed.
 */
export function answerFormsWithoutScript(app: FastifyInstance, readSite: () => Site): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === passwordPath || !isFormWithoutScript(request)) return
    const back = request.url.startsWith('/api/') ? '/' : ''
    const body = `<p class="mt-3 text-muted">Nothing you typed was kept. Turn on JavaScript in your browser, go back and try again.</p>
<p class="mt-8"><a class="link text-ink" href="${back}">Go back</a></p>`
    return sendPage(reply, 400, writePlainPage({ ...readSite(), title: 'This page needs JavaScript to continue.', body }))
  })
}
