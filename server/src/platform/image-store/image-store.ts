/** A file of the store as it was put there. */
export interface StoredFile {
  body: Buffer
  contentType: string
}

/**
 * Where pictures lie. Keys are paths of small words such as `properties/7/ab12…/800.webp`; a key names one content for ever,
 * so that what is served under it may be cached without end.
 */
export interface ImageStore {
  /** Keeps the bytes under the key; putting the same key again replaces the file in one step. Throws on a key that is none. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** The file, or null when there is none or the key is none. */
  get(key: string): Promise<StoredFile | null>
  /** Forgets the file; nothing happens when there is none. */
  remove(key: string): Promise<void>
  /** The address browsers fetch it from. */
  urlFor(key: string): string
}

const segment = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?$/
const contentTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg', png: 'image/png' }

/** The content type a key's ending stands for, or null when the key is none: foreign letters, `..`, an absolute path or an unknown ending. */
export function contentTypeOf(key: string): string | null {
  if (key.length > 200 || !key.split('/').every((part) => segment.test(part))) return null
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? null
}
