import { heroSources } from '#contract/site/site-pictures.rules.ts'
import type { SiteSettings } from '#contract/site/site-settings.rules.ts'
import { LogoPicture } from '../../../ui/pictures/logo.tsx'
import { SitePictureField } from '../../pictures/components/site-picture-field.tsx'
import { Group } from '../components/setting-fields.tsx'

/** The pictures that the operator uploads. They act at once, and each is a version of the settings. */
export function PictureSettings({ settings: { logo, heroPicture, name } }: { settings: SiteSettings }) {
  return (
    <Group title="Pictures" lead="These replace the default artwork at once. Earlier pictures come back with earlier settings.">
      <div className="grid gap-7 sm:grid-cols-2">
        <SitePictureField
          picture="logo"
          label="Logo"
          hint="In the header and footer, in place of the lantern and the name. On a transparent ground; dark enough for a light page."
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
            <p className="text-sm text-muted">The drawn lantern and the name.</p>
          )}
        </SitePictureField>
        <SitePictureField
          picture="heroPicture"
          label="Picture of the home page"
          hint="At least 1,600 pixels wide and 700 high. The texts stand on its left, over a shade."
          address={heroPicture}
        >
          {heroPicture ? (
            <img
              src={heroPicture}
              srcSet={heroSources(heroPicture)}
              sizes="400px"
              alt="The home page"
              className="aspect-[2/1] w-full rounded-control object-cover"
            />
          ) : (
            <p className="text-sm text-muted">The drawn porch.</p>
          )}
        </SitePictureField>
      </div>
    </Group>
  )
}
