import type { ApiClient } from '../lib/api/api-client.ts'
import { makeQueryClient } from '../lib/api/query-client.ts'
import type { AppContext, AppSettings } from './app-context.ts'

/** The context of one page request on the server, or of one tab in the browser. */
export function makeContext(api: ApiClient, settings: AppSettings, GateScreen: AppContext['GateScreen']): AppContext {
  return { api, settings, GateScreen, queryClient: makeQueryClient(api), answer: { files: [], data: '' } }
}
