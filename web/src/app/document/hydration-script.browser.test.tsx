import { expect, test } from 'vitest'
import { writeHydrationScript } from './hydration-script.ts'

test('the script of a page starts without stacks of errors, which exist again once it has', async () => {
  const limit = Error.stackTraceLimit
  const script = 'data:text/javascript,globalThis.limitAtStart=Error.stackTraceLimit'
  document.head.append(Object.assign(document.createElement('script'), { textContent: writeHydrationScript(script, []) }))
  dispatchEvent(new Event('pointermove'))
  await expect.poll(() => Object(globalThis).limitAtStart).toBe(0)
  await expect.poll(() => Error.stackTraceLimit).toBe(limit)
})
