import { expect, onTestFinished, test } from 'vitest'
import { writeHydrationScript } from './hydration-script.ts'

/** Adds an element to the page until the test ends. */
function add<Kept extends HTMLElement>(element: Kept): Kept {
  onTestFinished(() => element.remove())
  return document.body.appendChild(element)
}

/** Writes the script into the page; `text` is what the page's own script does. */
const write = (text: string) =>
  add(Object.assign(document.createElement('script'), { textContent: writeHydrationScript(`data:text/javascript,${text}`, []) }))

test('the script of a page starts without stacks of errors, which exist again once it has', async () => {
  const limit = Error.stackTraceLimit
  write('globalThis.limitAtStart=Error.stackTraceLimit')
  dispatchEvent(new Event('pointermove'))
  await expect.poll(() => Object(globalThis).limitAtStart).toBe(0)
  await expect.poll(() => Error.stackTraceLimit).toBe(limit)
})

test('it waits for the first picture, and for no other one', async () => {
  const picture = add(Object.assign(document.createElement('img'), { fetchPriority: 'high' }))
  let decoded = () => {}
  picture.decode = () => new Promise((resolve) => (decoded = resolve))
  add(document.createElement('img'))
  write('globalThis.isStarted=true')
  dispatchEvent(new Event('DOMContentLoaded'))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(Object(globalThis).isStarted).toBeUndefined()
  decoded()
  await expect.poll(() => Object(globalThis).isStarted).toBe(true)
})
