import { whenIdle } from './when-idle.ts'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Calls `start` once, after the first input on the page. It waits until the browser is idle: the input itself may be
 * a press, whose answer must not wait for what may come next.
 */
export function onFirstInput(start: () => void): void {
  const heard = () => {
    for (const sign of signs) window.removeEventListener(sign, heard)
    whenIdle(start)
  }
  for (const sign of signs) window.addEventListener(sign, heard, { passive: true })
}
