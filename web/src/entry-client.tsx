import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import './app/app.css'
import { makeContext } from './app/make-context.ts'
import { makeRouter } from './app/router.tsx'
import { readSettings } from './app/settings.ts'
import { wakingEvent } from './app/wake-script.ts'
import { browserApi } from './lib/api-client.ts'
import { onFirstInput } from './lib/on-first-input.ts'
import { forgetDataOnUserChange } from './lib/query-client.ts'
import { loadDialog } from './ui/dialog.tsx'
import { loadCalendar } from './ui/lazy-calendar.tsx'
import { loadPopover } from './ui/popover.tsx'
import { loadToasts } from './ui/toast-host.tsx'

async function comeToLife() {
  const settings = readSettings()
  const gate = settings.gateDigest === null ? null : await import('./app/gate/gate-screen.tsx')
  const context = makeContext(browserApi, settings, gate?.GateScreen ?? null)
  forgetDataOnUserChange(context.queryClient)
  dispatchEvent(new Event(wakingEvent))
  const router = makeRouter(context)
  // The router keeps the place only of a page that was scrolled since it stood; who scrolled before would come back to its top.
  router.subscribe('onRendered', () => setTimeout(() => document.dispatchEvent(new Event('scroll'))))
  // As a transition this is done in small steps, between which the page answers.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

// Reading the code was one piece of work for a slow phone; this is another.
setTimeout(() => void comeToLife())

// What opens over the page is not part of its first load; it is there before it is needed, also when the network goes.
onFirstInput(() => {
  for (const load of [loadDialog, loadPopover, loadCalendar, loadToasts]) load().catch(() => undefined)
})
