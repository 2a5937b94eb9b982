import { createHash } from 'node:crypto'
import type { PictureVariant, Squares } from '../../../server/src/platform/image-store/picture-pipeline.ts'
import { photoSides } from '../../../server/src/platform/image-store/picture-pipeline.ts'
import type { Look } from '../portraits/look.ts'
import type { Scene } from '../scenes/scene.ts'

/** Counts the versions of what is drawn: a key names one content for ever, so another drawing needs another key. */
const GENERATION = 3
export const SCENE_SIZE = { width: 2400, height: 1600 } as const
/** The widths drawn together at first, and the one that is drawn alone on request. */
export const USUAL_WIDTHS = [480, 800, 1200] as const
export const LARGE_WIDTH = 2400
export const USUAL_WIDTH = 1200

/** One picture of the demo world before it is drawn: its scene or its person, and the names of its files. */
export type Drawing = SceneDrawing | PortraitDrawing

export interface SceneDrawing {
  kind: 'scene'
  scene: Scene
  folder: string
  /** The hash that its files are named by. */
  sha256: string
}

export interface PortraitDrawing {
  kind: 'portrait'
  person: string
  look: Look
  folder: string
}

const digest = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([GENERATION, value]))
    .digest('hex')

export const sceneDrawing = (scene: Scene, folder: string): SceneDrawing => ({
  kind: 'scene',
  scene,
  folder,
  sha256: digest(scene),
})

export const portraitDrawing = (person: string, look: Look): PortraitDrawing => ({
  kind: 'portrait',
  person,
  look,
  folder: `people/demo/${person}/${digest([person, look]).slice(0, 12)}`,
})

/** The files of a scene: WebP in all widths, and one JPEG for emails and link previews. */
export function variantsOf({ folder, sha256 }: SceneDrawing): PictureVariant[] {
  const name = `${folder}/${sha256.slice(0, 20)}`
  const webp = [...USUAL_WIDTHS, LARGE_WIDTH].map(
    (width): PictureVariant => ({ key: `${name}-${width}.webp`, width, format: 'webp' }),
  )
  return [...webp, { key: `${name}-${USUAL_WIDTH}.jpg`, width: USUAL_WIDTH, format: 'jpeg' }]
}

/** The keys of a profile photo. */
export const squaresOf = ({ folder }: PortraitDrawing): Squares<string> => ({
  large: `${folder}/${photoSides.large}.webp`,
  small: `${folder}/${photoSides.small}.webp`,
})

/** The keys of every file of a drawing. */
export const keysOf = (drawing: Drawing): string[] =>
  drawing.kind === 'scene' ? variantsOf(drawing).map(({ key }) => key) : Object.values(squaresOf(drawing))

/** Whether the file is the large one, which is drawn alone. */
export const isLarge = (key: string): boolean => key.endsWith(`-${LARGE_WIDTH}.webp`)
