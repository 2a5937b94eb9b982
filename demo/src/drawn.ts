import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Drawing, sha256 } from './drawing.ts'
import { sitePictures } from './site-pictures.ts'
import { type WorldDrawing, worldDrawings } from './world-pictures.ts'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The record of what was drawn last, from the root of the repository. */
export const RECORD = 'demo/drawn.json'

/** Files outside `demo/src` that decide how a drawing looks. */
const SHARED = ['server/src/demo/world/random.ts']

const recordSchema = z.object({
  /** The digest of the sources and of what they draw. */
  sources: z.string(),
  /** By the path of a file: the digests of its SVG and of its bytes. */
  files: z.record(z.string(), z.object({ svg: z.string(), file: z.string() })),
})
export type DrawnRecord = z.infer<typeof recordSchema>

export const readRecord = (): DrawnRecord => recordSchema.parse(JSON.parse(readFileSync(`${ROOT}${RECORD}`, 'utf8')))

export interface AllDrawings {
  world: WorldDrawing[]
  site: readonly Drawing[]
}
export const allDrawings = (): AllDrawings => ({ world: worldDrawings(), site: sitePictures })

/**
 * The digest of everything that decides how the pictures look: the code that draws, and what it is told to draw.
 * Reading it takes a fraction of a second; drawing again takes minutes.
 */
export function digestSources({ world, site }: AllDrawings): string {
  const code = readdirSync(`${ROOT}demo/src`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `demo/src/${name.replaceAll('\\', '/')}`)
  const files = [...code, ...SHARED].sort().map((path) => [path, readFileSync(`${ROOT}${path}`, 'utf8')])
  return sha256(JSON.stringify([files, world, site]))
}
