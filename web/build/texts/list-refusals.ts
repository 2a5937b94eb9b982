import { readdirSync, readFileSync } from 'node:fs'
import { type NodePath, parseSync, traverse, types } from '@babel/core'
import type { EmailTemplate } from '../../../contract/src/content/emails/email-template.rules.ts'
import { emailGroups } from '../../../contract/src/content/emails/email-templates.rules.ts'
import { pageParts, pageVariables } from '../../../contract/src/content/page-variables.rules.ts'
import type { FoundMessage } from './messages.ts'

/** What only the console, commands, logs, emails and programs show, which is in English. */
const inEnglish = [
  /^contract\/src\/(attention|audit|exports|listing-desk|operations|overview|vitals)\//,
  /^contract\/src\/(catalog\/(?!catalog-editing)|content\/(?!content\.schemas)|site\/(?!site-settings\.schemas|brand\.rules))/,
  /^contract\/src\/properties\/cancellation/,
  /^server\/src\/(app|commands|config|demo)\//,
  /^server\/src\/features\/((attention|audit|booking-emails|dev-tools|exports|listing-desk)\/|content\/(?!content-check|email-text|markdown|page-text)|overview\/(?!dead-jobs\.ts))/,
  /^server\/src\/features\/(ledger|reconciliation|search|seo|site)\//,
  /^server\/src\/features\/(auth\/sessions\/(device-name|sessions)|bookings\/trips|calendars\/(exported-calendar|overlaps))/,
  /^server\/src\/features\/developers\/webhooks\/webhooks\.queries/,
  /^server\/src\/features\/(payments\/(disputes|refunds|transfers)|privacy\/erase-account|properties\/catalog)/,
  /^server\/src\/(db\/(dump|folder-lock|schema)|http\/(caller\/call-limits|description|security-log))/,
  /^server\/src\/platform\/(background|concurrency|geocoder|image-store\/(s3|site)|jobs|payment-provider)/,
  /^server\/src\/platform\/(upload-staging|worker-tasks)/,
  /\.(d|emails|test)\.ts$/,
]

/** Calls that write to the log or describe a field, and properties that describe a call. */
const calls = /^(complain|default|describe|error|from|info|log|logFailure|meta|warn|write)$|Error$/
const properties = /^(description|detail|summary)$/

const nameOf = (node: types.Node): string =>
  types.isMemberExpression(node) ? nameOf(node.property) : types.isIdentifier(node) ? node.name : ''

/** A value is where the expression stands that chooses it. */
function placeOf(path: NodePath): NodePath {
  const { parent, parentPath, key } = path
  const isChoice =
    types.isLogicalExpression(parent) ||
    types.isTSAsExpression(parent) ||
    (types.isConditionalExpression(parent) && key !== 'test')
  return isChoice && parentPath ? placeOf(parentPath) : path
}

function isMessagePlace({ node, parent, parentPath }: NodePath, isSentence: boolean): boolean {
  if (types.isCallExpression(parent) || types.isNewExpression(parent)) {
    const takesText = types.isCallExpression(parent) || isSentence
    return takesText && parent.callee !== node && !calls.test(nameOf(parent.callee))
  }
  if (types.isObjectProperty(parent)) {
    const name = nameOf(parent.key)
    return parent.value === node && (/^(error|message)$/.test(name) || (isSentence && !properties.test(name)))
  }
  if (types.isVariableDeclarator(parent))
    return parentPath?.parentPath?.parentPath?.isFunction() !== true && /^(?!detail$)/.test(nameOf(parent.id))
  if (types.isArrayExpression(parent)) return isSentence || types.isNumericLiteral(parent.elements[0])
  if (types.isAssignmentExpression(parent)) return parent.right === node
  return types.isReturnStatement(parent) || types.isArrowFunctionExpression(parent) || types.isAssignmentPattern(parent)
}

/** A text with `{0}` in place of its first value; null for code that is no text. */
function textOf(node: types.Node): string | null {
  if (types.isStringLiteral(node)) return node.value
  if (!types.isTemplateLiteral(node)) return null
  const last = node.quasis.length - 1
  return node.quasis.map(({ value }, at) => (value.cooked ?? '') + (at < last ? `{${at}}` : '')).join('')
}

const isWord = (part: string): boolean => /^[\p{L}’'-]+[.,:;]?$/u.test(part)
const looksLikeMessage = (text: string): boolean =>
  /^[A-Z{]/.test(text) && /[a-z]/.test(text) && text.split(' ').filter(isWord).length > 1

/**
 * The texts of the API in a file. One is a text of two words or more that begins with a capital letter or a value,
 * and is a whole sentence with its period, or an argument, a `message` or `error`, a constant, a default, assigned or
 * what a function returns.
 */
export function findRefusals(code: string, file: string): FoundMessage[] {
  const found: FoundMessage[] = []
  const parsed = parseSync(code, { filename: file, babelrc: false, configFile: false, parserOpts: { plugins: ['typescript'] } })
  if (parsed === null) return found
  traverse(parsed, {
    noScope: true,
    'StringLiteral|TemplateLiteral'(path: NodePath) {
      const message = textOf(path.node)
      if (message === null || !looksLikeMessage(message)) return
      if (isMessagePlace(placeOf(path), message.endsWith('.'))) found.push({ message, line: path.node.loc?.start.line ?? 0 })
    },
  })
  return found
}

/** What payment exceptions say: the constants `detail` of the functions that raise them. */
export function findExceptions(code: string, file: string): string[] {
  const found: string[] = []
  if (!code.includes('raiseException(')) return found
  const parsed = parseSync(code, { filename: file, babelrc: false, configFile: false, parserOpts: { plugins: ['typescript'] } })
  if (parsed === null) return found
  traverse(parsed, {
    noScope: true,
    VariableDeclarator({ node }) {
      const text = nameOf(node.id) === 'detail' && node.init ? textOf(node.init) : null
      if (text !== null) found.push(text)
    },
  })
  return found
}

/** Words that the texts have as values, such as `2 nights` and `Fridays and Saturdays`. */
const words = [
  ...['1 night', '{0} nights', '1 day', '{0} days', '1 hour', '{0} hours'],
  ...['a moment', 'a minute', '1 minute', '{0} minutes', 'twice', '{0} times'],
  ...['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'],
  ...['check-in', 'check-out', 'Bedrooms', 'when it is uncompressed'],
  ...['price', 'cleaning fee', 'bedrooms', 'bathrooms', 'guests', 'minimum', 'maximum', 'coordinates', 'state'],
  ...['city ({0})', 'state ({0})', 'country ({0})', '{0} and {1} more'],
  'Its {0} “{1}” {2}, so it was left out.',
  ...['is not a price', 'is a placeholder', 'is too high', 'is not a number', 'can be read in two ways'],
  ...['has decimals, which the currency does not have', 'is in another currency ({0})'],
  'may be in another currency, because its country is uncertain',
  'may be in its local currency, because these files do not name the currency',
  ...['could not be written', 'could not be read again', 'could not be removed', 'the bucket', 'the data folder'],
  ...['less than an hour', 'The restore drill of {0} failed: {1}', 'Use a key with full access. {0}'],
  ...['{0} It answered: {1}', 'The mail server refused the user or the password.', 'The mail server refused the email.'],
  'The mail server did not answer as a mail server does.',
  ...['is pending', 'is already confirmed', 'is already canceled'],
]

/** What the API calls things in the console, in parts of the server that have no other texts, and values in it. */
const namesInConsole = [
  ...['Payment', 'Void', 'Refund', 'Payout', 'Payout reversal', 'Operation', 'Email', 'Export {0}', 'guest', 'host'],
  ...['Message about {0}', 'a removed listing', 'Removed listing', 'Review of {0} by {1}', 'no reason given'],
  // The history of the settings: server/src/features/site/settings-changes.ts.
  ...['Service fee', 'Host fee', 'Payout fee', 'Hold', 'Time to answer', 'Free cancellation', 'Flexible policy'],
  ...['Moderate policy', 'Strict policy', 'Policy for new listings', 'Country', 'Clock', 'First day of the week', 'Currency'],
  ...['Currency label', 'Languages', 'Support address', 'Postal address', 'Name', 'Tagline', 'Home page title'],
  ...['Home page subtitle', 'Brand color', 'Accent color', 'Logo', 'Home page picture', 'Review form', 'New listings'],
  ...['Sender address', 'Site: opened', 'Site: closed behind a password', 'Preview password: changed', 'Private mode: off'],
  ...['Private mode: on', 'Password of private mode: changed', '{0}% to {1} days', 'none', 'as the language', 'after approval'],
  ...['at once', 'flexible', 'moderate', 'strict', 'monday', 'saturday', 'sunday'],
  ...['Exchange rates', 'Address of exchange rates', 'off', 'from an address', 'from a file'],
]
/** What the variables of pages and emails stand for. */
const meanings = (): string[] => [
  ...Object.values({ ...pageVariables, ...pageParts }),
  ...emailGroups
    .flatMap(({ emails }): EmailTemplate[] => Object.values(emails))
    .flatMap(({ variables }) => Object.values(variables).map(({ means }) => means)),
  '{0}. In a paragraph of its own',
]

const exceptions = 'server/src/features/payments/exceptions.ts'

/** The texts of the API, and the files they stand in with their lines. */
export function listRefusals(root: string): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>()
  const add = (message: string, place: string) => texts.set(message, (texts.get(message) ?? new Set()).add(place))
  for (const folder of ['contract/src', 'server/src']) {
    for (const name of readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const file = `${folder}/${name}`
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
      const code = readFileSync(root + file, 'utf8')
      for (const message of findExceptions(code, file)) add(message, exceptions)
      if (inEnglish.some((each) => each.test(file))) continue
      for (const { message, line } of findRefusals(code, file)) add(message, `${file}:${line}`)
    }
  }
  for (const word of words) add(word, 'web/build/texts/list-refusals.ts')
  for (const meaning of meanings()) add(meaning, 'contract/src/content/page-variables.rules.ts')
  for (const name of namesInConsole) add(name, 'server/src/features/overview/attention-sources.ts')
  return texts
}
