import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Refusal } from '#contract/shared/problem.ts'

/** How many entries of the list count: the most common ones. */
const MOST = 10_000
const LIST = '@zxcvbn-ts/language-common/src/passwords.json'

/** Characters around a common password that do not make it safe: 'password1' in 'Password1!'. */
const withoutEnds = (password: string): string => password.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')

/**
 * The common passwords that satisfy the rules: those with a letter and a number, about a thousand. The list is read
 * from a file with the first new password and dropped, so that only these stay in memory.
 */
function readCommonPasswords(): ReadonlySet<string> {
  const all: string[] = JSON.parse(readFileSync(createRequire(import.meta.url).resolve(LIST), 'utf8'))
  const fitting = all.slice(0, MOST).filter((password) => /[a-z]/i.test(password) && /[0-9]/.test(password))
  return new Set(fitting.map((password) => password.toLowerCase()))
}

let known: ReadonlySet<string> | null = null

/** Whether a password is one of the 10,000 most common ones, in any case, with or without symbols at its ends. */
export function isCommonPassword(password: string): boolean {
  known ??= readCommonPasswords()
  const plain = password.toLowerCase()
  return known.has(plain) || known.has(withoutEnds(plain))
}

/** Refuses a common new password and names its field. */
export function refuseCommonPassword(password: string, field: string): void {
  if (!isCommonPassword(password)) return
  const message = 'This password is too common. Choose one that is harder to guess.'
  throw new Refusal('invalid_request', message, [{ path: field, message }])
}
