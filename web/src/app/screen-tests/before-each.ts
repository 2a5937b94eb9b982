import './lean-react.ts'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { storePreferences } from '../../features/site-pages/model/store-preferences.ts'
import { authDialog } from '../../session/auth-dialog.ts'
import { setAboutWriter } from '../../stays/price/about-price.tsx'
import { dismissToast } from '../../ui/feedback/toast-store.ts'
import { mapSupport } from '../../ui/map/map-support.ts'
import { overlaysIn } from '../../ui/overlays/history/overlay-history.ts'
import '../app.css'

/** Live messages use a server stream, which these tests do not have. */
class QuietSource extends EventTarget {
  readonly readyState = 1
  close() {}
}
Reflect.set(globalThis, 'EventSource', QuietSource)
// Otherwise zod compiles schemas with `new Function`, which the site's content security policy forbids.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

// The router waits for a screen in a way that React warns about in development.
const noise = /This library called use\(\) to suspend in a previous render/

/** Tests of all files share one page, its storage and its modules: none may see what another one has left. */
function clearPage(): void {
  authDialog.close()
  dismissToast()
  setAboutWriter(null)
  Object.assign(mapSupport, { webgl2: null, isFast: null })
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the site writes its cookies in this way
    document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`
  }
  delete document.documentElement.dataset.theme
}

// Animations and transitions run as ever, ten times as fast: tests wait for their end.
beforeAll(async () => {
  await cdp().send('Animation.enable')
  await cdp().send('Animation.setPlaybackRate', { playbackRate: 10 })
})

beforeEach(async () => {
  if (innerWidth !== 1280 || innerHeight !== 900) await page.viewport(1280, 900)
  scrollTo(0, 0)
  // An overlay that the last test left open leaves the history a moment after the test.
  await expect.poll(() => overlaysIn(history.state)).toBe(0)
  storePreferences({ essential: true, functional: true, analytics: false, marketing: false })
  vi.spyOn(console, 'error')
})

// Any console error or warning fails the test, as in the browser flows.
afterEach(() => {
  clearPage()
  const said = vi
    .mocked(console.error)
    .mock.calls.map((words) => words.map(String).join(' '))
    .filter((words) => !noise.test(words))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(said, 'errors in the console').toEqual([])
})
