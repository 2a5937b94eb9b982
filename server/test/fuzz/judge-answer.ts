import { problemSchema } from '#contract/shared/problem.ts'
import { findLeaks } from '../permissions/personal-data.ts'
import type { FuzzRequest } from './make-request.ts'

export interface FuzzAnswer {
  status: number
  headers: Record<string, unknown>
  text: string
  milliseconds: number
}

/** Longer than any call may take. Judged by `npm run fuzz` alone, which runs beside nothing else. */
const MOST_MILLISECONDS = process.env.FUZZ_REQUESTS === undefined ? Number.POSITIVE_INFINITY : 5_000
/** Deliberately reads every payment ever made, for the operator alone. */
const readsEverything = 'checkLedger'

/** Signs of the server's internals: password hashes, stack traces, our files, database URLs, SQL errors. */
const insides: readonly RegExp[] = [
  /\$argon2/,
  /\\n +at [\w.<>[\] ]+\(/,
  /node_modules|server\/src|\.ts:\d+/,
  /postgres(ql)?:\/\//,
  /Failed query|violates \w+ constraint|syntax error at or near|invalid input syntax/,
  /FST_[A-Z_]+|ERR_[A-Z_]+|ECONN\w+/,
  /of at least thirty-two characters/,
]

const typeOf = ({ headers }: FuzzAnswer) => String(headers['content-type'] ?? '')

function readJson(answer: FuzzAnswer): unknown {
  try {
    return JSON.parse(answer.text)
  } catch {
    return undefined
  }
}

/** The faults of a response to an address outside the document. */
function judgeOther(answer: FuzzAnswer): string[] {
  if (answer.status < 400) return []
  const isProblem = answer.text === '' || problemSchema.safeParse(readJson(answer)).success
  return isProblem ? [] : [`${answer.status} without a problem: ${answer.text.slice(0, 200)}`]
}

function judgeShape(request: FuzzRequest, answer: FuzzAnswer): string[] {
  if (!request.call) return judgeOther(answer)
  const promised = request.call.answers.get(answer.status)
  if (!promised) return [`${answer.status} is no answer the document knows: ${answer.text.slice(0, 200)}`]
  if (promised.contentType === null) return answer.text === '' ? [] : ['a body where none is promised']
  if (!typeOf(answer).startsWith(promised.contentType)) return [`${typeOf(answer)} instead of ${promised.contentType}`]
  if (!/charset=utf-8/.test(typeOf(answer))) return ['an answer that does not name its charset']
  const body = promised.contentType === 'application/json' ? readJson(answer) : answer.text
  const checked = promised.body?.safeParse(body)
  if (checked && !checked.success)
    return [`a body unlike the promised one: ${checked.error.issues[0]?.path.join('.')} ${checked.error.issues[0]?.message}`]
  return findLeaks(request.call.name, body).map((path) => `${path} is of no business to the reader`)
}

/**
 * The faults of a response: server error, undeclared shape, secret, missing header; in `npm run fuzz` a long wait.
 */
export function judgeAnswer(request: FuzzRequest, answer: FuzzAnswer, secrets: readonly string[]): string[] {
  const { status, headers, text, milliseconds } = answer
  const faults: string[] = []
  if (status >= 500) faults.push(`${status}: ${text.slice(0, 200)}`)
  else faults.push(...judgeShape(request, answer))
  for (const inside of insides) if (inside.test(text)) faults.push(`the inside of the server shows: ${inside.exec(text)?.[0]}`)
  for (const secret of secrets) if (text.includes(secret)) faults.push('a session token in the body')
  if (milliseconds > MOST_MILLISECONDS && request.call?.name !== readsEverything)
    faults.push(`took ${Math.round(milliseconds)} ms`)
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff')
  if (headers['x-request-id'] === undefined) faults.push('no request id')
  if (headers['x-powered-by'] !== undefined || headers.server !== undefined) faults.push('says what it is made of')
  return faults
}
