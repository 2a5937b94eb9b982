import { useCallback, useEffect, useState } from 'react'
import { afterPaint } from '../../lib/timing/after-paint.ts'

type Loaded<Module> =
  | { status: 'loading' | 'failed'; module: null; retry: () => void }
  | { status: 'ready'; module: Module; retry: () => void }

/**
 * A browser-only module, loaded once the component is mounted and painted. Unlike `lazy` it never delays a
 * server-rendered page, and a failed download can be retried. `load` must be a stable function.
 */
export function useClientModule<Module>(load: () => Promise<Module>, isWanted = true): Loaded<Module> {
  const [module, setModule] = useState<Module | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another download
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const begin = () =>
      load().then(
        (loaded) => isCurrent && setModule(() => loaded),
        () => isCurrent && setFailed(true),
      )
    const stop = afterPaint(begin)
    return () => {
      isCurrent = false
      stop()
    }
  }, [load, isWanted, attempt])
  const retry = useCallback(() => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }, [])
  if (module !== null) return { status: 'ready', module, retry }
  return { status: hasFailed ? 'failed' : 'loading', module: null, retry }
}
