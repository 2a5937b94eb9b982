const isNode = (value) => typeof value === 'object' && value !== null

/** Calls `visit` for every node of a syntax tree. */
export function visitNodes(node, visit) {
  if (!Array.isArray(node)) visit(node)
  for (const child of Object.values(node)) if (isNode(child)) visitNodes(child, visit)
}

const DECLARATIONS = new Set([
  ...['FunctionDeclaration', 'VariableDeclarator', 'ClassDeclaration', 'MethodDefinition', 'PropertyDefinition', 'Property'],
])
const nameOf = (node) => (DECLARATIONS.has(node.type) ? (node.id?.name ?? node.key?.name) : undefined)

/** Every declaration of a function, variable, class, method or property with one of the names. */
export function declarationsOf(body, names) {
  const found = []
  visitNodes(body, (node) => {
    if (names.includes(nameOf(node)) && !node.shorthand) found.push(node)
  })
  return found
}

/** The declarations at the top of a file, by name. */
export function topDeclarations(body) {
  const nodes = body.map((node) => node.declaration ?? node).filter(isNode)
  const declared = nodes.flatMap((node) => node.declarations ?? [node])
  return new Map(declared.flatMap((node) => (nameOf(node) ? [[nameOf(node), node]] : [])))
}

/** The identifiers in the nodes. */
export function identifiersOf(nodes) {
  const names = new Set()
  visitNodes(nodes, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(node.name)
  })
  return names
}

/** The uses of `any`, and the type assertions that are not `as const`. */
export function countLooseTypes(body) {
  const counts = { any: 0, casts: 0 }
  visitNodes(body, (node) => {
    if (node.type === 'TSAnyKeyword') counts.any += 1
    const isCast = node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion'
    if (isCast && node.typeAnnotation.typeName?.name !== 'const') counts.casts += 1
  })
  return counts
}
