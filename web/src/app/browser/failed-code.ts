import { sessionStore } from '../../lib/storage.ts'

/** The page is loaded again at most this often, in milliseconds: another load may not help. */
const ONCE_IN_MS = 5 * 60_000
const reloadKey = 'porchlight_code_reload'

/** The file that a failed `import()` names; null when it names none, or none of ours. */
function fileOf(error: unknown): string | null {
  const address = error instanceof Error ? /https?:\S+$/.exec(error.message)?.[0] : undefined
  if (!address || !URL.canParse(address)) return null
  const { origin, pathname, href } = new URL(address)
  return origin === location.origin && pathname.startsWith('/assets/') ? href : null
}

const isReachable = (file: string): Promise<boolean> =>
  fetch(file).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Lets a person try again after a file of code has failed. A browser may remember the failure as long as the document
 * lives, as the HTML standard asks and Chromium 150 does: a second `import()` fails without a request. When a press
 * needs such a file and the network has it, the page is loaded again, unless something was typed into it.
 */
export function reloadAfterFailedCode(): void {
  let hasTyped = false
  addEventListener(
    'input',
    () => {
      hasTyped = true
    },
    { once: true, capture: true },
  )
  addEventListener('vite:preloadError', (event) => {
    const file = fileOf(event.payload)
    if (file === null || hasTyped || !navigator.userActivation?.isActive) return
    void isReachable(file).then((reachable) => {
      if (!reachable || Date.now() - Number(sessionStore.get(reloadKey) ?? 0) < ONCE_IN_MS) return
      sessionStore.set(reloadKey, String(Date.now()))
      location.reload()
    })
  })
}
