import type { AppContext } from '../app-context.ts'

/** The query of a call for a text of the operator, as `useReaderQuery` makes it. */
export const readerQuery = ({ settings: { language, languages } }: AppContext): string =>
  language && languages && language !== languages[0] ? `?language=${language}` : ''

/**
 * Starts a route's queries. The server waits for them, so that the page contains its data. The browser does not, so
 * that the screen opens at once with skeletons. The server makes no calls while the gate is closed.
 */
export async function settleOnServer(context: AppContext, start: (context: AppContext) => Promise<unknown>[]): Promise<void> {
  if (import.meta.env.SSR) {
    if (context.settings.gateDigest === null) await Promise.all(start(context))
    return
  }
  void Promise.all(start(context))
}
