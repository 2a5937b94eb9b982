import createFetchClient, { type Client } from 'openapi-fetch'
import type { components, paths, webhooks } from './api.ts'

export type { components, paths, webhooks } from './api.ts'

/** The objects of the API by name, such as `Schemas['Booking']`. */
export type Schemas = components['schemas']
export type Problem = components['responses']['Refusal']['content']['application/json']
type Bodies = {
  [Kind in keyof webhooks]: NonNullable<webhooks[Kind]['post']['requestBody']>['content']['application/json']
}
/** The body of a webhook; `type` says which of them. */
export type WebhookEvent = Bodies[keyof Bodies]

export type Porchlight = Client<paths>

interface ClientOptions {
  /** The address of the site, such as `https://stays.example`. */
  baseUrl: string
  /** An API key, `plk_…`. */
  key: string
  fetch?: (request: Request) => Promise<Response>
}

/** A client with one method for each HTTP method; paths, parameters, bodies and responses are typed. */
export function createPorchlight({ baseUrl, key, fetch }: ClientOptions): Porchlight {
  return createFetchClient<paths>({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    headers: { authorization: `Bearer ${key}` },
    ...(fetch ? { fetch } : {}),
  })
}

/** A refusal of the site. `code` is stable and for programs, `message` is for people. */
export class PorchlightError extends Error {
  readonly status: number
  readonly code: string
  readonly issues: readonly { path: string; message: string }[]
  readonly requestId: string | null
  /** How many seconds the site asks to wait; null when it does not say. */
  readonly retryAfterSeconds: number | null

  constructor(response: Response, problem: Partial<Problem> | undefined) {
    super(problem?.message ?? `The site answered ${response.status}.`)
    this.name = 'PorchlightError'
    this.status = response.status
    this.code = problem?.code ?? 'unknown'
    this.issues = problem?.issues ?? []
    this.requestId = problem?.requestId ?? null
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    this.retryAfterSeconds = Number.isFinite(seconds) ? seconds : null
  }
}

interface Answer<Data> {
  data?: Data | undefined
  error?: unknown
  response: Response
}

const isProblem = (value: unknown): value is Partial<Problem> => typeof value === 'object' && value !== null

/** The data of an answer. Throws a `PorchlightError` for a refusal. */
export async function unwrap<Data>(call: Promise<Answer<Data>>): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await call
  if (!response.ok) throw new PorchlightError(response, isProblem(error) ? error : undefined)
  return data as Exclude<Data, undefined>
}

/** The cursor of the next page, from the `Link` header; null on the last page. */
export function nextCursor({ headers }: Response): string | null {
  const [, address] = /<([^>]*)>;\s*rel="next"/.exec(headers.get('link') ?? '') ?? []
  return address === undefined ? null : new URL(address, 'http://site').searchParams.get('cursor')
}

/**
 * Every item of a list, page by page: `load` asks for the page at a cursor, which the first one lacks. Throws a
 * `PorchlightError` for a refusal.
 */
export async function* eachItem<Item>(
  load: (page: { cursor?: string }) => Promise<Answer<readonly Item[]>>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | null = null
  do {
    const answer: Answer<readonly Item[]> = await load(cursor === null ? {} : { cursor })
    yield* await unwrap<readonly Item[]>(Promise.resolve(answer))
    cursor = nextCursor(answer.response)
  } while (cursor !== null)
}

/** What has changed in a list. */
export interface Changes<Item> {
  items: Item[]
  /** Of changed items that the list has no more. */
  removedIds: number[]
  /** The `updatedSince` of the next call. Keep it once the changes are stored. */
  since: string
}

/**
 * What has changed in a list since `since`, page by page: `load` asks for the page that begins there. Stop anywhere
 * and go on with the last `since`. Throws a `PorchlightError` for a refusal: `changes_restarted` says to begin again
 * with a time before the first item.
 */
export async function* eachChange<Item>(
  since: string,
  load: (page: { updatedSince: string }) => Promise<Answer<readonly Item[]>>,
): AsyncGenerator<Changes<Item>, void, undefined> {
  let place = since
  for (;;) {
    const answer = await load({ updatedSince: place })
    const items = await unwrap<readonly Item[]>(Promise.resolve(answer))
    const { headers } = answer.response
    place = headers.get('x-updated-since') ?? place
    const removedIds = (headers.get('x-removed-ids') ?? '').split(',').filter(Boolean).map(Number)
    yield { items: [...items], removedIds, since: place }
    if (nextCursor(answer.response) === null) return
  }
}

interface RetryOptions {
  /** How often it is tried in all. */
  tries?: number
  /** Sent as `Idempotency-Key` in every try. */
  key?: string
  wait?: (milliseconds: number) => Promise<void>
}

const SECOND_MS = 1_000
const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
const isTemporary = (error: unknown): boolean =>
  !(error instanceof PorchlightError) || error.status === 429 || error.status >= 500

/**
 * Makes a call again after a broken connection, 429 and 5xx, with growing pauses or the one that the site asks for.
 * Every try carries the same `Idempotency-Key`. Throws the last error.
 */
export async function withRetries<Data>(
  call: (headers: { 'Idempotency-Key': string }) => Promise<Answer<Data>>,
  { tries = 4, key = crypto.randomUUID(), wait = sleep }: RetryOptions = {},
): Promise<Exclude<Data, undefined>> {
  for (let made = 1; ; made++) {
    try {
      return await unwrap(call({ 'Idempotency-Key': key }))
    } catch (error) {
      if (made >= tries || !isTemporary(error)) throw error
      const asked = error instanceof PorchlightError ? error.retryAfterSeconds : null
      await wait((asked ?? 2 ** (made - 1)) * SECOND_MS)
    }
  }
}
