/** The target of an invalid return address. */
export const defaultReturnUrl = '/properties'
const MAX_LENGTH = 2_000
const BASE = 'http://porchlight.invalid'

/** The path as a lenient parser might understand it: percent-decoded, look-alike slashes normalized. */
function loosely(path: string): string | null {
  try {
    return decodeURIComponent(path).normalize('NFKC')
  } catch {
    return null
  }
}

const isLocalPath = (path: string | null): path is string => path !== null && /^\/(?![/\\])/.test(path)
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const hasUnsafeSigns = (text: string) => /[\u0000-\u001f\u007f\\]/.test(text)

/**
 * A safe local path from an untrusted link: one leading slash, no backslash, no control character, in any encoding.
 * Everything else becomes `/properties`.
 */
export function toReturnUrl(value: unknown): string {
  if (typeof value !== 'string') return defaultReturnUrl
  const [path = ''] = value.split(/[?#]/)
  const loosePath = loosely(path)
  if (value.length > MAX_LENGTH || hasUnsafeSigns(value) || !isLocalPath(path)) return defaultReturnUrl
  if (!isLocalPath(loosePath) || hasUnsafeSigns(loosePath)) return defaultReturnUrl
  const url = URL.canParse(value, BASE) ? new URL(value, BASE) : null
  if (url?.origin !== BASE || !isLocalPath(url.pathname) || !isLocalPath(loosely(url.pathname))) return defaultReturnUrl
  return `${url.pathname}${url.search}${url.hash}`
}
