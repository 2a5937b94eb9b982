/** Where a return address leads that is none. */
export const defaultReturnUrl = '/properties'
const MAX_LENGTH = 2_000
const BASE = 'http://porchlight.invalid'

/** The path as a lenient reader might understand it: percent signs resolved, look-alike slashes made plain. */
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
 * A path on this site out of what anybody may have written into a link: one leading slash, no backslash, no control character, however it is
 * encoded. Everything else becomes `/properties` (money-and-safety A12).
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
