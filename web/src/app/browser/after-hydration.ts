// A chunk of its own: it loads once the page has hydrated.

import { isAllowed, subscribeToPreferences } from '../../features/site-pages/model/cookie-preferences.ts'
import { currentUserKey } from '../../lib/api/query-client.ts'
import { localStore, sessionStore } from '../../lib/storage.ts'
import { loadRefusals } from '../../lib/texts/catalogs.ts'
import type { AppContext } from '../app-context.ts'
import { chosenCurrencyKey } from '../layout/nav-links.ts'
import type { makeRouter } from '../router.tsx'
import { startOfflinePages } from './offline-pages.ts'
import { makePageLog } from './page-log.ts'

/** The page is loaded again at most this often, in milliseconds: another load may not help. */
const ONCE_IN_MS = 5 * 60_000
const reloadKey = 'porchlight_code_reload'

/** The file that a failed `import()` names; null when it names none, or none of ours. */
function fileOf(error: unknown): string | null {
  const address = error instanceof Error ? /https?:\S+$/.exec(error.message)?.[0] : undefined
  if (!address || !URL.canParse(address)) return null
  const { origin, pathname, href } = new URL(address)
  return origin === location.origin && pathname.startsWith('/assets/') ? href : null
}

const isReachable = (file: string): Promise<boolean> =>
  fetch(file).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Lets a person try again after a file of code has failed. A browser may remember the failure as long as the document
 * lives, as the HTML standard asks and Chromium 150 does: a second `import()` fails without a request. When a press
 * needs such a file and the network has it, the page is loaded again, unless something was typed into it.
 */
function reloadAfterFailedCode(): void {
  let hasTyped = false
  addEventListener(
    'input',
    () => {
      hasTyped = true
    },
    { once: true, capture: true },
  )
  addEventListener('vite:preloadError', (event) => {
    const file = fileOf(event.payload)
    if (file === null || hasTyped || !navigator.userActivation?.isActive) return
    void isReachable(file).then((reachable) => {
      if (!reachable || Date.now() - Number(sessionStore.get(reloadKey) ?? 0) < ONCE_IN_MS) return
      sessionStore.set(reloadKey, String(Date.now()))
      location.reload()
    })
  })
}

interface Options {
  /** The share of visits that report, from 0 to 1. */
  sample: number
  /** Whether analytics are allowed now. */
  isAllowed(): boolean
  /** Calls back when that may have changed. */
  onChoice(listener: () => void): () => void
  /** Calls back with the path of each page that is opened later. */
  onPage(listener: (path: string) => void): void
}

/**
 * Decides whether this visit reports how fast its pages are, and loads the library when the browser is idle and the
 * visitor allows analytics. The browser keeps what happened before.
 */
function startVitals({ sample, isAllowed, onChoice, onPage }: Options): void {
  if (Math.random() >= sample) return
  const log = makePageLog(location.pathname)
  onPage((path) => log.open(path, performance.now()))
  let stop = () => undefined as unknown
  let isStarted = false
  const start = () => {
    if (isStarted || !isAllowed()) return
    isStarted = true
    stop()
    void import('./report-vitals.ts').then(({ reportVitals }) => reportVitals(log, isAllowed)).catch(() => undefined)
  }
  const whenIdle = window.requestIdleCallback ?? setTimeout
  stop = onChoice(() => whenIdle(start))
  whenIdle(start)
}

/** Starts what a page does beside its screen. It loads after hydration and is no part of the first load. */
export function startAfterHydration(router: ReturnType<typeof makeRouter>, context: AppContext): void {
  reloadAfterFailedCode()
  const { queryClient, settings, texts } = context
  void loadRefusals(texts)
  const isViewing = () => Boolean(queryClient.getQueryData<{ viewing?: unknown }>(currentUserKey)?.viewing)
  startVitals({
    sample: settings.vitalsSample,
    // Staff who view the site as a person are no visitors.
    isAllowed: () => isAllowed('analytics') && !isViewing(),
    onChoice: subscribeToPreferences,
    onPage: (open) =>
      router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
        if (pathChanged) open(toLocation.pathname)
      }),
  })
  const { site } = settings
  if (site.hasRates && localStore.get(chosenCurrencyKey) !== null)
    void import('../layout/currency-menu.tsx')
      .then(({ showKeptCurrency }) => showKeptCurrency({ ...context, site }))
      .catch(() => undefined)
  void startOfflinePages(router, context).catch(() => undefined)
}
