import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { KeptNames } from '#contract/offline/offline.rules.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import type { SiteSettings } from '#contract/site/site-settings.rules.ts'
import { languageOfBrowser, plainPagePolicy, writePlainPage, writeTryAgain } from './plain-pages.ts'

interface Options {
  readSettings(): Pick<SiteSettings, 'name' | 'brandColor' | 'languages'>
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

interface OfflineTexts {
  title: string
  says: string
  /** That the page waits for the network. */
  waits: string
  /** What could be read here, where nothing was kept. */
  nothing: string
  names: KeptNames
}

/** The texts of the page without a network, which a browser keeps whole: it needs no catalog. */
const offlineTexts: Readonly<Record<Language, OfflineTexts>> = {
  en: {
    title: 'You are offline',
    says: 'Search, listings and checkout need a connection, because prices and dates change. Check your connection and try again.',
    waits: 'This page opens by itself when you are back online.',
    nothing:
      'While you are signed in, the trips, bookings and messages that you open are saved on this device. You can read them offline.',
    names: {
      saved: 'Saved on this device',
      trip: 'Trip {0}',
      conversation: 'Conversation {0}',
      messages: 'Messages',
      bookings: 'My Bookings',
    },
  },
  es: {
    title: 'No tiene conexión',
    says: 'La búsqueda, los anuncios y el pago necesitan conexión, porque los precios y las fechas cambian. Compruebe su conexión e inténtelo de nuevo.',
    waits: 'Esta página se abrirá sola cuando recupere la conexión.',
    nothing:
      'Con la sesión iniciada, los viajes, reservas y mensajes que abra se guardan en este dispositivo y puede leerlos sin conexión.',
    names: {
      saved: 'Guardado en este dispositivo',
      trip: 'Viaje {0}',
      conversation: 'Conversación {0}',
      messages: 'Mensajes',
      bookings: 'Mis reservas',
    },
  },
  fr: {
    title: 'Vous êtes hors ligne',
    says: 'La recherche, les annonces et le paiement exigent une connexion, car les prix et les dates changent. Vérifiez votre connexion et réessayez.',
    waits: 'Cette page s’ouvrira d’elle-même dès que vous serez de nouveau en ligne.',
    nothing:
      'Une fois votre session ouverte, les voyages, réservations et messages que vous ouvrez sont enregistrés sur cet appareil et lisibles hors ligne.',
    names: {
      saved: 'Enregistré sur cet appareil',
      trip: 'Voyage {0}',
      conversation: 'Conversation {0}',
      messages: 'Messages',
      bookings: 'Mes réservations',
    },
  },
  de: {
    title: 'Sie sind offline',
    says: 'Suche, Inserate und Bezahlvorgang brauchen eine Verbindung, weil sich Preise und Daten ändern. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    waits: 'Diese Seite öffnet sich von selbst, sobald Sie wieder online sind.',
    nothing:
      'Wenn Sie angemeldet sind, werden geöffnete Reisen, Buchungen und Nachrichten auf diesem Gerät gespeichert und sind offline lesbar.',
    names: {
      saved: 'Auf diesem Gerät gespeichert',
      trip: 'Reise {0}',
      conversation: 'Unterhaltung {0}',
      messages: 'Nachrichten',
      bookings: 'Meine Buchungen',
    },
  },
  pt: {
    title: 'Está offline',
    says: 'A pesquisa, os anúncios e o pagamento precisam de ligação, porque os preços e as datas mudam. Verifique a ligação e tente novamente.',
    waits: 'Esta página abre sozinha quando voltar a ter ligação.',
    nothing:
      'Com a sessão iniciada, as viagens, reservas e mensagens que abrir ficam guardadas neste dispositivo e podem ser lidas sem ligação.',
    names: {
      saved: 'Guardado neste dispositivo',
      trip: 'Viagem {0}',
      conversation: 'Conversa {0}',
      messages: 'Mensagens',
      bookings: 'As minhas reservas',
    },
  },
  ja: {
    title: 'オフラインです',
    says: '料金や空き状況は変わるため、検索、掲載物件、お支払いには接続が必要です。接続を確認して、もう一度お試しください。',
    waits: '接続が回復すると、このページは自動的に開きます。',
    nothing: 'ログイン中に開いた旅行、予約、メッセージはこの端末に保存され、オフラインでも読めます。',
    names: {
      saved: 'この端末に保存済み',
      trip: '旅行 {0}',
      conversation: '会話 {0}',
      messages: 'メッセージ',
      bookings: '自分の予約',
    },
  },
}

/** Opens the page that was wanted as soon as the server answers, which is asked while somebody looks. */
const waiting = `const look=async()=>{if(!document.hidden&&location.pathname!=='/offline')try{if((await fetch('/offline',{cache:'no-store'})).ok)location.reload()}catch{}}
addEventListener('online',look);addEventListener('visibilitychange',look);setInterval(look,10000)`

const waitingPolicy = `${plainPagePolicy}; connect-src 'self'; script-src 'sha256-${createHash('sha256').update(waiting).digest('base64')}'`

/**
 * The page that the service worker shows without a network. Between the comments, of which the first has the names of
 * the pages, it puts links to the saved ones.
 */
function writeOfflinePage(language: Language, name: string, styles: readonly string[]): string {
  const { title, says, waits, nothing, names } = offlineTexts[language]
  return writePlainPage({
    language,
    title,
    name,
    styles,
    body: `<p class="mt-3 max-w-md text-muted">${says}</p>
<p role="status" class="mt-6 max-w-md font-semibold"><span class="me-2.5 inline-block size-2.5 animate-pulse rounded-full bg-amber motion-reduce:animate-none"></span>${waits}</p>
${writeTryAgain(language)}
<div class="mt-12 w-full max-w-md text-start"><!--saved ${JSON.stringify(names)}-->
<p class="rounded-card bg-sunken px-5 py-4 text-sm text-muted">${nothing}</p>
<!--end--></div>
<script>${waiting}</script>`,
  })
}

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
  app.get('/offline', { config }, ({ headers }, reply) => {
    const { name, languages } = readSettings()
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .header('content-security-policy', waitingPolicy)
      .type('text/html; charset=utf-8')
      .send(writeOfflinePage(languageOfBrowser(headers, languages), name, styles))
  })
}
