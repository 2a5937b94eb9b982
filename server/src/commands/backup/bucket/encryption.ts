import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { BadBackup, type Bytes } from '../backup-files.ts'
import { BucketFailure } from './bucket-client.ts'

// Files are encrypted with age (https://age-encryption.org): whoever has the identity reads them with any age tool.

/** The most bytes before the contents of an encrypted file: dozens of recipients fit. */
const MOST_HEADER = 65_536

/** Encrypts for all recipients. Throws `BadBackup` for a text that is none. */
export function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new BadBackup(`BACKUP_RECIPIENTS: ${recipient} is not a recipient of age.`)
    }
  }
  return encrypter
}

/** Decrypts with any of the identities. Throws `BadBackup` for a text that is none, without repeating it. */
export function decrypterFor(identities: readonly string[]): Decrypter {
  const decrypter = new Decrypter()
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity)
    } catch {
      throw new BadBackup('BACKUP_IDENTITY is not an identity of age. It begins with AGE-SECRET-KEY-.')
    }
  }
  return decrypter
}

/** Bytes as a stream of the web, read as they are taken. */
function toStream(bytes: Bytes): ReadableStream<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await pieces.return?.()),
  })
}

/** The encrypted form of bytes, piece by piece. */
export async function* encryptBytes(encrypter: Encrypter, bytes: Bytes): AsyncGenerator<Uint8Array> {
  yield* await encrypter.encrypt(toStream(bytes))
}

/** Refuses a header without an end, which the library would read into memory as a whole. */
async function* guardHeader(bytes: Bytes): AsyncGenerator<Uint8Array> {
  let header: Buffer | null = Buffer.alloc(0)
  for await (const piece of bytes) {
    if (header) {
      header = Buffer.concat([header, piece])
      if (header.includes('\n--- ')) header = null
      else if (header.length > MOST_HEADER) throw new Error('No header')
    }
    yield piece
  }
}

function explain(error: unknown, path: string): Error {
  if (error instanceof BucketFailure || error instanceof BadBackup) return error
  if (error instanceof Error && error.message.includes('no identity matched'))
    return new BadBackup(`BACKUP_IDENTITY does not open ${path}: it was encrypted for others.`)
  return new BadBackup(`${path} is damaged: it was cut off or changed.`)
}

/**
 * The contents of an encrypted file. Reading ends with `BadBackup` at the first piece that was changed or is missing.
 */
export function decryptBytes(decrypter: Decrypter, bytes: Bytes, path: string): Readable {
  async function* decrypt(): AsyncGenerator<Uint8Array> {
    try {
      yield* await decrypter.decrypt(toStream(guardHeader(bytes)))
    } catch (error) {
      throw explain(error, path)
    }
  }
  return Readable.from(decrypt(), { objectMode: false })
}
