import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type NodePath, parseSync, traverse, types } from '@babel/core'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Names that are the same in every language, and an example of one. */
const names =
  /^(Airbnb(, Vrbo…)?|American Express|Booking\.com|Facebook|Google Calendar|Ines Calder|Instagram|Markdown|Mastercard|ms|Natural Earth .*|OwnerRez|Visa|Vrbo)$/
/** The properties and attributes that are shown. */
const shown =
  /^(alt|aria-label|ask|confirmLabel|description|done|failed|failure|fallback|hint|keepLabel|label|lead|legend|message|missing|noun|pendingLabel|placeholder|says|summary|text|title)$/

const isText = (text: string): boolean => /\p{Ll}{2}/u.test(text) && !names.test(text.trim())
const startsLikeText = (text: string): boolean => /^[\p{Lu}“]/u.test(text.trim()) && isText(text)

const nameOf = (node: types.Node): string =>
  types.isIdentifier(node) || types.isJSXIdentifier(node) ? node.name : types.isStringLiteral(node) ? node.value : ''
/** `t({ message, context })` */
const isMark = ({ node }: NodePath): boolean => types.isCallExpression(node) && nameOf(node.callee) === 't'
const isTrans = ({ node }: NodePath): boolean => types.isJSXElement(node) && nameOf(node.openingElement.name) === 'Trans'

/** A value is where the expression stands that chooses it. */
function placeOf(path: NodePath): NodePath {
  const { parent, parentPath, key } = path
  const isChoice = types.isLogicalExpression(parent) || (types.isConditionalExpression(parent) && key !== 'test')
  return (isChoice || types.isJSXExpressionContainer(parent)) && parentPath ? placeOf(parentPath) : path
}

function isShown(path: NodePath): boolean {
  const { node, parent } = placeOf(path)
  if (types.isJSXAttribute(parent)) return shown.test(nameOf(parent.name))
  if (types.isObjectProperty(parent)) return parent.value === node && shown.test(nameOf(parent.key))
  return types.isJSXElement(parent) || types.isJSXFragment(parent)
}

/** The texts of a file that stand in it without a mark, with their lines. */
function findUnmarked(code: string): string[] {
  const found: string[] = []
  const parserOpts = { plugins: ['typescript', 'jsx'] as ('typescript' | 'jsx')[] }
  const parsed = parseSync(code, { filename: 'file.tsx', babelrc: false, configFile: false, parserOpts })
  if (parsed === null) return found
  const add = ({ node }: NodePath, text: string) => {
    found.push(`${node.loc?.start.line}: ${text.replace(/\s+/g, ' ').trim()}`)
  }
  traverse(parsed, {
    noScope: true,
    JSXText(path) {
      if (isText(path.node.value) && path.findParent(isTrans) === null) add(path, path.node.value)
    },
    StringLiteral(path) {
      if (startsLikeText(path.node.value) && isShown(path) && path.findParent(isMark) === null) add(path, path.node.value)
    },
    TemplateLiteral(path) {
      const text = path.node.quasis.map(({ value }) => value.raw).join('…')
      if (!types.isTaggedTemplateExpression(path.parent) && startsLikeText(text) && isShown(path)) add(path, text)
    },
  })
  return found
}

test('every text of the pages is marked, so that it can be translated', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.includes('-tests/'))
    .sort()
  const unmarked = files.flatMap((name) => findUnmarked(readFileSync(root + name, 'utf8')).map((text) => `${name}:${text}`))
  expect(unmarked).toEqual([])
})

test.each([
  ['const part = <p>Sign in</p>', '1: Sign in'],
  ['const part = <Field label="Reason" />', '1: Reason'],
  ["const part = <Field label={isNew ? 'Reason' : t`Why`} />", '1: Reason'],
  ["const part = <p>{isNew ? 'New' : null}</p>", '1: New'],
  [`const toast = { title: \`Booking \${id}\` }`, '1: Booking …'],
])('%s has an unmarked text', (code, text) => {
  expect(findUnmarked(code)).toEqual([text])
})

test.each([
  'const part = <Trans>Sign in <b>now</b></Trans>',
  "const label = t({ message: 'Approve', context: 'booking' })",
  'const part = <Field label={t`Reason`} className="Reason why" />',
  "const part = <Sample theme='Light' />",
  'const toast = { title: plural(count, { one: "# Booking", other: "# Bookings" }) }',
])('%s has none', (code) => {
  expect(findUnmarked(code)).toEqual([])
})
