import { isAllowed, subscribeToPreferences } from '../../features/site-pages/model/cookie-preferences.ts'
import { currentUserKey } from '../../lib/api/query-client.ts'
import type { AppContext } from '../app-context.ts'
import type { makeRouter } from '../router.tsx'
import { reloadAfterFailedCode } from './failed-code.ts'
import { startOfflinePages } from './offline-pages.ts'
import { startVitals } from './start-vitals.ts'

/** Starts what a page does beside its screen. It loads after hydration and is no part of the first load. */
export function startAfterHydration(router: ReturnType<typeof makeRouter>, context: AppContext): void {
  reloadAfterFailedCode()
  const { queryClient, settings } = context
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
  void startOfflinePages(router, context).catch(() => undefined)
}
