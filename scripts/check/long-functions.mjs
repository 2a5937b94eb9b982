import { parseSync } from 'vite'

/** The longest function in lines. */
const MAX_LINES = 80

const isNode = (value) => typeof value === 'object' && value !== null

/** Calls `visit` for every function of a syntax tree, with the name it is declared or assigned by. */
function visitFunctions(node, name, visit) {
  if (Array.isArray(node)) {
    for (const child of node) if (isNode(child)) visitFunctions(child, null, visit)
    return
  }
  if (node.body && /Function/.test(node.type)) visit(node, node.id?.name ?? name ?? 'a function without a name')
  const own = node.id?.name ?? node.key?.name ?? null
  for (const key in node) if (isNode(node[key])) visitFunctions(node[key], key === 'init' || key === 'value' ? own : null, visit)
}

/** The line starts before `offset`, found by bisection. */
function lineAt(starts, offset) {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle] <= offset) low = middle + 1
    else high = middle
  }
  return low
}

/** The functions of a file that exceed the maximum, as `name: lines`. */
function longFunctions({ path, text }) {
  const starts = [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)]
  const found = []
  visitFunctions(parseSync(path, text).program.body, null, ({ start, end }, name) => {
    const lines = lineAt(starts, end - 1) - lineAt(starts, start) + 1
    if (lines > MAX_LINES) found.push({ name, lines })
  })
  return found
}

/** Every function outside of tests that is longer than allowed. */
export function checkFunctions(files) {
  const sources = files.filter((file) => !file.isTest && file.lines > MAX_LINES)
  return sources.flatMap((file) =>
    longFunctions(file).map(({ name, lines }) => `${file.path}: ${name} has ${lines} lines, at most ${MAX_LINES}`),
  )
}
