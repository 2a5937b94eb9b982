import type { ReactNode } from 'react'
import type { ApiClient } from '../lib/api-client.ts'
import { ApiProvider } from '../lib/api-context.tsx'
import { Toaster } from '../ui/toast.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'

/** What every screen may count on: a client for calls, toasts and tooltips. The router provides the cache. */
export function Providers({ api, children }: { api: ApiClient; children: ReactNode }) {
  return (
    <ApiProvider api={api}>
      <TooltipProvider>{children}</TooltipProvider>
      <Toaster />
    </ApiProvider>
  )
}
