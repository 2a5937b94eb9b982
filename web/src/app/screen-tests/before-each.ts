import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { storePreferences } from '../../features/site-pages/model/cookie-preferences.ts'
import { authDialog } from '../../session/auth-dialog.ts'
import { dismissToast } from '../../ui/feedback/toast-store.ts'
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

beforeEach(async () => {
  await page.viewport(1280, 900)
  storePreferences({ essential: true, functional: true, analytics: false, marketing: false })
  vi.spyOn(console, 'error')
})

// Any console error or warning fails the test, as in the browser flows.
afterEach(() => {
  authDialog.close()
  dismissToast()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.theme
  const said = vi
    .mocked(console.error)
    .mock.calls.map((words) => words.map(String).join(' '))
    .filter((words) => !noise.test(words))
  vi.restoreAllMocks()
  expect(said, 'errors in the console').toEqual([])
})
