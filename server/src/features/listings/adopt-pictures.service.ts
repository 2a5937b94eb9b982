import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Transaction } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { copyPictures, keepOwnPictures, type PictureRow } from './listing-pictures.repository.ts'

export interface AdoptDependencies {
  clock: Clock
  /** Where the file of a key of the image store can be fetched. */
  imageUrl(key: string): string
  /** Where the site stands, without a slash at the end. */
  publicUrl: string
}

const FOREIGN = 'Pictures are uploaded here; an address of another place is not taken.'

/**
 * Makes `imageUrls` of a listing's payload come true without fetching anything (decision S10, money-and-safety F4): an address counts only
 * when it is that of a picture of one of the host's own listings, as the API shows it. Such a picture is shared, not copied as a file.
 */
export function createPictureAdopter({ clock, imageUrl, publicUrl }: AdoptDependencies) {
  const pathOf = (url: string) => (url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url)

  /** The picture each address names; refuses with the fields of those that name none. */
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
     * Adds those of the pictures that the listing does not show yet, after its own, and says whether there were any. Refuses with
     * `invalid_request` for an address that is none of ours, and with `limit_reached` beyond 30.
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
