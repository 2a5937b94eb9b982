import { findCycles } from './import-cycles.mjs'

const FEATURES = 'server/src/features/'
const featureOf = (path) => (path.startsWith(FEATURES) ? path.slice(FEATURES.length).split('/')[0] : null)

/**
 * Cycles of the features of the server, each as the list of their names: a feature imports no other one that imports
 * it at run time, directly or through others.
 * @param {ReturnType<typeof import('./source-files.mjs').readSourceFiles>} files
 */
export function findFeatureCycles(files) {
  const imports = new Map()
  for (const file of files) {
    const feature = file.isTest ? null : featureOf(file.path)
    if (feature === null) continue
    const known = imports.get(feature) ?? []
    imports.set(feature, known)
    for (const { target, isType } of file.imports) {
      const other = featureOf(target)
      if (other !== null && other !== feature) known.push({ target: other, isType })
    }
  }
  return findCycles([...imports].map(([path, imports]) => ({ path, imports })))
}
