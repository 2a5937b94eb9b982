import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { InlineSources } from '../page-policy.ts'
import type { ReadyPage } from './ready-pages.ts'

/** How a response may be written; `identity` is plain UTF-8. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** A response to a call of a page. */
export interface PageAnswer {
  statusCode: number
  statusMessage: string
  headers: Record<string, number | string | string[] | undefined>
  body: string
}

/** A call that a page was rendered from. */
export interface PageCall {
  path: string
  /** Equal for equal responses. */
  digest: string
}

/** A rendered page, the same bytes for everybody who gets it. */
export interface KeptPage {
  status: number
  headers: [string, string][]
  /** The same for equal pages of every process, whenever they were rendered. */
  etag: string
  /**
   * True when all data was loaded and every part rendered: a page with a failed call or part goes only to the visitor
   * who requested it.
   */
  isWhole: boolean
  calls: readonly PageCall[]
  /** The inline scripts and styles that the renderer wrote, for the policy. */
  inline: InlineSources
  /** The document; each encoding is made once. */
  write(encoding: Encoding): Promise<Buffer>
  /** The page with the headers of its first Brotli response; null before that. */
  ready: ReadyPage | null
  /** Drops the plain document; resolves to the bytes in memory, those of a gzip form that may follow included. */
  pack(): Promise<number>
}

interface Rendered {
  response: { status: number; headers: [string, string][]; html: string; hasFailedPart: boolean }
  isWhole(): boolean
  calls(): readonly PageCall[]
}
/** Renders a page; the renderer marks the inline scripts and styles that it writes itself with `nonce="<mark>"`. */
export type Render = (mark: string) => Promise<Rendered>

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)

/**
 * Brotli's quality. A page that is kept is compressed once for many; one that is sent once takes half the time, and is
 * a sixteenth larger (docs/decisions/0057-rendering-cost.md).
 */
const qualities = { kept: 5, once: 4 }
/** A window of 128 kB. */
const WINDOW_BITS = 17
const GZIP_LEVEL = 5
/** Room for a compressed page, so that it takes one turn. */
const CHUNK_BYTES = 64 * 1024

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The document without marks, and the hashes of what was marked. */
function takeMarks(html: string, mark: string): { document: string; inline: InlineSources } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const marked = new RegExp(`<(script|style) nonce="${mark}"([^>]*)>([^]*?)</\\1>`, 'g')
  for (const [, tag, attributes = '', text = ''] of html.matchAll(marked)) {
    if (tag === 'style') styles.add(sourceOf(text))
    else if (!/\ssrc=/.test(attributes)) scripts.add(sourceOf(text))
  }
  return {
    document: html.replaceAll(` nonce="${mark}"`, '').replaceAll(mark, ''),
    inline: { scripts: [...scripts], styles: [...styles] },
  }
}

/** Renders a page to keep, or to send once. Its inline scripts are allowed by hash, so that its bytes stay the same. */
export async function keepPage(render: Render, use: keyof typeof qualities = 'once'): Promise<KeptPage> {
  // The mark cannot be guessed: what users wrote is never among the scripts that the policy allows.
  const mark = randomBytes(16).toString('hex')
  const { response, isWhole, calls } = await render(mark)
  const { document, inline } = takeMarks(response.html, mark)
  const forms = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(Buffer.from(document))]])

  const readPlain = async (): Promise<Buffer> => (await forms.get('identity')) ?? unbrotli((await forms.get('br')) ?? '')
  const encode = async (encoding: Encoding): Promise<Buffer> => {
    const plain = await readPlain()
    if (encoding === 'gzip') return zip(plain, { level: GZIP_LEVEL, chunkSize: CHUNK_BYTES })
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: qualities[use],
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    }
    return brotli(plain, { params, chunkSize: CHUNK_BYTES })
  }
  const write = (encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'identity') return readPlain()
    const form = forms.get(encoding) ?? encode(encoding)
    forms.set(encoding, form)
    return form
  }
  return {
    status: response.status,
    headers: response.headers,
    // Equal data rendered at another time is the same page.
    etag: `W/"${createHash('sha1')
      .update(document.replace(/\b1\d{12}\b/g, ''))
      .digest('base64url')
      .slice(0, 22)}"`,
    isWhole: isWhole() && !response.hasFailedPart,
    calls: calls(),
    inline,
    write,
    ready: null,
    async pack() {
      const { length } = await write('br')
      forms.delete('identity')
      return Math.ceil(2.5 * length) + 2_000
    },
  }
}

/** The encoding for a browser with this `Accept-Encoding`: Brotli before gzip. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const names = (accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}
