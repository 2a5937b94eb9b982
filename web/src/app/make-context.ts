import type { ApiClient } from '../lib/api-client.ts'
import { makeQueryClient } from '../lib/query-client.ts'
import type { AppContext, AppSettings } from './app-context.ts'

/** The context of one page view on the server, or of one tab in the browser. */
export function makeContext(api: ApiClient, settings: AppSettings, GateScreen: AppContext['GateScreen']): AppContext {
  return { api, settings, GateScreen, queryClient: makeQueryClient(api), answer: { files: [] } }
}
