// Checks the documents: docs/operations.md explains every variable that server/src/config/env.ts reads and no other;
// nothing refers to a document outside the repository; every file and call that a document names is there;
// docs/decisions/README.md lists every decision.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { rootDir } from './run-command.mjs'

/**
 * Names a document outside the repository, such as a section of the specification by number. Must not match itself.
 */
const OUTSIDE = new RegExp(`\\b(spec \\u00a7|decisions? [A-Z][0-9]|money-and-${'safety'})`)

const filesLike = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: rootDir, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(`${rootDir}${file}`))

const read = (file) => readFileSync(`${rootDir}${file}`, 'utf8')

const namesIn = (file, pattern) => new Set([...read(file).matchAll(pattern)].map((match) => match[1]))

/** Lines that refer to a document outside the repository, one line each. */
export function findOutsideReferences() {
  return filesLike('*.ts', '*.tsx', '*.mjs', '*.sql', '*.md')
    .flatMap((file) =>
      read(file)
        .split('\n')
        .map((line, at) => ({ file, line, at: at + 1 })),
    )
    .filter(({ line }) => OUTSIDE.test(line))
    .map(({ file, at }) => `${file}:${at} refers to a document outside the repository`)
}

/** Missing files that a document names, one line each. */
export function findMissingFiles() {
  const named = /`((?:server|web|contract|scripts|bench|e2e)\/[\w./-]+\.(?:tsx?|mjs|sql|md))`/g
  return filesLike('*.md')
    .filter((file) => file !== 'CHANGELOG.md')
    .flatMap((file) => [...read(file).matchAll(named)].map(([, path]) => ({ file, path })))
    .filter(({ path }) => !existsSync(`${rootDir}${path}`))
    .map(({ file, path }) => `${file} names ${path}, which is not there`)
}

/** Every difference between the documented and the real variables, one line each. */
export function findDocBreaches() {
  const known = namesIn('server/src/config/env.ts', /^ {2}([A-Z][A-Z0-9_]+):/gm)
  const explained = namesIn('docs/operations.md', /^\| `([A-Z][A-Z0-9_]+)`/gm)
  return [
    ...[...known].filter((name) => !explained.has(name)).map((name) => `docs/operations.md does not explain ${name}`),
    ...[...explained]
      .filter((name) => !known.has(name))
      .map((name) => `docs/operations.md explains ${name}, which nothing reads`),
  ]
}

/**
 * The calls in sources, as `{ method, path }`: endpoints of the contract, and routes that the server binds by hand.
 */
export function callsIn(sources) {
  const text = sources.join('\n')
  const constants = new Map([...text.matchAll(/const ([A-Z_]+) = '(\/[^']+)'/g)].map(([, name, path]) => [name, path]))
  const endpoints = text.matchAll(/method: '([A-Z]+)',\s*path: '([^']+)'/g)
  const routes = text.matchAll(/\.(get|post|put|patch|delete)\(\s*(?:'([^']+)'|([A-Z_]+))/g)
  return [
    ...[...endpoints].map(([, method, path]) => ({ method, path })),
    ...[...routes].map(([, verb, path, name]) => ({ method: verb.toUpperCase(), path: path ?? constants.get(name) })),
  ].filter(({ path }) => path !== undefined)
}

/** A parameter stands for a placeholder or a number, and not for a word: a misspelled word is no parameter. */
const isSamePath = (path, named) => {
  const [parts, others] = [path.split('/'), named.split('/')]
  return (
    parts.length === others.length &&
    parts.every((part, at) => (part.startsWith(':') ? /^([:{<].+|\d+)$/.test(others[at]) : part === others[at]))
  )
}

/** The calls, such as `GET /api/bookings/{id}/receipt`, that a text names and that are not among `calls`. */
export function findUnknownCalls(text, calls) {
  return [...text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/api\/[\w./:{}<>-]*[\w}>])/g)]
    .filter(([, method, named]) => !calls.some((call) => call.method === method && isSamePath(call.path, named)))
    .map(([call]) => call)
}

/** Calls that a document names and the server does not have, one line each. */
function findMissingCalls() {
  const calls = callsIn(filesLike('contract/src/*.endpoints.ts', 'server/src/*.ts').map(read))
  return filesLike('*.md').flatMap((file) =>
    findUnknownCalls(read(file), calls).map((call) => `${file} names ${call}, which is no call of the API`),
  )
}

/** The files that an index does not link to. */
export const findUnlisted = (index, files) => files.filter((file) => !index.includes(`](${file})`))

/** Decisions that are missing in their index, one line each. */
function findUnlistedDecisions() {
  const files = readdirSync(`${rootDir}docs/decisions`).filter((file) => file.endsWith('.md') && file !== 'README.md')
  return findUnlisted(read('docs/decisions/README.md'), files).map((file) => `docs/decisions/README.md does not list ${file}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const breaches = [
    ...findDocBreaches(),
    ...findOutsideReferences(),
    ...findMissingFiles(),
    ...findMissingCalls(),
    ...findUnlistedDecisions(),
  ]
  for (const breach of breaches) console.error(breach)
  process.exit(breaches.length > 0 ? 1 : 0)
}
