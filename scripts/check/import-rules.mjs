// Who may import whom: the table of docs/architecture.md. There are no exceptions; a rule that does not fit is
// changed in both places.

const NOUNS = ['currency', 'auth', 'payouts', 'catalog', 'properties', 'listings', 'availability', 'bookings', 'checkout']
const CONTRACT_LIBRARIES = [
  'zod',
  '@date-fns/tz/tzOffset',
  'culori/fn',
  'libphonenumber-js/min',
  'localized-address-format',
  'postcode-validator',
]
const WEB_COMMON = ['web/src/stays/', 'web/src/ui/', 'web/src/session/', 'web/src/lib/', 'contract/src/']

const startsWithAny = (target, folders) => folders.some((folder) => target.startsWith(folder))
const isInside = (target) => /^(contract|server|web|stripe-emulator|demo|e2e|bench|scripts)\//.test(target)
const roleOf = (path) => path.match(/\.([a-z-]+)\.tsx?$/)?.[1]

function contractRefusal(path, target) {
  const noun = path.split('/')[2]
  const other = target.split('/')[2]
  if (CONTRACT_LIBRARIES.includes(target)) return null
  if (!target.startsWith('contract/src/')) return `the contract knows ${CONTRACT_LIBRARIES.join(', ')} and itself only`
  if (other === 'shared' || other === noun) return null
  if (noun === 'shared') return 'contract/shared knows no noun'
  if (!NOUNS.includes(other)) return `${other} is a leaf of the contract`
  const isLeft = !NOUNS.includes(noun) || NOUNS.indexOf(other) < NOUNS.indexOf(noun)
  return isLeft ? null : `contract nouns import only nouns to their left: ${NOUNS.join(' → ')}`
}

const featureOf = (path) => path.split('/')[3]

/** What a file of a feature may import besides its own feature and the contract, by its ending. */
const SERVER_ROLES = {
  routes: ['server/src/http/', 'server/src/platform/', 'server/src/features/'],
  queries: ['server/src/db/', 'server/src/platform/', 'server/src/features/'],
  emails: ['server/src/db/queries/', 'server/src/platform/', 'server/src/features/'],
}
const ANY_ROLE = ['server/src/http/', 'server/src/db/', 'server/src/platform/', 'server/src/config/', 'server/src/features/']

/** The endings a file of server/src/features may have; a file of functions has none. */
export const serverRoles = Object.keys(SERVER_ROLES)

function featureRefusal(path, { target, isType }) {
  const role = roleOf(path)
  const own = `server/src/features/${featureOf(path)}/`
  if (isType || startsWithAny(target, ['contract/src/', own])) return null
  if (startsWithAny(target, ['server/src/features/']) && roleOf(target) === 'routes')
    return 'routes are no part of other features'
  return startsWithAny(target, SERVER_ROLES[role] ?? ANY_ROLE) ? null : `a ${role ?? 'feature'} file may not import this`
}

function serverRefusal(path, imported) {
  const { target } = imported
  if (target.startsWith('bench/')) return 'the server does not know what measures it'
  if (target.startsWith('demo/')) return 'the server knows the pictures of the demo world, not what draws them'
  if (startsWithAny(path, ['server/src/app/', 'server/src/commands/']) || path === 'server/src/main.ts') return null
  if (startsWithAny(target, ['web/', 'e2e/', 'server/test/'])) return 'the server does not know the pages or the tests'
  const mayKnowSchema =
    startsWithAny(path, ['server/src/db/', 'server/src/platform/', 'server/src/demo/']) ||
    (path.startsWith('server/src/features/') && !['routes', 'emails'].includes(roleOf(path)))
  if (target.startsWith('server/src/db/schema/') && !mayKnowSchema) return 'routes, emails and http do not know the tables'
  if (path.startsWith('server/src/features/')) return featureRefusal(path, imported)
  if (path.startsWith('server/src/demo/')) return null
  if (path === 'server/src/context.ts' || (target === 'server/src/context.ts' && imported.isType)) return null
  const isUpward = startsWithAny(target, ['server/src/features/', 'server/src/app/'])
  return isUpward ? 'http, platform, db and config know no feature' : null
}

/** What a folder of web/src knows besides the contract; features know all of these, and app knows everything. */
const WEB_ZONES = {
  lib: ['lib'],
  worker: ['worker'],
  ui: ['ui', 'lib'],
  session: ['session', 'ui', 'lib'],
  stays: ['stays', 'session', 'ui', 'lib'],
}

function webFeatureRefusal(path, target) {
  const [, , , noun, kind] = path.split('/')
  const own = `web/src/features/${noun}/`
  if (startsWithAny(target, [own, ...WEB_COMMON])) return null
  if (kind !== 'screens')
    return 'components, models, queries and texts know their own feature, stays, ui, session, lib and the contract'
  const isShown = /^web\/src\/features\/[\w-]+\/(components\/|[\w-]+\.queries\.ts$)/.test(target)
  return isShown ? null : 'a screen knows other features by their components and queries only'
}

function webRefusal(path, { target, isType }) {
  if (startsWithAny(path, ['web/src/app/', 'web/src/entry-'])) return null
  if (startsWithAny(target, ['server/', 'stripe-emulator/', 'demo/', 'e2e/']))
    return 'the pages know the server by its contract only'
  if (path.startsWith('web/src/features/')) return webFeatureRefusal(path, target)
  const zone = path.split('/')[2]
  const allowed = WEB_ZONES[zone] ?? []
  const folders = ['contract/src/', ...allowed.map((name) => `web/src/${name}/`)]
  return startsWithAny(target, folders) || isType === undefined
    ? null
    : `web/src/${zone} knows ${allowed.join(', ')} and the contract only`
}

/**
 * Why `path` may not import this, or null when it may. Packages are free except in the contract.
 * @param {string} path
 * @param {{ target: string, isType: boolean }} imported
 */
export function refuseImport(path, imported) {
  const { target } = imported
  if (/\.(test|spec)\.\w+$/.test(path) && !path.startsWith('e2e/')) return null
  if (path.startsWith('contract/')) return contractRefusal(path, target)
  if (!isInside(target)) return null
  if (path.startsWith('server/src/')) return serverRefusal(path, imported)
  if (path.startsWith('web/src/')) return webRefusal(path, imported)
  if (path.startsWith('stripe-emulator/src/')) return target.startsWith('stripe-emulator/') ? null : 'the emulator stands alone'
  if (path.startsWith('demo/src/'))
    return startsWithAny(target, ['demo/', 'server/src/demo/']) ? null : 'what draws the demo world knows its rows only'
  if (path.startsWith('e2e/'))
    return startsWithAny(target, ['e2e/', 'contract/src/']) ? null : 'browser tests know the contract and fixtures only'
  return null
}
