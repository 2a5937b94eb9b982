import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '../../run-command.mjs'

/** The folders whose folders are features; each has its tests beside or below it. */
const FEATURE_FOLDERS = ['contract/src', 'server/src/features', 'web/src/features', 'server/test']
/** The features that each file of e2e/flows walks through. */
const featuresOfFlows = JSON.parse(readFileSync(new URL('./features-of-flows.json', import.meta.url), 'utf8'))

/** A mistake in the words of a command; its message is for the person who wrote them. */
export class UsageError extends Error {}

const foldersIn = (folder) =>
  readdirSync(join(rootDir, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** The name of every feature that has tests, in order. */
export function listFeatures() {
  return [...new Set([...FEATURE_FOLDERS.flatMap(foldersIn), ...Object.values(featuresOfFlows).flat()])]
    .filter((name) => hasTests(testsOf([name])))
    .sort()
}

const listTests = (folder) => {
  try {
    return readdirSync(join(rootDir, folder), { recursive: true }).filter((name) => /\.test\.\w+$/.test(name))
  } catch {
    return []
  }
}

const isBrowserTest = (name) => name.endsWith('.browser.test.tsx')

/**
 * The tests of features, as each runner's filters of paths; an empty list means that a part has none.
 * @param {string[]} features
 */
export function testsOf(features) {
  const at = (places) => features.flatMap((name) => places.map((place) => `${place}/${name}/`))
  const withTests = (folders, isWanted) => folders.filter((folder) => listTests(folder).some(isWanted))
  return {
    unit: withTests(at(['contract/src', 'server/src/features', 'web/src/features']), (name) => !isBrowserTest(name)),
    components: withTests(at(['web/src/features']), isBrowserTest),
    api: withTests(at(['server/test']), (name) => !name.endsWith('.proof.test.ts')),
    flows: Object.entries(featuresOfFlows).flatMap(([file, names]) =>
      names.some((name) => features.includes(name)) ? [`e2e/flows/${file}`] : [],
    ),
  }
}

const hasTests = (tests) => Object.values(tests).some((files) => files.length > 0)

/** The features whose folders hold one of these files. */
export function featuresOf(files) {
  const found = files.flatMap((file) => {
    const folder = FEATURE_FOLDERS.find((each) => file.startsWith(`${each}/`))
    return folder ? [file.slice(folder.length + 1).split('/')[0]] : []
  })
  return [...new Set(found)]
}

/**
 * What `npm test` was asked for: everything (`features` is empty and `changedSince` null), the tests of features, or
 * those of what changed since a commit.
 * @param {string[]} words
 * @returns {{ features: string[], changedSince: string | null }}
 * @throws {UsageError} for a word that names no feature and no option; its message lists the known ones
 */
export function readChoice(words) {
  const known = listFeatures()
  const features = words.filter((word) => !word.startsWith('-'))
  const options = words.filter((word) => word.startsWith('-'))
  const changed = options.find((option) => /^--changed(=.+)?$/.test(option))
  const unknown = [
    ...features.filter((name) => !known.includes(name)).map((name) => `There is no feature '${name}'.`),
    ...options.filter((option) => option !== changed).map((option) => `There is no option '${option}'.`),
  ]
  if (changed && features.length > 0) unknown.push('--changed chooses by itself: name no feature beside it.')
  if (unknown.length > 0) throw new UsageError([...unknown, describeUsage(known)].join('\n'))
  return { features, changedSince: changed ? (changed.split('=')[1] ?? 'HEAD') : null }
}

const describeUsage = (known) =>
  [
    'Usage: npm test                     everything',
    '       npm test -- bookings desk    the tests of features',
    '       npm test -- --changed        the tests that import what is not committed yet',
    '       npm test -- --changed=main   the tests that import what changed since a commit',
    'Options: --changed --changed=<commit>',
    `Features: ${known.join(' ')}`,
  ].join('\n')
