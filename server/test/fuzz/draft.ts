import type { Random } from '../simulator/random.ts'
import type { Call } from './calls.ts'
import { coveted, type Json, toText } from './hostile-values.ts'
import { type createValueMaker, writeObject } from './make-value.ts'

/** A request before it is written: values by their position, each as JSON. */
export interface Draft {
  path: Map<string, Json>
  query: [name: string, value: Json][]
  fields: Map<string, Json> | null
}

/** A request of a well-meaning caller. */
export function draftRequest(call: Call, random: Random, make: ReturnType<typeof createValueMaker>): Draft {
  const at = (place: 'path' | 'query') => call.parameters.filter((parameter) => parameter.in === place)
  return {
    path: new Map(at('path').map(({ name, schema }) => [name, make.makePathValue(name, call.path, schema)])),
    query: at('query')
      .filter(({ required }) => required || random.chance(0.4))
      .map(({ name, schema }) => [name, make.makeField(name, schema)]),
    fields: call.body ? new Map(Object.entries(make.makeFields(call.body.schema))) : null,
  }
}

/** Replaces a value by a hostile one, in any position. */
export function spoilValue({ path, query, fields }: Draft, random: Random, hostile: () => Json): void {
  const inFields = [...(fields?.keys() ?? [])].map((name) => () => fields?.set(name, hostile()))
  const spots: (() => unknown)[] = [
    ...[...path.keys()].map((name) => () => path.set(name, hostile())),
    ...query.map(
      ([name], at) =>
        () =>
          query.splice(at, 1, [name, hostile()]),
    ),
    // Bodies reach further into the server than addresses.
    ...inFields,
    ...inFields,
  ]
  if (spots.length > 0) random.pick(spots)()
  else query.push([random.pick(['x', 'limit', '__proto__', 'constructor']), hostile()])
}

/** Adds fields that no caller may set. */
export function covet({ fields }: Draft, random: Random, hostile: () => Json): void {
  const tempting = ['true', '"approved"', '"paid"', '1', '0.01']
  for (const name of coveted) {
    if (fields && !fields.has(name) && random.chance(0.3))
      fields.set(name, random.chance(0.5) ? random.pick(tempting) : hostile())
  }
}

/** Distorts the query: repeated names, lists, objects, many parameters. */
export function spoilQuery({ query }: Draft, call: Call, random: Random, hostile: () => Json): void {
  const names = call.parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : []))
  const name = names.length > 0 ? random.pick(names) : 'x'
  const additions: (() => Draft['query'])[] = [
    () => [
      [name, hostile()],
      [name, hostile()],
    ],
    () => [[`${name}[]`, hostile()]],
    () => [[`${name}[__proto__]`, hostile()]],
    () => [['', hostile()]],
    () => Array.from({ length: 300 }, (_, at) => [`q${at}`, '1']),
  ]
  query.push(...random.pick(additions)())
}

const MAX_QUERY_TEXT = 6_000
const MAX_PATH_TEXT = 2_000

/** Text percent-encoded for an address; characters that UTF-8 cannot encode become the replacement character. */
export const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString())
/** Text as it appears in an address, encoded only where HTTP could not carry it. */
export const writeRaw = (text: string): string => text.replace(/[^\u0021-\u007e]|[#?]/gu, (sign) => encode(sign))

/** The address of a draft; with `isRaw` almost unencoded. */
export function writeAddress(call: Call, { path, query }: Draft, isRaw: boolean): { path: string; query: string } {
  const write = isRaw ? writeRaw : encode
  const pairs = query.map(([name, value]) => `${write(name)}=${write(toText(value).slice(0, MAX_QUERY_TEXT))}`)
  return {
    path: call.path.replace(/\{(\w+)\}/g, (_, name: string) => write(toText(path.get(name) ?? '1').slice(0, MAX_PATH_TEXT))),
    query: pairs.length > 0 ? `?${pairs.join('&')}` : '',
  }
}

export interface WrittenBody {
  bytes: Buffer | null
  headers: Record<string, string>
}

function writeForm(fields: ReadonlyMap<string, Json>): WrittenBody {
  const parts = [...fields].map(([name, value]) => {
    const file = name === 'image' ? `; filename="${toText(value).slice(0, 300)}"\r\nContent-Type: image/jpeg` : ''
    return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${toText(value)}\r\n`
  })
  return { bytes: Buffer.from(`${parts.join('')}--x--\r\n`), headers: { 'content-type': 'multipart/form-data; boundary=x' } }
}

/** The body of a draft, as JSON or as the form of its call. */
export function writeBody(call: Call, { fields }: Draft): WrittenBody {
  if (!fields) return { bytes: null, headers: {} }
  if (call.body?.isForm) return writeForm(fields)
  return { bytes: Buffer.from(writeObject(Object.fromEntries(fields))), headers: { 'content-type': 'application/json' } }
}
