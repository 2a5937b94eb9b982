import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { type Language, languagePrefix, languages, readLanguage, sourceLanguage } from '#contract/shared/texts/languages.ts'
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

/**
 * The language of a page that is not rendered: that of the prefix of its path, otherwise that of the browser among
 * the site's own.
 */
export function languageOfPlainPage(headers: FastifyRequest['headers'], url: string, offered: readonly Language[]): Language {
  const [path = ''] = url.split('?')
  const { language } = readLanguage(path, offered)
  return language === offered[0] ? languageOfBrowser(headers, offered) : language
}

interface PlainTexts {
  tryAgain: string
  busy: string
  /** `{wait}` is a number of seconds in words. */
  busySays: string
  script: string
  scriptSays: string
  back: string
}

/** The texts of plain pages, which need no catalog. */
const plainTexts: Readonly<Record<Language, PlainTexts>> = {
  en: {
    tryAgain: 'Try again',
    busy: 'Too many requests',
    busySays: 'Your network has opened a lot of pages in a short time. Please wait {wait} and try again.',
    script: 'This page needs JavaScript to continue.',
    scriptSays: 'Nothing you typed was kept. Turn on JavaScript in your browser, go back and try again.',
    back: 'Go back',
  },
  es: {
    tryAgain: 'Reintentar',
    busy: 'Demasiadas solicitudes',
    busySays: 'Su red ha abierto muchas páginas en poco tiempo. Espere {wait} e inténtelo de nuevo.',
    script: 'Esta página necesita JavaScript para continuar.',
    scriptSays:
      'No se ha guardado nada de lo que escribió. Active JavaScript en su navegador, vuelva atrás e inténtelo de nuevo.',
    back: 'Volver',
  },
  fr: {
    tryAgain: 'Réessayer',
    busy: 'Trop de requêtes',
    busySays: 'Votre réseau a ouvert beaucoup de pages en peu de temps. Veuillez patienter {wait} et réessayer.',
    script: 'Cette page a besoin de JavaScript pour continuer.',
    scriptSays:
      'Rien de ce que vous avez saisi n’a été conservé. Activez JavaScript dans votre navigateur, revenez en arrière et réessayez.',
    back: 'Retour',
  },
  de: {
    tryAgain: 'Erneut versuchen',
    busy: 'Zu viele Anfragen',
    busySays: 'Ihr Netzwerk hat in kurzer Zeit viele Seiten geöffnet. Bitte warten Sie {wait} und versuchen Sie es erneut.',
    script: 'Diese Seite benötigt JavaScript, um fortzufahren.',
    scriptSays:
      'Ihre Eingaben wurden nicht gespeichert. Schalten Sie JavaScript in Ihrem Browser ein, gehen Sie zurück und versuchen Sie es erneut.',
    back: 'Zurück',
  },
  pt: {
    tryAgain: 'Tentar de novo',
    busy: 'Demasiados pedidos',
    busySays: 'A sua rede abriu muitas páginas em pouco tempo. Aguarde {wait} e tente novamente.',
    script: 'Esta página precisa de JavaScript para continuar.',
    scriptSays: 'Nada do que escreveu foi guardado. Ative o JavaScript no seu navegador, volte atrás e tente novamente.',
    back: 'Voltar',
  },
  ja: {
    tryAgain: '再試行',
    busy: 'リクエストが多すぎます',
    busySays: 'お使いのネットワークから短時間に多くのページが開かれました。{wait}待ってから、もう一度お試しください。',
    script: '続行するにはJavaScriptが必要です。',
    scriptSays:
      '入力された内容は保存されていません。ブラウザーでJavaScriptを有効にし、前のページに戻ってもう一度お試しください。',
    back: '戻る',
  },
}

/** A waiting time as a language writes it: `30 seconds`, `30 Sekunden`. */
export const writeWait = (language: Language, count: number, unit: 'second' | 'minute'): string =>
  new Intl.NumberFormat(languages[language].locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** A page without script takes the site's own styles, fonts and pictures, and nothing else. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface PlainPage {
  language: Language
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
  language,
  title,
  name,
  styles,
  content,
}: Omit<PlainPage, 'body'> & { content: string }): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title.replace(/[.。]$/, '')} - ${escapeHtml(name)}</title><meta name="robots" content="noindex">${links}<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>
<body>${content}</body></html>`
}

/** The button that loads the address of a plain page again, as HTML. */
export const writeTryAgain = (language: Language): string =>
  `<p class="mt-8"><a class="inline-flex min-h-11 items-center rounded-control bg-primary px-5 font-semibold text-on-primary" href="">${plainTexts[language].tryAgain}</a></p>`

const lantern =
  '<svg aria-hidden="true" width="30" height="34" viewBox="0 0 30 34" fill="none" class="shrink-0"><circle cx="15" cy="18" r="14" fill="var(--amber)" opacity=".28"/><g stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2.3"><path d="M15 2v5M9 12l6-6 6 6"/><path d="M8.5 13h13l-2 13h-9Z" fill="var(--amber)"/><path d="M10 29.5h10"/></g></svg>'

/** The logo of the site as HTML: the operator's own, or the lantern and the name, as in `web/src/ui/pictures/logo.tsx`. */
export const drawLogo = (name: string, logo?: string | null): string =>
  `<span class="inline-flex items-center gap-2.5 font-display text-2xl leading-none font-medium tracking-[-0.02em]">${
    logo
      ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" class="h-9 w-auto max-w-52 rounded-lg bg-(--logo-plate) object-contain p-0.5">`
      : `${lantern}${escapeHtml(name)}`
  }</span>`

/** A page in the style of the site that needs no rendering and no script, below a header as the site has it. */
export const writePlainPage = ({ body, ...page }: PlainPage): string =>
  writePlainDocument({
    ...page,
    content: `<header class="wrap flex h-16 items-center sm:h-19"><a href="/" class="flex">${drawLogo(page.name)}</a></header>
<main class="wrap flex flex-col items-center pt-12 pb-20 text-center sm:pt-20">
<h1>${page.title}</h1>
${body}
</main>`,
  })

/** What plain pages show of the site, and its languages. */
export interface PlainSite {
  name: string
  styles: readonly string[]
  languages: readonly Language[]
}

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
export function sendBusyPage(reply: FastifyReply, { name, styles, languages }: PlainSite, seconds: number): FastifyReply {
  const { headers, url } = reply.request
  const language = languageOfPlainPage(headers, url, languages)
  const { busy, busySays } = plainTexts[language]
  const says = busySays.replace('{wait}', writeWait(language, seconds, 'second'))
  const body = `<p class="mt-3 text-muted">${says}</p>${writeTryAgain(language)}`
  return sendPage(reply.header('retry-after', seconds), 429, writePlainPage({ language, name, styles, title: busy, body }))
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
export function answerFormsWithoutScript(app: FastifyInstance, readSite: () => PlainSite): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === passwordPath || !isFormWithoutScript(request)) return
    const { name, styles, languages } = readSite()
    const language = languageOfPlainPage(request.headers, request.url, languages)
    const { script, scriptSays, back } = plainTexts[language]
    const link = request.url.startsWith('/api/') ? languagePrefix(language, languages) || '/' : ''
    const body = `<p class="mt-3 text-muted">${scriptSays}</p>
<p class="mt-8"><a class="link text-ink" href="${link}">${back}</a></p>`
    return sendPage(reply, 400, writePlainPage({ language, name, styles, title: script, body }))
  })
}
