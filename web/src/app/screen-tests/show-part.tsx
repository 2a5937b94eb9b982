import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { makeQueryClient } from '../../lib/api/query-client.ts'
import { TooltipProvider } from '../../ui/overlays/tooltip.tsx'
import { Providers } from '../routes/root-route.tsx'
import type { FakeApi } from './fake-api.ts'
import { show, windowHistory } from './open-screen.tsx'

/** Shows a component with the responses of `api`; its links lead nowhere. */
export function showPart(part: ReactNode, api: FakeApi): void {
  const router = createRouter({ routeTree: createRootRoute(), history: windowHistory })
  show(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <Providers api={api} settings={{ mapStyleUrl: null, site: defaultSiteSettings }}>
          <TooltipProvider>
            <main>
              <h1 className="sr-only">Part</h1>
              {part}
            </main>
          </TooltipProvider>
        </Providers>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
}
