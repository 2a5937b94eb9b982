import type { FastifyInstance } from 'fastify'

const STEP = 4
const line = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/
/** Added by the server to every GET route. */
const implied = new Set(['HEAD', 'OPTIONS'])

/**
 * Every route of a server, as `GET /api/properties/:id`. The server prints them as a tree whose lines hold the end
 * of a path.
 */
export function listRoutes(app: FastifyInstance): string[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: true })
    .split('\n')
    .flatMap((text) => {
      const [, indent = '', part = '', methods] = line.exec(text) ?? []
      if (part === '') return []
      path.splice(indent.length / STEP)
      path.push(part)
      return (methods?.split(', ') ?? []).flatMap((method) => (implied.has(method) ? [] : [`${method} ${path.join('')}`]))
    })
}
