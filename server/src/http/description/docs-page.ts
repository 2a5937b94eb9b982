import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '#contract/developers/api-scopes.rules.ts'
import type { AnyEndpoint } from '#contract/shared/endpoint.ts'
import { problems } from '#contract/shared/problem.ts'
import { escapeHtml } from '../../platform/mailer/mail-layout.ts'
import { generalLimits } from '../caller/call-limits.ts'
import { fieldsOf, type Json, jsonSchema, schemaPlace, schemasNamedIn } from './json-schemas.ts'
import { type ApiSite, bodySchemaOf, describeApi, notesOf, operationOf } from './openapi.ts'

const nameAccess = (access: AnyEndpoint['access']) =>
  typeof access === 'string' ? access : `staff with the right ${access.right}`

/** A shape as JSON, with a link at every reference to a named one. */
function showShape(shape: unknown): string {
  const link = `<a href="#${idOfSchema('$1')}">${schemaPlace}$1</a>`
  return `<pre>${escapeHtml(JSON.stringify(shape, null, 2)).replace(/#\/components\/schemas\/(\w+)/g, link)}</pre>`
}

const idOfSchema = (name: string) => `schema-${name}`

function showQuery({ query }: AnyEndpoint): string {
  const { properties } = fieldsOf(query)
  if (!properties || Object.keys(properties).length === 0) return ''
  return `<h3>Query</h3>${showShape(properties)}`
}

function showBody(endpoint: AnyEndpoint): string {
  if (endpoint.method === 'GET') return ''
  const title = endpoint.file ? 'Body, as multipart/form-data' : 'Body'
  return `<h3>${title}</h3>${showShape(bodySchemaOf(endpoint))}`
}

const showSchema = ([name, schema]: [string, Json]) =>
  `<section id="${idOfSchema(name)}"><h3>${name}</h3><details><summary>Shape</summary>${showShape(schema)}</details></section>`

function docsPage(endpoints: readonly AnyEndpoint[], document: Json, productName: string): string {
  const rows = endpoints.map((endpoint) => {
    const { method, path, summary, access, errors, reply, status } = endpoint
    const scope = scopeOf(endpoint)
    const keys = scope === null ? 'Takes no API key.' : `Scope of an API key: <code>${scope}</code>.`
    return `<section id="${escapeHtml(path)}">
<h2><code>${method} ${escapeHtml(path)}</code></h2><p>${escapeHtml(summary)}. <em>For: ${nameAccess(access)}. ${keys}</em></p>
<details><summary>Shapes</summary>${showQuery(endpoint)}${showBody(endpoint)}
<h3>Answer ${status}</h3>${showShape(status === 204 ? null : jsonSchema(reply, 'output'))}</details>
${endpoint.paging ? '<p>The <code>Link</code> header leads to the next page.</p>' : ''}
${notesOf(endpoint) && `<p>${escapeHtml(notesOf(endpoint))}</p>`}
${errors.length ? `<p>Refuses with: ${errors.map((code) => `<code>${code}</code> (${problems[code][0]})`).join(', ')}.</p>` : ''}</section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${productName} API</title><link rel="stylesheet" href="/api/docs.css"><main><h1>${productName} API</h1>
<p>The machine-readable form is <a href="/api/openapi.json">openapi.json</a>. ${generalLimits}
<a href="#schemas">Named shapes</a> are at the end.</p>${rows.join('\n')}
<h2 id="schemas">Named shapes</h2>${Object.entries(schemasNamedIn(document)).map(showSchema).join('\n')}</main></html>`
}

const docsStyle = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:860px;margin:auto;padding:24px 16px}
section{border-top:1px solid #8886;padding:8px 0}h1{font-size:28px}h2{font-size:17px;overflow-wrap:anywhere}pre{overflow:auto;background:#8882;padding:12px;border-radius:10px;font-size:13px}`

/** Both forms of the description. The shapes are converted call by call, so that no request waits for all of them. */
async function writeDescription(endpoints: readonly AnyEndpoint[], site: ApiSite) {
  for (const endpoint of endpoints) {
    operationOf(endpoint)
    await nextTurn()
  }
  const document = describeApi(endpoints, site)
  return { json: JSON.stringify(document), page: docsPage(endpoints, document, site.productName) }
}

/**
 * Serves the API description: `/api/openapi.json` for machines, `/api/docs` for people. It is written for its first
 * reader, so that a start does not wait for it.
 */
export function registerApiDocs(app: FastifyInstance, endpoints: readonly AnyEndpoint[], site: ApiSite): void {
  let written: ReturnType<typeof writeDescription> | null = null
  const read = () => {
    written ??= writeDescription(endpoints, site)
    return written
  }
  app.get('/api/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send((await read()).json))
  app.get('/api/docs', async (_, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send((await read()).page),
  )
  app.get('/api/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
