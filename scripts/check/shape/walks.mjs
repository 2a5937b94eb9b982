import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { declarationsOf, identifiersOf, topDeclarations } from './syntax.mjs'

/** @typedef {ReturnType<typeof import('../source-files.mjs').readSourceFiles>[number]} SourceFile */
/** @typedef {{ file: string, follow: string[], by?: string }} Step */
/**
 * `home`: the folders whose files the story must enter when it calls them; `leaves`: those that it does not enter,
 * each with its reason.
 * @typedef {{ story: string, goal: number, home: string[], leaves: Record<string, string>, steps: Step[] }} Walk
 */

const mentions = (file, word) => new RegExp(`(?<![\\w-])${word.replace('.', '\\.')}(?![\\w-])`).test(file.code)

/** What nobody has to enter to follow a walk: the contract, and the tables. */
const isReference = (path) => path.startsWith('contract/') || path.includes('/schema/')

/**
 * What is wrong with the steps of a walk, one line each. A file is reached when an earlier one imports it at run
 * time, or when both contain the word `by`: an endpoint, a kind of job, a member of the context. Every function that
 * is followed is declared there, and named by another file of the walk unless the file is reached by `by`.
 * @param {Step[]} steps
 * @param {Map<string, SourceFile>} files
 */
function findBrokenSteps(steps, files) {
  return steps.flatMap(({ file: path, follow, by }, at) => {
    const file = files.get(path)
    if (!file) return [`${path} does not exist`]
    if (isReference(path) || file.isTest) return [`${path} is not counted: it is part of the contract, a table or a test`]
    if (steps.findIndex((step) => step.file === path) < at) return [`${path} is entered twice`]
    const { body } = parseSync(path, file.text).program
    const missing = follow
      .filter((name) => declarationsOf(body, [name]).length === 0)
      .map((name) => `${path} does not declare ${name}`)
    if (at === 0) return missing
    const earlier = steps.slice(0, at).flatMap((step) => files.get(step.file) ?? [])
    if (by !== undefined) {
      const isBoth = mentions(file, by) && earlier.some((each) => mentions(each, by))
      return isBoth ? missing : [...missing, `${path} and the files before it do not share "${by}"`]
    }
    const importsIt = ({ imports }) => imports.some(({ target, isType }) => target === path && !isType)
    if (!earlier.some(importsIt)) return [...missing, `no earlier file imports ${path}`]
    const others = steps.flatMap((step) => (step.file === path ? [] : (files.get(step.file) ?? [])))
    const strangers = follow.filter((name) => !others.some((each) => mentions(each, name)))
    return [...missing, ...strangers.map((name) => `no other file of the walk names ${name} of ${path}`)]
  })
}

/** The files whose functions the followed functions call, directly or through helpers in their own file. */
function calledFiles(file, follow) {
  const { body } = parseSync(file.path, file.text).program
  const declarations = topDeclarations(body)
  const imported = new Map()
  const statements = body.filter((node) => node.type === 'ImportDeclaration' && node.importKind !== 'type')
  for (const { specifiers, source } of statements)
    for (const { local, importKind } of specifiers) if (importKind !== 'type') imported.set(local.name, source.value)
  const called = new Set()
  const seen = new Set()
  const visit = (names) => {
    for (const name of names) {
      if (imported.has(name)) called.add(imported.get(name))
      if (seen.has(name) || !declarations.has(name)) continue
      seen.add(name)
      visit(identifiersOf([declarations.get(name)]))
    }
  }
  visit(identifiersOf(declarationsOf(body, follow)))
  const isCalled = (target) =>
    [...called].some((specifier) => new URL(specifier, `file:///${file.path}`).pathname.slice(1) === target)
  return file.imports.filter(({ target, isType }) => !isType && isCalled(target)).map(({ target }) => target)
}

/**
 * The files that the followed functions call and that the walk does not enter, the leaves aside.
 * @param {Walk} walk
 * @param {Map<string, SourceFile>} files
 */
export function findAsides({ steps, leaves }, files) {
  const entered = new Set([...steps.map(({ file }) => file), ...Object.keys(leaves)])
  const called = steps.flatMap(({ file, follow }) => (files.has(file) ? calledFiles(files.get(file), follow) : []))
  return [...new Set(called)].filter((path) => files.has(path) && !entered.has(path) && !isReference(path)).sort()
}

/**
 * What is wrong with a walk, one line each: its steps, and what it calls at home without entering it.
 * @param {Walk} walk
 * @param {Map<string, SourceFile>} files
 */
export const findBreaks = (walk, files) => [
  ...findBrokenSteps(walk.steps, files),
  ...Object.keys(walk.leaves)
    .filter((path) => !files.has(path))
    .map((path) => `${path} does not exist`),
  ...findAsides(walk, files)
    .filter((path) => walk.home.some((folder) => path.startsWith(folder)))
    .map((path) => `${path} is called and not entered`),
]

/** The walks by name. @returns {Record<string, Walk>} */
export const readWalks = () => JSON.parse(readFileSync(new URL('walks.json', import.meta.url), 'utf8'))
