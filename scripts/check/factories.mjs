import { parseSync } from 'vite'

/** The functions that make an object, each with the state it keeps. All others depend on their arguments alone. */
const STATEFUL = {
  createAccountSlots: 'the slots that this process holds',
  createBackgroundErrors: 'counts of failures',
  createCardRows: 'a prepared query',
  createCards: 'cards in memory',
  createClusterCounts: 'counts of several workers',
  createContentTexts: 'texts in memory',
  createEncodingJudge: 'what was read of a file',
  createExportStore: 'the store of the settings',
  createFairQueue: 'a queue',
  createFolderExportStore: 'a folder of files',
  createFolderImageStore: 'a folder of files',
  createGuardedFetch: 'the rules of one kind of download',
  createHttpGeocoder: 'a service outside',
  createImportQueue: 'a queue',
  createInboxStreams: 'open streams',
  createJobRunner: 'timers and work under way',
  createLiveWorkers: 'processes',
  createMemorySearch: 'the time slices that all searches share',
  createMinuteCounts: 'counts of requests',
  createNameResolver: 'lookups under way',
  createOutboxMailer: 'a folder of emails',
  createPageCache: 'pages in memory',
  createPasswordHasher: 'a queue',
  createPolling: 'a timer',
  createRowLimits: 'counts of the rows of a file',
  createS3ExportStore: 'a client of a bucket',
  createS3ImageStore: 'a client of a bucket',
  createSessionCookie: 'the name and attributes of a cookie',
  createSiteSettings: 'settings in memory',
  createSmtpMailer: 'connections',
  createStripePaymentProvider: 'a client of the provider',
  createTaskPool: 'threads',
  createUploadStaging: 'files on disk and their sums',
  createUploadVisits: 'uploads under way',
  createUploads: 'uploads under way',
  createVisitCounter: 'counts of visits',
  createVitals: 'histograms',
  createVocabulary: 'the look-ups of one file',
  createTableGeocoder: 'a table in memory',
}

const isServer = ({ path, isTest }) => path.startsWith('server/src/') && !isTest
const isPromise = ({ async, returnType }) => async || returnType?.typeAnnotation?.typeName?.name === 'Promise'

/** The exported functions of a file by their names, with the names of its variables that change. */
function exportedFunctions({ path, text }) {
  const { body } = parseSync(path, text).program
  const variables = body.flatMap(({ kind, declarations }) => (kind === 'let' ? declarations.map(({ id }) => id.name) : []))
  const functions = body.flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !declaration) return []
    if (declaration.type === 'FunctionDeclaration') return [{ name: declaration.id.name, node: declaration }]
    return (declaration.declarations ?? [])
      .filter(({ init }) => init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
      .map(({ id, init }) => ({ name: id.name, node: init }))
  })
  return functions.map(({ name, node }) => ({ path, name, node, variables }))
}

/** The only expression of a function: what it returns, or the call that it makes. */
function onlyExpression({ body }) {
  if (body?.type !== 'BlockStatement') return body
  const [statement, ...others] = body.body
  if (others.length > 0) return null
  return statement?.type === 'ReturnStatement' ? statement.argument : (statement?.expression ?? null)
}

/** The function that this one only calls, with the arguments it was given; null when it does anything of its own. */
function forwardedTo({ node, variables }) {
  const expression = onlyExpression(node)
  const call = expression?.type === 'AwaitExpression' ? expression.argument : expression
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier' || variables.includes(call.callee.name)) return null
  const { params } = node
  if (params.length === 0 || params.length !== call.arguments.length) return null
  const isSame = params.every((param, at) => param.type === 'Identifier' && param.name === call.arguments[at].name)
  return isSame ? call.callee.name : null
}

/**
 * Factories without state, types of what a factory is given, and functions that only pass their arguments on. A
 * function that creates a record returns a promise and is no factory.
 * @param {ReturnType<typeof import('./source-files.mjs').readSourceFiles>} files
 * @param {Readonly<Record<string, string>>} stateful
 */
export function checkFactories(files, stateful = STATEFUL) {
  const found = files.filter(isServer).flatMap(exportedFunctions)
  const factories = found.filter(({ name, node }) => /^create[A-Z]/.test(name) && !isPromise(node))
  const known = new Set(factories.map(({ name }) => name))
  return [
    ...factories
      .filter(({ name }) => !Object.hasOwn(stateful, name))
      .map(({ path, name }) => `${path}: ${name} makes no object with state, so its functions take the context`),
    ...Object.keys(stateful)
      .filter((name) => !known.has(name))
      .map((name) => `scripts/check/factories.mjs: ${name} is gone`),
    ...found.flatMap((each) => {
      const target = forwardedTo(each)
      return target ? [`${each.path}: ${each.name} only calls ${target}`] : []
    }),
    ...files
      .filter((file) => isServer(file) && file.path.startsWith('server/src/features/'))
      .flatMap(({ path, code }) =>
        [...code.matchAll(/\b(?:interface|type) (\w*(?:Deps|Dependencies))\b|ReturnType<typeof create\w+/g)].map(
          ([written]) => `${path}: ${written} describes a factory; name what the function needs`,
        ),
      ),
  ]
}
