import { createContext, type ReactNode, useContext } from 'react'
import { type ApiClient, browserApi } from './api-client.ts'

const ApiContext = createContext<ApiClient>(browserApi)

/** Provides the API client to the screens below. */
export function ApiProvider({ api, children }: { api: ApiClient; children: ReactNode }) {
  return <ApiContext.Provider value={api}>{children}</ApiContext.Provider>
}

/** The API client of this page; the browser's own without a provider. */
export function useApi(): ApiClient {
  return useContext(ApiContext)
}
