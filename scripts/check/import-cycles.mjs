/**
 * Cycles of imports, each as the list of its files. A type-only import is erased at run time and closes no cycle.
 * @param {ReturnType<typeof import('./source-files.mjs').readSourceFiles>} files
 */
export function findCycles(files) {
  const graph = new Map(
    files.map((file) => [file.path, file.imports.filter((imported) => !imported.isType).map((imported) => imported.target)]),
  )
  const state = new Map()
  const cycles = []
  const trail = []
  const visit = (path) => {
    if (!graph.has(path) || state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path])
      return
    }
    state.set(path, 'open')
    trail.push(path)
    for (const target of graph.get(path)) visit(target)
    trail.pop()
    state.set(path, 'done')
  }
  for (const path of graph.keys()) visit(path)
  return cycles
}
