import type { IncomingMessage } from 'node:http'
import { FetchRefused } from './address-guard.ts'
import { askGuarded, explain, type GuardRules } from './guarded-request.ts'

export interface PostAnswer {
  status: number
  /** The first bytes of the answer as text. */
  text: string
}

export interface GuardedPost {
  /** The account that typed the address: its look-ups of names are limited. */
  account: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
  /** How much of the answer is read. */
  maxBytes: number
}

// PostgreSQL cannot store NUL, and other control characters only disturb the log.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what is removed
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** The first bytes of a body. The answer counts by its status, so a body that breaks off is no failure. */
async function readStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response) {
      parts.push(part)
      size += part.length
      if (size >= maxBytes) break
    }
  } catch {
    // What arrived is enough.
  }
  return Buffer.concat(parts).subarray(0, maxBytes).toString('utf8').replaceAll(CONTROLS, '')
}

/**
 * Posts to an untrusted URL by the rule of `askGuarded`. It follows no redirect, reads only the first `maxBytes` of
 * an answer and ends after `timeoutMs`. Rejects with `FetchRefused` alone.
 */
export async function postGuarded(rules: GuardRules, address: string, sent: GuardedPost): Promise<PostAnswer> {
  const { account, headers, body, timeoutMs, maxBytes } = sent
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await askGuarded(rules, new URL(address), { account, headers, body, signal })
    const text = await readStart(response, maxBytes)
    response.destroy()
    return { status: response.statusCode ?? 0, text }
  } catch (error) {
    throw signal.aborted ? new FetchRefused(`It did not answer within ${timeoutMs / 1_000} seconds.`) : explain(error)
  }
}
