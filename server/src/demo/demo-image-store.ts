import { readFile } from 'node:fs/promises'
import { contentTypeOf, type ImageStore, type StoredFile } from '../platform/image-store/image-store.ts'
import { type PictureVariant, resizeTrusted } from '../platform/image-store/picture-pipeline.ts'
import { type DemoPictures, PICTURES_FOLDER, readPictures, variantsOf } from './pictures.ts'

const KEY = /^((?:stays|categories|people)\/.+)-([0-9a-f]{12})-\d+\.\w+$/

/** Whether a key names a picture of the demo world, of any version: its file need not be in the store. */
export const isDemoPicture = (key: string): boolean => KEY.test(key)

/**
 * A store that also has the pictures of the demo world. The committed file of each is read where it is; other sizes
 * are made from it at their first request and kept. A key of another version of the demo world shows the picture as
 * it is now.
 */
export function withDemoPictures(store: ImageStore): ImageStore {
  let pictures: DemoPictures | null = null
  const underWay = new Map<string, Promise<StoredFile>>()

  function find(key: string) {
    const [, name = '', version = ''] = KEY.exec(key) ?? []
    if (name === '') return null
    pictures ??= readPictures()
    const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined
    const variant = variantsOf(name, version).find((each) => each.key === key)
    const contentType = contentTypeOf(key)
    if (!picture || !variant || contentType === null) return null
    return { variant, contentType, committed: `${PICTURES_FOLDER}${name}.webp`, isCommitted: variant.width === picture.width }
  }

  async function makeSize(committed: string, variant: PictureVariant, contentType: string): Promise<StoredFile> {
    const body = await resizeTrusted(await readFile(committed), variant)
    await store.put(variant.key, body, contentType)
    return { body, contentType }
  }

  return {
    ...store,
    async get(key) {
      const found = find(key)
      if (!found) return store.get(key)
      const { variant, contentType, committed, isCommitted } = found
      if (isCommitted) return { body: await readFile(committed), contentType }
      const kept = await store.get(key)
      if (kept) return kept
      const work = underWay.get(key) ?? makeSize(committed, variant, contentType).finally(() => underWay.delete(key))
      underWay.set(key, work)
      return work
    },
  }
}
