import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, keepPage } from './kept-page.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const keep = (write: (mark: string) => string) =>
  keepPage(async (mark) => ({
    response: { status: 200, headers: [], html: write(mark), hasFailedPart: false },
    isWhole: () => true,
    calls: () => [],
  }))

describe('a kept page', () => {
  it('has the hashes of the scripts and styles that the renderer marked, and of no others', async () => {
    const page = await keep(
      (mark) =>
        `<style nonce="${mark}">p{}</style><script nonce="${mark}" data-x="">one()\ntwo()</script>` +
        `<script nonce="${mark}" src="/a.js"></script><script>typed()</script><script nonce="guess">typed()</script>` +
        `<script nonce="${mark}">one()\ntwo()</script>`,
    )
    expect(page.inline).toEqual({ scripts: [hashOf('one()\ntwo()')], styles: [hashOf('p{}')] })
    expect(String(await page.write('identity'))).toBe(
      '<style>p{}</style><script data-x="">one()\ntwo()</script><script src="/a.js"></script>' +
        '<script>typed()</script><script nonce="guess">typed()</script><script>one()\ntwo()</script>',
    )
  })
  it('is the same bytes in each encoding, before and after it is packed', async () => {
    const page = await keep(() => 'hello '.repeat(1_000))
    const read = async () => [
      String(await page.write('identity')),
      String(brotliDecompressSync(await page.write('br'))),
      String(gunzipSync(await page.write('gzip'))),
    ]
    const before = await read()
    expect(await page.pack()).toBeLessThan(5_000)
    expect(await read()).toEqual(before)
    expect(new Set(before)).toEqual(new Set(['hello '.repeat(1_000)]))
    expect(await page.write('br')).toBe(await page.write('br'))
  })
  it('has the same tag whenever it was rendered from the same data, and another one for other data', async () => {
    const [first, later, other] = await Promise.all(
      ['at:1763765000000', 'at:1763765001234', 'at:1763765000000!'].map((body) => keep(() => body)),
    )
    expect(later?.etag).toBe(first?.etag)
    expect(other?.etag).not.toBe(first?.etag)
  })
})

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5, br;q=0', 'gzip'],
  ['br;q=0.0, identity', 'identity'],
  ['br; q=0.1', 'br'],
])('a browser that accepts %j gets %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding))
