import type { FastifyInstance } from 'fastify'

const STEP = 4
const line = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/
/** Added by the server to every route that answers GET. */
const implied = new Set(['HEAD', 'OPTIONS'])

/** Every route a server knows, as `GET /api/properties/:id`. The server prints them as a tree of which each line holds the end of an address. */
export function listRoutes(app: FastifyInstance): string[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((text) => {
      const [, indent = '', part = '', methods = ''] = line.exec(text) ?? []
      if (part === '') return []
      path.splice(indent.length / STEP)
      // Of the one route that ends in anything the tree names only that.
      path.push(part === '*' ? '/media/*' : part)
      return methods.split(', ').flatMap((method) => (implied.has(method) ? [] : [`${method} ${path.join('')}`]))
    })
}
