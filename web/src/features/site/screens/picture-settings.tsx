import { t } from '@lingui/core/macro'
import { heroSources } from '#contract/site/site-pictures.rules.ts'
import type { SiteSettings } from '#contract/site/site-settings.rules.ts'
import { LogoPicture } from '../../../ui/pictures/logo.tsx'
import { SitePictureField } from '../../pictures/components/site-picture-field.tsx'
import { Group } from '../components/setting-fields.tsx'

/** The pictures that the operator uploads. They act at once, and each is a version of the settings. */
export function PictureSettings({ settings: { logo, heroPicture, name } }: { settings: SiteSettings }) {
  return (
    <Group
      title={t`Pictures`}
      lead={t`These replace the default artwork at once. Restoring earlier settings brings back their pictures.`}
    >
      <div className="grid gap-7 sm:grid-cols-2">
        <SitePictureField
          picture="logo"
          label={t`Logo`}
          hint={t`Replaces the lantern and the name in the header and footer. Use a transparent background and colors that stand out on a light page.`}
          address={logo}
        >
          {logo ? (
            <div className="flex flex-wrap gap-3">
              <span data-theme="light" className="rounded-control bg-[#fbf9f5] p-3">
                <LogoPicture logo={logo} name={name} />
              </span>
              <span data-ground="dark" className="rounded-control bg-page p-3">
                <LogoPicture logo={logo} name={name} />
              </span>
            </div>
          ) : (
            <p className="text-sm text-muted">{t`Default: the lantern and the site’s name.`}</p>
          )}
        </SitePictureField>
        <SitePictureField
          picture="heroPicture"
          label={t`Home page picture`}
          hint={t`At least 1,600 pixels wide and 700 high. Text is on its left, over a shade.`}
          address={heroPicture}
        >
          {heroPicture ? (
            <img
              src={heroPicture}
              srcSet={heroSources(heroPicture)}
              sizes="400px"
              alt={t`The home page`}
              className="aspect-[2/1] w-full rounded-control object-cover"
            />
          ) : (
            <p className="text-sm text-muted">{t`Default: the porch.`}</p>
          )}
        </SitePictureField>
      </div>
    </Group>
  )
}
