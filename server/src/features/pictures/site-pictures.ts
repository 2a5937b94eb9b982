import { readFile } from 'node:fs/promises'
import { Refusal } from '#contract/shared/problem.ts'
import type { SitePicture } from '#contract/site/site-pictures.rules.ts'
import type { SiteSettingsState } from '#contract/site/site-settings.schemas.ts'
import type { Needs } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { storeHero, storeLogo, UnfitPicture } from '../../platform/image-store/site-picture-files.ts'
import type { StagedFile } from '../../platform/upload-staging/upload-staging.ts'
import { takePicture } from './picture-intake.ts'

// The logo and the picture of the home page. Former files stay: each version of the settings can be restored.

/** An incoming form. */
export interface IncomingSitePicture {
  /** Reads the file to disk. */
  read(): Promise<StagedFile | null>
  isGone(): boolean
}

const storeFiles = { logo: storeLogo, heroPicture: storeHero } as const

/**
 * Shows a new picture from now on. Refuses with `not_an_image` what cannot be read or does not fit its place, with
 * `unavailable` when too many wait, and with the refusals of reading the form.
 */
export async function setSitePicture(
  ctx: Needs<'pictureQueue' | 'db' | 'clock' | 'images' | 'settings'>,
  actor: Actor,
  picture: SitePicture,
  { read, isGone }: IncomingSitePicture,
): Promise<SiteSettingsState> {
  const file = await read()
  if (!file || file.bytes === 0) throw new Refusal('not_an_image')
  try {
    return await takePicture(ctx, { accountId: actor.id, parent: 'site', isGone }, async (target) => {
      const key = await storeFiles[picture](await readFile(file.path), target)
      return ctx.settings.changePart(actor, { [picture]: ctx.images.urlFor(key) })
    })
  } catch (error) {
    throw error instanceof UnfitPicture ? new Refusal('not_an_image', error.message) : error
  }
}

/** Shows the picture of a new site again. */
export const removeSitePicture = (
  { settings }: Needs<'settings'>,
  actor: Actor,
  picture: SitePicture,
): Promise<SiteSettingsState> => settings.changePart(actor, { [picture]: '' })
