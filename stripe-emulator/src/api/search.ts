import { refuseParameter } from '../state/stripe-error.ts'
import type { PaymentIntent, StripeSearch } from '../state/stripe-objects.ts'
import { type Form, readInteger, readText, requireText } from './form-encoding.ts'

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100
const clausePattern = /^(-?)(?:metadata\[(["'])(.+?)\2\]|(\w+))\s*(:|~|>=|<=|>|<)\s*(?:(["'])(.*)\6|(null|-?\d+))$/
const fields = ['amount', 'created', 'currency', 'customer', 'status'] as const

type Test = (intent: PaymentIntent) => boolean

const refuseQuery = (why: string) => refuseParameter('query', `We were unable to parse your search query: ${why}`)

function compare(operator: string, value: string | number | null, wanted: string): boolean {
  if (operator === ':') return String(value ?? 'null').toLowerCase() === wanted.toLowerCase()
  if (operator === '~')
    return String(value ?? '')
      .toLowerCase()
      .includes(wanted.toLowerCase())
  const [left, right] = [Number(value), Number(wanted)]
  if (operator === '>') return left > right
  if (operator === '<') return left < right
  return operator === '>=' ? left >= right : left <= right
}

/** One clause of Stripe's search language, such as `status:'succeeded'` or `-metadata['order']:null`. */
function readClause(text: string): Test {
  const [, minus, , key, name, operator = '', , quoted, bare] = clausePattern.exec(text.trim()) ?? []
  const field = fields.find((known) => known === name)
  if (key === undefined && field === undefined) throw refuseQuery(text)
  if (key === undefined && operator === '~') throw refuseQuery(`${text} takes no ~`)
  const wanted = quoted ?? bare ?? ''
  const read: (intent: PaymentIntent) => string | number | null =
    key === undefined ? (intent) => (field ? intent[field] : null) : ({ metadata }) => metadata[key] ?? null
  return (intent) => compare(operator, read(intent), wanted) !== (minus === '-')
}

/** Splits at a word outside quotes. */
const splitAt = (query: string, word: 'AND' | 'OR'): string[] =>
  query.split(new RegExp(`\\s+${word}\\s+(?=(?:[^'"]*['"][^'"]*['"])*[^'"]*$)`, 'i'))

/**
 * The intents that match Stripe's `query`, newest first, by `limit` and `page`. Refuses a query that mixes AND and
 * OR, as Stripe does, and fields that it does not know.
 */
export function searchIntents<Shown>(
  intents: Iterable<PaymentIntent>,
  form: Form,
  show: (intent: PaymentIntent) => Shown,
): StripeSearch<Shown> {
  const query = requireText(form, 'query')
  const limit = readInteger(form, 'limit') ?? DEFAULT_LIMIT
  if (limit < 1 || limit > MAX_LIMIT) throw refuseParameter('limit', `Invalid limit: must be between 1 and ${MAX_LIMIT}`)
  const [all, any] = [splitAt(query, 'AND'), splitAt(query, 'OR')]
  if (all.length > 1 && any.length > 1) throw refuseQuery('AND and OR cannot be mixed')
  const tests = (any.length > 1 ? any : all).map(readClause)
  const matches: Test = (intent) => (any.length > 1 ? tests.some((test) => test(intent)) : tests.every((test) => test(intent)))
  const found = [...intents].reverse().filter(matches)
  const start = Number(readText(form, 'page') ?? '0')
  const end = start + limit
  const hasMore = found.length > end
  return {
    object: 'search_result',
    url: '/v1/payment_intents/search',
    has_more: hasMore,
    next_page: hasMore ? String(end) : null,
    data: found.slice(start, end).map(show),
  }
}
