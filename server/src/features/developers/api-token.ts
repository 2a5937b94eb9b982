import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'plk_'
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 256 bits, and the 32 of the checksum, in base 62. */
const [RANDOM_LENGTH, CHECK_LENGTH] = [43, 6]
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`)

/** A number in base 62 with leading zeros. */
function inBase62(number: bigint, length: number): string {
  let text = ''
  for (let rest = number; rest > 0n; rest /= 62n) text = (DIGITS[Number(rest % 62n)] ?? '') + text
  return text.padStart(length, '0')
}

const checkOf = (body: string) => inBase62(BigInt(crc32(body)), CHECK_LENGTH)

/** A key's token: a prefix and a checksum, by which secret scanners know it, around 256 random bits. */
export function newApiToken(): string {
  const body = PREFIX + inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), RANDOM_LENGTH)
  return body + checkOf(body)
}

/** Whether a text can be a token at all: anything else costs no query. */
export const isApiToken = (text: string): boolean =>
  FORM.test(text) && checkOf(text.slice(0, -CHECK_LENGTH)) === text.slice(-CHECK_LENGTH)

/** What is stored of a token. A plain hash is enough: 256 random bits cannot be guessed. */
export const hashApiToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The part of a token that its owner may see again. */
export const hintOf = (token: string): string => token.slice(0, PREFIX.length + 4)
