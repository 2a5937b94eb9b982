import { isOfflineCall, isOfflinePage, type OfflineMessage, privateCache } from '#contract/offline/offline.rules.ts'
import { currentUserKey } from '../../lib/api/query-client.ts'
import { leavePage } from '../../lib/leave-page.ts'
import type { AppContext } from '../app-context.ts'
import type { makeRouter } from '../router.tsx'

const scriptPath = '/service-worker.js'

type User = { id?: string; viewing?: unknown } | null | undefined

const isCall = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith('/api/') && isOfflineCall(new URL(path, location.origin))

/** The files that this document has loaded, which it will need again. */
const loadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** Deletes everything private that was kept, also where no worker controls this page. */
async function forget(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.active?.postMessage({ kind: 'forget' } satisfies OfflineMessage)
  await caches.delete(privateCache)
}

/** Without a network, a page that is not kept is the worker's to answer: it says that it needs the network. */
function leaveToWorker(router: ReturnType<typeof makeRouter>): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    const isLeft = pathChanged && !navigator.onLine && navigator.serviceWorker.controller !== null
    if (isLeft && !isOfflinePage(toLocation.pathname)) leavePage.to(toLocation.href)
  })
}

/**
 * Lets a signed-in person read trips, bookings and messages without a network. A service worker keeps them; signing
 * out, another account and staff who view the site as a person delete them (docs/decisions/0059-offline-pages.md).
 */
export async function startOfflinePages(
  router: ReturnType<typeof makeRouter>,
  { queryClient, settings }: AppContext,
): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  const { serviceWorker } = navigator
  if (!settings.keepsPages) {
    for (const registration of await serviceWorker.getRegistrations()) await registration.unregister()
    return void (await caches.delete(privateCache))
  }
  const readUser = () => queryClient.getQueryData<User>(currentUserKey)
  let isStarted = false
  const save = async () => {
    const user = readUser()
    if (!user || user.viewing || !navigator.onLine || !isOfflinePage(location.pathname)) return
    const { active } = await serviceWorker.ready
    const calls = queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [path] }) => path)
      .filter(isCall)
    const message: OfflineMessage = { kind: 'save', page: location.pathname + location.search, calls, assets: loadedAssets() }
    active?.postMessage(message)
  }
  const start = async () => {
    if (isStarted) return
    isStarted = true
    await serviceWorker.register(scriptPath, { updateViaCache: 'none' })
    leaveToWorker(router)
    // The data of a page follows its screen.
    const saveSoon = () => setTimeout(() => void save(), 1_500)
    router.subscribe('onResolved', saveSoon)
    saveSoon()
  }
  let known = readUser()?.id ?? null
  const follow = () => {
    const user = readUser()
    if (user === undefined) return
    const id = user && !user.viewing ? (user.id ?? null) : null
    if (id === null || (known !== null && id !== known)) void forget()
    known = id
    if (id !== null) void start().catch(() => undefined)
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if ((type === 'updated' || type === 'added') && query.queryKey[0] === currentUserKey[0]) follow()
  })
  follow()
}
