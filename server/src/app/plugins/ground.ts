import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '#contract/shared/problem.ts'
import type { PageSource } from './pages.ts'

/** Memory for drawn pictures; one takes 5 to 80 kB. */
const MOST_BYTES = 8 * 1024 * 1024
/** North America. The first picture reads what all are drawn from: a visitor would wait for it. */
const FIRST_PICTURE = '/ground/search/3/4/6'
/** They change with a release only. */
const CACHE_CONTROL = 'public, max-age=86400'

/**
 * Serves pictures of the map's ground as JSON: land, sea, lakes, borders and names of one view. A picture is drawn in
 * a few milliseconds, and the last ones are kept. An address that no map asks for is refused with `not_found`.
 */
export function registerGround(app: FastifyInstance, { loadRenderer }: Pick<PageSource, 'loadRenderer'>): void {
  const pictures = new LRUCache<string, string>({ maxSize: MOST_BYTES, sizeCalculation: ({ length }) => length })
  const underWay = new Map<string, Promise<string | null>>()

  /** Draws a picture and keeps it; null for an address of none, which is not kept: there are too many. */
  const draw = async (path: string): Promise<string | null> => {
    const { drawGround } = await loadRenderer()
    const picture = await drawGround(path)
    if (picture !== null) pictures.set(path, picture)
    return picture
  }

  /** The picture at an address, drawn; requests for one under way share it. */
  const find = (path: string): Promise<string | null> => {
    const drawing = underWay.get(path) ?? draw(path).finally(() => underWay.delete(path))
    underWay.set(path, drawing)
    return drawing
  }

  app.addHook('onListen', async () => {
    find(FIRST_PICTURE).catch((error: unknown) => app.log.error(error, 'the ground of maps cannot be drawn'))
  })

  app.get('/ground/:kind/:zoom/:column/:row', { config: { kind: 'call' } }, async ({ url }, reply) => {
    const [path = ''] = url.split('?')
    const picture = pictures.get(path) ?? (await find(path))
    if (picture === null) throw new Refusal('not_found')
    return reply.header('cache-control', CACHE_CONTROL).type('application/json; charset=utf-8').send(picture)
  })
}
