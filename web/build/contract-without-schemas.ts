import type { Plugin } from 'vite'

/** A browser needs only the path of a call. The rest is for the server and for tests. */
const keptFields = new Set(['name', 'method', 'path', 'file'])
const contractFile = /\/contract\/src\/.*(?<!\.test)\.ts$/

interface SyntaxNode {
  type: string
  start: number
  end: number
}
type Edit = { start: number; end: number; text: string }

const isNode = (value: unknown): value is SyntaxNode => typeof Object(value).type === 'string'

const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode)

const nameOf = (node: unknown): unknown => Object(node).name

/** `defineEndpoint({ … })` becomes the object itself, without its schemas. */
function trimEndpoint(node: SyntaxNode): Edit[] {
  const { callee, arguments: given = [] } = Object(node)
  if (node.type !== 'CallExpression' || nameOf(callee) !== 'defineEndpoint') return childrenOf(node).flatMap(trimEndpoint)
  const [fields] = given
  const dropped = fields.properties.filter((field: { key: unknown }) => !keptFields.has(String(nameOf(field.key))))
  return [
    { start: node.start, end: fields.start, text: '(' },
    ...dropped.map(({ start, end }: SyntaxNode) => ({ start, end, text: '...null' })),
    { start: fields.end, end: node.end, text: ')' },
  ]
}

/**
 * A schema that is made when the file is loaded is marked as free of effects, so that it goes where nothing uses
 * it.
 */
function markUnused(statement: SyntaxNode): Edit[] {
  const { declaration = statement } = Object(statement)
  const { type, declarations = [] } = Object(declaration)
  if (type !== 'VariableDeclaration') return []
  return declarations.flatMap(({ init }: { init: SyntaxNode | null }) =>
    init?.type === 'CallExpression'
      ? [
          { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' },
          { start: init.end, end: init.end, text: ')()' },
        ]
      : [],
  )
}

const apply = (code: string, edits: Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)

/**
 * Leaves the schemas of calls out of what browsers load: forms that check their fields with one still bring it
 * along, other pages carry only the addresses of calls (docs/decisions/0011-first-load.md).
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!contractFile.test(id)) return null
      const program: { body: SyntaxNode[] } = this.parse(code, { lang: 'ts' })
      const edits = program.body.flatMap((part) => [...trimEndpoint(part), ...markUnused(part)])
      return { code: apply(code, edits), map: null, moduleSideEffects: false }
    },
  }
}
