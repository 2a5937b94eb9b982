import type { ReactNode } from 'react'
import type { ApiClient } from '../lib/api/api-client.ts'
import { ApiProvider } from '../lib/api/api-context.tsx'
import { SiteSettingsProvider } from '../lib/site-settings.tsx'
import { ToastHost } from '../ui/feedback/toast-host.tsx'
import { MapStyleProvider } from '../ui/map/map-settings.tsx'
import type { AppSettings } from './app-context.ts'

interface ProvidersProps {
  api: ApiClient
  settings: Pick<AppSettings, 'mapStyleUrl' | 'site'>
  children: ReactNode
}

/** Provides every screen with the API client, the operator's settings and toasts. The router provides the cache. */
export function Providers({ api, settings: { mapStyleUrl, site }, children }: ProvidersProps) {
  return (
    <ApiProvider api={api}>
      <SiteSettingsProvider site={site}>
        <MapStyleProvider styleUrl={mapStyleUrl}>{children}</MapStyleProvider>
      </SiteSettingsProvider>
      <ToastHost />
    </ApiProvider>
  )
}
