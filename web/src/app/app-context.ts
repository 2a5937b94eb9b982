import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ApiClient } from '../lib/api-client.ts'

/** What the server tells the browser with the page; rendered into it as JSON. */
export interface AppSettings {
  /** Digest of the preview password; null when the site is live. */
  gateDigest: string | null
  /** Origin of canonical addresses and social tags, without a trailing slash. */
  publicUrl: string
  /** The operator's own map style; null draws the embedded map. */
  mapStyleUrl: string | null
  /** Addresses of the built files; `modules` are those the script imports. */
  assets: { script: string; styles: string[]; modules: string[] }
}

/** What routes are given. */
export interface AppContext {
  api: ApiClient
  queryClient: QueryClient
  settings: AppSettings
  /** What stands before every page of a preview; a live site does without its code. */
  GateScreen: ComponentType<{ digest: string }> | null
  /** Of the page being rendered: its status, where a route knows better than the router, and the files of its screen. */
  answer: { status?: number; files: readonly string[] }
}
