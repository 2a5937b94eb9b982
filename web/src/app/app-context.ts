import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Language } from '#contract/shared/texts/languages.ts'
import type { PublicSite } from '#contract/site/site-settings.rules.ts'
import type { ApiClient } from '../lib/api/api-client.ts'
import { makeQueryClient } from '../lib/api/query-client.ts'
import { makeTexts, type Texts } from '../lib/texts/texts.tsx'

/** The settings that the server renders into the page as JSON. */
export interface AppSettings {
  /** Digest of the preview password; null when the site is live. */
  gateDigest: string | null
  /** Origin of canonical addresses and social tags, without a trailing slash. */
  publicUrl: string
  /** The operator's own map style; null draws the embedded map. */
  mapStyleUrl: string | null
  /** Whether the browser may keep trips, bookings and messages for reading without a network. */
  keepsPages: boolean
  /** The share of visits that report how fast their pages were, from 0 to 1. */
  vitalsSample: number
  /** Fees, times, name and texts, as the operator set them. */
  site: PublicSite
  /** The style sheet with the operator's colors; null leaves the product's own. */
  brandStyle: string | null
  /** The language of the page, and those of the site, the default one first; missing where all pages are English. */
  language?: Language
  languages?: readonly Language[]
  /** The operator's translations of names, by kind and original: `categories:Treehouses`. */
  names?: Readonly<Record<string, string>>
  /** The locale of dates and times where the site does not leave them to the language. */
  locale?: string
  /** Addresses of the built files; `modules` are those the script imports. */
  assets: { script: string; styles: string[]; modules: string[] }
}

/** The context that routes receive. */
export interface AppContext {
  api: ApiClient
  queryClient: QueryClient
  settings: AppSettings
  /** The texts in the language of the page. */
  texts: Texts
  /** The gate in front of every page of a preview; a live site does not load its code. */
  GateScreen: ComponentType<{ digest: string }> | null
  /** The page being rendered: its status, where a route sets it, the files of its screen, and its data. */
  answer: { status?: number; files: readonly string[]; data: string }
}

/** The context of one page request on the server, or of one tab in the browser. */
export function makeContext(
  api: ApiClient,
  settings: AppSettings,
  GateScreen: AppContext['GateScreen'],
  texts: Texts = makeTexts('en'),
): AppContext {
  return { api, settings, texts, GateScreen, queryClient: makeQueryClient(api), answer: { files: [], data: '' } }
}
