import type { AppContext } from '../app-context.ts'

/**
 * Starts a route's queries. The server waits for them so that the page carries its data; the browser does not, so that the screen
 * opens at once with its skeletons. Behind the gate the server asks for nothing.
 */
export async function settleOnServer(context: AppContext, start: (context: AppContext) => Promise<unknown>[]): Promise<void> {
  if (import.meta.env.SSR) {
    if (context.settings.gateDigest === null) await Promise.all(start(context))
    return
  }
  void Promise.all(start(context))
}
