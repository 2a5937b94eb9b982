import type { Random } from '../simulator/random.ts'
import type { Call } from './calls.ts'
import { covet, draftRequest, encode, spoilQuery, spoilValue, writeAddress, writeBody, writeRaw } from './draft.ts'
import { type FuzzActor, type FuzzWorld, fuzzActors } from './fuzz-world.ts'
import { hostileHeaders, makeHostileBodies } from './hostile-bodies.ts'
import { type Json, makeHostileValues, toText } from './hostile-values.ts'
import { createValueMaker } from './make-value.ts'

export interface FuzzRequest {
  /** Null where the address is not in the document. */
  call: Call | null
  actor: FuzzActor
  /** The fault, for a report. */
  trick: string
  method: string
  url: string
  headers: Record<string, string>
  body: Buffer | null
}

const hostileValues: readonly Json[] = makeHostileValues()
const hostileBodies = makeHostileBodies()
/** How many hostile things there are to send. */
export const corpusSize = hostileValues.length + hostileBodies.length + hostileHeaders.length

/** Addresses outside the document: pages of the server, files, and unknown ones. */
const otherAddresses: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/api/login?returnUrl='],
  ['GET', '/api/health?x='],
  ['GET', '/api/docs?x='],
  ['GET', '/api/'],
  ['POST', '/api/stripe/webhook'],
  ['GET', '/media/'],
  ['GET', '/media/properties/1/'],
  ['GET', '/robots.txt?'],
  ['GET', '/sitemap-'],
  ['GET', '/dev/outbox?to='],
  ['GET', '/dev/outbox/'],
  ['GET', '/sandbox/onboarding/'],
  ['PUT', '/api/properties/'],
  ['DELETE', '/api/'],
  ['OPTIONS', '/api/properties/'],
  ['HEAD', '/api/properties/'],
]

const pathTricks: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => path.replace('/api', '//api'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/../api/'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.toUpperCase(),
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}%zz`,
  (path) => `${path}%c0%af`,
  (path) => `${path};a=b`,
  (path) => `${path}.json`,
  (path) => `${path}/${'x'.repeat(400)}`,
]

const tricks = [
  [28, 'nothing'],
  [46, 'a value'],
  [5, 'several values'],
  [6, 'a field that no caller may set'],
  [5, 'the whole body'],
  [4, 'the query'],
  [3, 'the path'],
  [3, 'the headers'],
] as const
const OTHER_SHARE = 0.05
const RAW_SHARE = 0.2
const MAX_ADDRESS = 14_000
const MAX_HEADER = 4_000

/** Hashing passwords, drawing images and comparing all books takes a thousand times longer than refusing to. */
function weightOf({ name, body }: Call): number {
  if (/password|^sign|confirmSignUp|deleteOwn/i.test(name)) return 0.25
  if (name === 'checkLedger') return 0.1
  return body?.isForm ? 0.5 : 1
}

const countParts = (path: string): number => path.split(/[/\\]/).length
const dots = /(^|[/\\])(\.|%2e){1,2}(?=[/\\]|$)/i

/** Whether an address still belongs to its call: a slash or a dot segment in a value changes the route. */
const isAddressOf = (url: string, call: Call): boolean => {
  const [path = ''] = url.split('?')
  return countParts(path) === countParts(call.path) && !dots.test(path)
}

/** A request to an address that the document does not describe. */
function makeOther(random: Random, actor: FuzzActor, cookie: Record<string, string>): FuzzRequest {
  const [method, path] = random.pick(otherAddresses)
  const text = toText(random.pick(hostileValues)).slice(0, MAX_HEADER)
  const request = { call: null, actor, trick: 'an address beside the document', method }
  if (method === 'POST') {
    const headers = { ...cookie, 'content-type': 'application/json', 'stripe-signature': encode(text) }
    return { ...request, url: path, headers, body: Buffer.from(random.pick(hostileValues)) }
  }
  return {
    ...request,
    url: `${path}${random.chance(0.5) ? encode(text) : writeRaw(text)}`.slice(0, MAX_ADDRESS),
    headers: cookie,
    body: null,
  }
}

/** Makes requests from a seed and a world: the same seed makes the same ones. */
export function createRequestMaker(random: Random, calls: readonly Call[], world: FuzzWorld): () => FuzzRequest {
  const make = createValueMaker(random, world.pool)
  const hostile = (): Json => random.pick(hostileValues)
  const weighed = calls.map((call): [number, Call] => [weightOf(call), call])

  function makeParts(call: Call, trick: (typeof tricks)[number][1]) {
    const draft = draftRequest(call, random, make)
    if (trick === 'a value') spoilValue(draft, random, hostile)
    if (trick === 'several values') for (let round = 0; round < 4; round += 1) spoilValue(draft, random, hostile)
    if (trick === 'a field that no caller may set') covet(draft, random, hostile)
    if (trick === 'the query') spoilQuery(draft, call, random, hostile)
    const { path, query } = writeAddress(call, draft, random.chance(RAW_SHARE))
    const body = trick === 'the whole body' && call.method !== 'GET' ? random.pick(hostileBodies) : writeBody(call, draft)
    return { url: `${trick === 'the path' ? random.pick(pathTricks)(path) : path}${query}`.slice(0, MAX_ADDRESS), body }
  }

  return () => {
    const call = random.weigh(weighed)
    // Half of the calls that only staff may make are made by staff: a refusal reaches little of the code.
    const actor = call.isForStaff && random.chance(0.5) ? 'admin' : random.pick(fuzzActors)
    const session = world.cookieOf(actor)
    const cookie: Record<string, string> = session ? { cookie: session } : {}
    if (random.chance(OTHER_SHARE)) return makeOther(random, actor, cookie)
    const trick = random.weigh(tricks)
    const { url, body } = makeParts(call, trick)
    const more = trick === 'the headers' ? random.pick(hostileHeaders) : {}
    const headers = { ...body.headers, ...cookie, ...more }
    const isCall = trick !== 'the path' && isAddressOf(url, call)
    return { call: isCall ? call : null, actor, trick, method: call.method, url, headers, body: body.bytes }
  }
}
