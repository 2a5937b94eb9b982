// `tsx scripts/test/seeded/demo-pictures.ts <folder>`: writes a small file of the right size for every picture of the demo
// world, so that a server of tests draws none.
import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { type Drawing, SCENE_SIZE, squaresOf, variantsOf } from '../../../demo/src/drawings/drawing.ts'
import { drawingsInOrder } from '../../../demo/src/drawings/world-drawings.ts'
import { photoSides } from '../../../server/src/platform/image-store/picture-pipeline.ts'

/** Neighbors in a list have different colors. */
const TINTS = ['#7d9aa5', '#c0a37c', '#8a9b72', '#a98b86', '#8f86a6']

interface PictureFile {
  key: string
  width: number
  height: number
  format: 'webp' | 'avif' | 'jpeg'
}

function filesOf(drawing: Drawing): PictureFile[] {
  if (drawing.kind === 'scene') {
    const toHeight = (width: number) => Math.round((width * SCENE_SIZE.height) / SCENE_SIZE.width)
    return variantsOf(drawing).map(({ key, width, format }) => ({ key, width, height: toHeight(width), format }))
  }
  const keys = squaresOf(drawing)
  const square = (key: string, side: number): PictureFile => ({ key, width: side, height: side, format: 'webp' })
  return [square(keys.large, photoSides.large), square(keys.small, photoSides.small)]
}

async function writePictures(folder: string): Promise<void> {
  const first = new Map<string, string>()
  for (const [index, drawing] of drawingsInOrder().entries()) {
    const background = TINTS[index % TINTS.length] ?? 'gray'
    for (const { key, width, height, format } of filesOf(drawing)) {
      const file = join(folder, key)
      mkdirSync(dirname(file), { recursive: true })
      const look = `${background} ${width}x${height} ${format}`
      const same = first.get(look)
      if (same) linkSync(same, file)
      else {
        writeFileSync(
          file,
          await sharp({ create: { width, height, channels: 3, background } })
            .toFormat(format)
            .toBuffer(),
        )
        first.set(look, file)
      }
    }
  }
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder.')
await writePictures(folder)
