import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import './app/app.css'
import { makeContext } from './app/app-context.ts'
import { hydratedMark } from './app/document/hydration-script.ts'
import { readSettings } from './app/document/settings.ts'
import { makeRouter } from './app/router.tsx'
import { browserApi } from './lib/api/api-client.ts'
import { forgetDataOnUserChange } from './lib/api/query-client.ts'
import { loadRefusals, loadTexts, refusalsMark } from './lib/texts/catalogs.ts'
import { setPageLanguage } from './lib/texts/texts.tsx'
import { onFirstInput } from './lib/timing/on-first-input.ts'
import { LazyRangeCalendar } from './stays/calendar/lazy-calendar.tsx'
import { loadToasts } from './ui/feedback/toast-host.tsx'
import { loadNewIslandsAtOnce } from './ui/hydration/island.tsx'
import { loadDialog } from './ui/overlays/dialog.tsx'
import { loadPopover } from './ui/overlays/popover.tsx'

async function hydrate() {
  const settings = readSettings()
  const gate = settings.gateDigest === null ? null : await import('./app/gate/gate-screen.tsx')
  const texts = await loadTexts(settings.language ?? 'en', ['visitor'], settings.locale)
  texts.load(settings.names)
  setPageLanguage(texts)
  // Behind the gate the server has rendered no page that could be marked.
  if (gate || refusalsMark in document.documentElement.dataset) await loadRefusals(texts)
  const context = makeContext(browserApi, settings, gate?.GateScreen ?? null, texts)
  forgetDataOnUserChange(context.queryClient)
  const router = makeRouter(context)
  // A reload closes overlays, so the history entry of an overlay is left.
  if (history.state?.overlays)
    void import('./ui/overlays/history/overlay-history.ts').then(({ overlayHistory }) => overlayHistory(router.history))
  // The router stores the scroll position only after hydration; without this, earlier scrolling would return to the
  // top.
  router.subscribe('onRendered', () => setTimeout(() => document.dispatchEvent(new Event('scroll'))))
  // A transition hydrates in small steps, and the page responds in between.
  addEventListener(
    hydratedMark,
    () => {
      loadNewIslandsAtOnce()
      void import('./app/browser/after-hydration.ts')
        .then(({ startAfterHydration }) => startAfterHydration(router, context))
        .catch(() => undefined)
    },
    { once: true },
  )
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

// Parsing the code is one long task on a slow phone; hydration becomes a second one.
setTimeout(() => void hydrate())

// Overlays are not part of the first load; they are loaded in advance, so that they open without a network too.
for (const load of [loadPopover, loadDialog, LazyRangeCalendar.preload, loadToasts])
  onFirstInput(() => void load().catch(() => undefined))
