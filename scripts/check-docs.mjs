// Holds docs/operations.md against server/src/config/env.ts: every variable the server reads is explained there, and no other.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { rootDir } from './run-command.mjs'

const namesIn = (file, pattern) =>
  new Set([...readFileSync(`${rootDir}${file}`, 'utf8').matchAll(pattern)].map((match) => match[1]))

/** Every difference between the documented and the real variables, one line each. */
export function findDocBreaches() {
  const read = namesIn('server/src/config/env.ts', /^ {2}([A-Z][A-Z0-9_]+):/gm)
  const explained = namesIn('docs/operations.md', /^\| `([A-Z][A-Z0-9_]+)`/gm)
  return [
    ...[...read].filter((name) => !explained.has(name)).map((name) => `docs/operations.md does not explain ${name}`),
    ...[...explained].filter((name) => !read.has(name)).map((name) => `docs/operations.md explains ${name}, which nothing reads`),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const breaches = findDocBreaches()
  for (const breach of breaches) console.error(breach)
  process.exit(breaches.length > 0 ? 1 : 0)
}
