const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Calls `start` once, at the first input on the page. */
export function onFirstInput(start: () => void): void {
  const heard = () => {
    for (const sign of signs) window.removeEventListener(sign, heard)
    start()
  }
  for (const sign of signs) window.addEventListener(sign, heard, { passive: true })
}
