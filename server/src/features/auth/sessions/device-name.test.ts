import { expect, test } from 'vitest'
import { processorMsOf } from '../../../../../scripts/test/processor-time.mjs'
import { nameDevice } from './device-name.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`, 'Microsoft Edge on Windows'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${webkit} Version/17.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) ${webkit} CriOS/119.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPad'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.1 Safari/605.1.15`, 'Safari on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/115.0', 'Firefox on Linux'],
  [undefined, 'Unknown device'],
  ['', 'Unknown device'],
])('names %s in plain words', (userAgent, name) => expect(nameDevice(userAgent)).toBe(name))

test.each(['Call 555-0100 now/1.0', 'Your account was hacked/2 (x)', '<b>Bold</b>/1', '\u202eemorhC/1'])(
  'repeats nothing that a browser made up: %j',
  (userAgent) => expect(nameDevice(userAgent)).toBe('Unknown device'),
)

test.each(['(', 'a/', ' ', 'Version/', '1.', 'Android '])('reads a hostile %j repeated quickly', async (part) => {
  expect(await processorMsOf(() => nameDevice(part.repeat(50_000)))).toBeLessThan(200)
})
