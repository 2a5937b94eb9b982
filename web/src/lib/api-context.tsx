import { createContext, type ReactNode, useContext } from 'react'
import { type ApiClient, browserApi } from './api-client.ts'

const ApiContext = createContext<ApiClient>(browserApi)

/** Gives the screens below the client their calls leave through. */
export function ApiProvider({ api, children }: { api: ApiClient; children: ReactNode }) {
  return <ApiContext.Provider value={api}>{children}</ApiContext.Provider>
}

/** The client for this page's calls; the browser's own where no provider says otherwise. */
export function useApi(): ApiClient {
  return useContext(ApiContext)
}
