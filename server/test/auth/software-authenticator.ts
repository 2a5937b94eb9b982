import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '#contract/auth/passkeys.schemas.ts'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** The head of a CBOR item: its kind and a number. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}

/** CBOR (RFC 8949) of what authenticators write. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([name, part]) => [cbor(name), cbor(part)])])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: Buffer) => data.toString('base64url')

const PRESENT = 1
const VERIFIED = 4
const HAS_KEY = 64

/** How an answer differs from an honest one. */
export interface Trick {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  /** The person was there but gave no PIN or fingerprint. */
  isUnverified?: boolean
  userHandle?: string
  type?: string
}

interface Key {
  id: Buffer
  privateKey: KeyObject
  userHandle: string
  counter: number
}

/** An authenticator as a device has it: ES256 keys, counters, and signatures over what the browser passes on. */
export function createAuthenticator(origin: string) {
  const rpId = new URL(origin).hostname
  const keys: Key[] = []

  const clientData = (type: string, challenge: string, trick: Trick) =>
    Buffer.from(
      JSON.stringify({
        type: trick.type ?? type,
        challenge: trick.challenge ?? challenge,
        origin: trick.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const authenticatorData = (flags: number, counter: number, trick: Trick, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(trick.counter ?? counter)
    const shown = trick.isUnverified ? flags & ~VERIFIED : flags
    return Buffer.concat([sha256(trick.rpId ?? rpId), Buffer.from([shown]), count, more])
  }

  return {
    keys,

    /** Answers `navigator.credentials.create()`. */
    create: (options: { challenge: string; user: { id: string } }, trick: Trick = {}): NewPasskey => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const id = randomBytes(32)
      keys.push({ id, privateKey, userHandle: options.user.id, counter: 0 })
      const cose = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(cose)])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(PRESENT | VERIFIED | HAS_KEY, 0, trick, attested)],
      ])
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData('webauthn.create', options.challenge, trick)),
          attestationObject: text(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },

    /** Answers `navigator.credentials.get()` with its newest key, or that of `index`. */
    answer: (options: { challenge: string }, trick: Trick = {}, index = keys.length - 1): PasskeyAnswer => {
      const key = keys[index]
      if (!key) throw new Error('This authenticator has no key')
      key.counter += 1
      const client = clientData('webauthn.get', options.challenge, trick)
      const data = authenticatorData(PRESENT | VERIFIED, key.counter, trick)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(key.privateKey)
      return {
        id: text(key.id),
        rawId: text(key.id),
        type: 'public-key',
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle: trick.userHandle ?? key.userHandle,
        },
      }
    },
  }
}
