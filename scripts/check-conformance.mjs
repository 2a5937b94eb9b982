// Checks docs/conformance.md: every row, of the specification and beyond it, names tests, and every named test
// exists and runs, in `npm test` or in `npm run proofs`.
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { rootDir } from './run-command.mjs'

/** The tests that `npm test` and `npm run proofs` run. */
const RUN_BY_TEST =
  /^(contract\/.*|server\/(src|test)\/.*|web\/src\/.*|(stripe-emulator|demo)\/.*)\.test\.tsx?$|^scripts\/.*\.test\.mjs$|^e2e\/flows\/.*\.spec\.ts$/
const ROW = /^\| ([A-Z]\d+-[A-Z]+-\d+[a-z]?) \| (.*?) \| (.*?) \|$/
const PROOF = /`([^`]+)`: (.+?)(?=<br>|$)/g

/** The titles of the tests in a file's source; skipped ones count as missing. */
export function titlesIn(source) {
  const begins = /\b(?:test|it|itProves)(?:\.(?!skip|todo|fixme|use|describe|extend)\w+)*\s*(?:<[^>()]*>\s*)?\(/g
  const titles = new Set()
  for (const match of source.matchAll(begins)) {
    // `test.each([...])('title')`: the title is in the second pair of brackets.
    const isEach = /\.each\b/.test(match[0])
    const start = match.index + match[0].length
    const at = isEach ? titleStart(source, start) : start
    const title = at === null ? null : source.slice(at).match(/^\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/)
    if (title) titles.add(title[2].replace(/\\(['"`])/g, '$1'))
  }
  return titles
}

/** The position of the second brackets, behind the one that closes the table. */
function titleStart(source, from) {
  const rest = source.slice(from)
  const close = rest.search(/\)\s*\(\s*['"`]/)
  return close < 0 ? null : from + close + rest.slice(close).indexOf('(') + 1
}

/** The rows of the table, as `{ id, requirement, proofs: [{ file, title }] }`. */
export function readRows(text) {
  return text
    .split('\n')
    .map((line) => line.match(ROW))
    .filter(Boolean)
    .map(([, id, requirement, cell]) => ({
      id,
      requirement,
      proofs: [...cell.matchAll(PROOF)].map(([, file, title]) => ({ file, title: title.trim().replaceAll('\\|', '|') })),
    }))
}

/** The errors of the table, one line each. */
export function findConformanceBreaches(text, readSource) {
  const rows = readRows(text)
  const titles = new Map()
  const titlesOf = (file) => {
    if (!titles.has(file)) titles.set(file, titlesIn(readSource(file) ?? ''))
    return titles.get(file)
  }
  const malformed = text.split('\n').filter((line) => /^\| [A-Z]\d/.test(line) && !ROW.test(line))
  const seen = new Set()
  return [
    ...malformed.map((line) => `docs/conformance.md: not a row of three cells: ${line.slice(0, 60)}`),
    ...rows.flatMap(({ id, proofs }) => {
      const breaches = []
      if (seen.has(id)) breaches.push(`${id} stands twice`)
      seen.add(id)
      if (proofs.length === 0) breaches.push(`${id} has no test`)
      for (const { file, title } of proofs) {
        if (!RUN_BY_TEST.test(file)) breaches.push(`${id}: ${file} is no test that npm test or npm run proofs runs`)
        else if (readSource(file) === null) breaches.push(`${id}: ${file} is not there`)
        else if (!titlesOf(file).has(title)) breaches.push(`${id}: ${file} has no test '${title}'`)
      }
      return breaches
    }),
    ...(rows.length === 0 ? ['docs/conformance.md has no rows'] : []),
  ]
}

const readSource = (file) => (existsSync(`${rootDir}${file}`) ? readFileSync(`${rootDir}${file}`, 'utf8') : null)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = readFileSync(`${rootDir}docs/conformance.md`, 'utf8')
  const breaches = findConformanceBreaches(text, readSource)
  for (const breach of breaches) console.error(breach)
  if (breaches.length === 0) console.log(`${readRows(text).length} requirements, each with a test`)
  process.exit(breaches.length > 0 ? 1 : 0)
}
