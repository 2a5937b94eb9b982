// `npm run stripe:parameters -- spec3.json`: writes which parameters Stripe's published description names for the
// calls that the product makes. The file is openapi/spec3.json of github.com/stripe/openapi (MIT).
import { readFileSync, writeFileSync } from 'node:fs'
import { rootDir } from '../../run-command.mjs'

const FOLDER = `${rootDir}server/src/platform/payment-provider`

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file spec3.json of github.com/stripe/openapi.')
const { info, paths, components } = JSON.parse(readFileSync(file, 'utf8'))

const resolve = (schema) => (schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1)] : (schema ?? {}))

/** Every name below a schema in the notation of a form: `a[b]`, `a[]` for a list, `a[*]` for names of one's own. */
function namesIn(schema, path = '') {
  const { anyOf, ...own } = resolve(schema)
  return (anyOf ?? [own]).map(resolve).flatMap((form) => [
    ...Object.entries(form.properties ?? {}).flatMap(([name, value]) => {
      const field = path === '' ? name : `${path}[${name}]`
      return [field, ...namesIn(value, field)]
    }),
    ...(form.type === 'array' ? [`${path}[]`, ...namesIn(form.items, `${path}[]`)] : []),
    ...(form.additionalProperties && path !== '' ? [`${path}[*]`] : []),
  ])
}

function namesOf({ parameters = [], requestBody }) {
  const form = requestBody?.content['application/x-www-form-urlencoded']?.schema
  const query = parameters.filter((each) => each.in === 'query')
  const names = [...query.flatMap(({ name, schema }) => [name, ...namesIn(schema, name)]), ...(form ? namesIn(form) : [])]
  return [...new Set(names)].sort()
}

/** The objects of which the product sends a part; of others their own name is enough. */
function partsOf(fields) {
  return new Set(fields.filter((field) => field.includes('[')).map((field) => field.slice(0, field.indexOf('['))))
}

const requests = Object.values(JSON.parse(readFileSync(`${FOLDER}/request-log.json`, 'utf8'))).flat()
const calls = {}
for (const { method, path, fields } of requests) {
  const published = Object.keys(paths).find((each) => each.replace(/\{\w+\}/g, ':id') === path)
  const operation = paths[published]?.[method.toLowerCase()]
  const parts = partsOf(fields)
  const isNear = (name) => !name.includes('[') || parts.has(name.slice(0, name.indexOf('[')))
  const call = `${method} ${path}`
  calls[call] = [...new Set([...(calls[call] ?? []), ...(operation ? namesOf(operation).filter(isNear) : [])])].sort()
}
const table = { version: info.version, calls }
writeFileSync(`${FOLDER}/published-parameters.json`, `${JSON.stringify(table, null, 2)}\n`)
