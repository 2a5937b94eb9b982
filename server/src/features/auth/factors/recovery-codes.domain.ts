import { randomInt } from 'node:crypto'
import { factorPolicy } from '#contract/auth/second-factor.schemas.ts'
import { hashCode } from '../codes/secrets.ts'

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 10

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** New recovery codes as their owner reads them, such as 'ABCDE-23456': 49 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: factorPolicy.recoveryCodes }, () => newCode().replace(/^(.{5})/, '$1-'))

/** What is stored of a recovery code, with or without its dash. */
export const hashRecoveryCode = (secret: string, userId: string, code: string): string =>
  hashCode(secret, userId, 'recovery', code.replaceAll('-', ''))
