/** A file of the store with its content type. */
export interface StoredFile {
  body: Buffer
  contentType: string
}

/**
 * The store of images, and of the files of messages. Keys are paths of small words such as
 * `properties/7/ab12…/800.webp`; a key names one content for ever, so that its response may be cached without end.
 */
export interface ImageStore {
  /** Stores the bytes under the key; a repeat replaces the file atomically. Throws on an invalid key. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** The file, or null when there is none or the key is invalid. */
  get(key: string): Promise<StoredFile | null>
  /** Deletes the file, if there is one. */
  remove(key: string): Promise<void>
  /** The URL for browsers. */
  urlFor(key: string): string
}

const segment = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?$/
const contentTypes = new Map([
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['pdf', 'application/pdf'],
])

/** Files that only their two people may see: `/media` serves none of them. */
export const PRIVATE_FOLDER = 'messages'

/** Whether everybody may see the file of a key. */
export const isPublicKey = (key: string): boolean => !key.startsWith(`${PRIVATE_FOLDER}/`)

/**
 * The content type of a key's extension, or null for an invalid key: foreign letters, `..`, an absolute path or an
 * unknown extension.
 */
export function contentTypeOf(key: string): string | null {
  if (key.length > 200 || !key.split('/').every((part) => segment.test(part))) return null
  return contentTypes.get(key.slice(key.lastIndexOf('.') + 1)) ?? null
}
