import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config/env.ts'
import type { ImageStore } from '../platform/image-store/image-store.ts'
import { UnreadablePicture } from '../platform/image-store/picture-decoder.ts'
import { storePicture } from '../platform/image-store/picture-pipeline.ts'
import type { DemoPhoto, WorldPictures } from './pictures.ts'
import type { WorldListing } from './world/build-world.ts'

// An operator's own photos for the demo world, in place of the drawn ones: one folder a listing.

const fault = (text: string) => new ConfigError(`DEMO_PHOTOS: ${text}`)

/** What a folder has, in the order of the names, without files that an operating system hides. */
async function list(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw fault(`the folder ${folder} cannot be read.`)
  })
  return entries.filter(({ name }) => !name.startsWith('.')).sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

async function storePhotos(folder: string, name: string, store: ImageStore): Promise<DemoPhoto[]> {
  const photos: DemoPhoto[] = []
  for (const { name: file } of await list(join(folder, name))) {
    const path = join(folder, name, file)
    const bytes = await readFile(path).catch(() => {
      throw fault(`${path} is no file that can be read.`)
    })
    photos.push(
      await storePicture(bytes, { store, folder: `properties/demo/${name}` }).catch((error: unknown) => {
        if (error instanceof UnreadablePicture) throw fault(`${path} is no photo that can be read.`)
        throw error
      }),
    )
  }
  if (photos.length === 0) throw fault(`the folder ${join(folder, name)} has no photo.`)
  return photos
}

/**
 * The pictures of the world with an operator's own photos: those in `<folder>/<listing>`, the first name is the
 * cover. Listings without a folder keep the drawn ones. Throws `ConfigError` for a folder that no listing has, an
 * empty one, and a file that is no photo, before anything is written to the database.
 */
export async function withOwnPhotos(
  pictures: WorldPictures,
  folder: string,
  world: readonly WorldListing[],
  store: ImageStore,
): Promise<WorldPictures> {
  const byName = new Map(world.map((listing) => [listing.key, listing.title]))
  const listings = new Map(pictures.listings)
  const folders = (await list(folder)).filter((entry) => entry.isDirectory())
  if (folders.length === 0) throw fault(`the folder ${folder} has no folders of listings.`)
  for (const { name } of folders) {
    const title = byName.get(name)
    if (title === undefined) throw fault(`no listing is named ${name}. The names are: ${[...byName.keys()].sort().join(', ')}.`)
    listings.set(title, await storePhotos(folder, name, store))
  }
  return { ...pictures, listings }
}
