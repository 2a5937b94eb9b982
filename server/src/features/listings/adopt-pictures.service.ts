import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Transaction } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { copyPictures, keepOwnPictures, type PictureRow } from './listing-pictures.repository.ts'

export interface AdoptDependencies {
  clock: Clock
  /** The URL of a key of the image store. */
  imageUrl(key: string): string
  /** The origin of the site, without a trailing slash. */
  publicUrl: string
}

const FOREIGN = 'Upload photos here. Addresses of other sites are not accepted.'

/**
 * Resolves `imageUrls` of a listing's payload without fetching anything: a URL counts only when the API shows it for
 * a photo of one of the host's own listings. Such a photo shares its files.
 */
export function createPictureAdopter({ clock, imageUrl, publicUrl }: AdoptDependencies) {
  const pathOf = (url: string) => (url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url)

  /** The photo each URL names; refuses with the fields of unknown URLs. */
  function readUrls(urls: readonly string[], pictures: readonly PictureRow[]): PictureRow[] {
    const byUrl = new Map(pictures.map((picture) => [pathOf(imageUrl(picture.key)), picture]))
    const issues = urls.flatMap((url, index) =>
      byUrl.has(pathOf(url)) ? [] : [{ path: `imageUrls.${index}`, message: FOREIGN }],
    )
    if (issues.length > 0) throw new Refusal('invalid_request', FOREIGN, issues)
    return [...new Set(urls.map((url) => byUrl.get(pathOf(url))))].filter((picture) => picture !== undefined)
  }

  return {
    /**
     * Adds those photos that the listing does not show yet, after its own, and returns whether there were any.
     * Refuses with `invalid_request` for an unknown URL, and with `limit_reached` beyond 30.
     */
    async adopt(tx: Transaction, ownerId: string, propertyId: number, urls: readonly string[]): Promise<boolean> {
      if (urls.length === 0) return false
      const pictures = await keepOwnPictures(tx, ownerId)
      const own = pictures.filter((picture) => picture.propertyId === propertyId)
      const shown = new Set(own.map(({ key }) => key))
      const added = readUrls(urls, pictures).filter(({ key }) => !shown.has(key))
      if (own.length + added.length > listingLimits.images)
        throw new Refusal('limit_reached', `A listing can have at most ${listingLimits.images} images.`)
      const firstOrder = Math.max(-1, ...own.map(({ sortOrder }) => sortOrder)) + 1
      await copyPictures(tx, propertyId, added, { firstOrder, now: clock.now() })
      return added.length > 0
    },
  }
}
export type PictureAdopter = ReturnType<typeof createPictureAdopter>
