/** The pictures of the site that its owners upload. */
export const sitePictures = ['logo', 'heroPicture'] as const
export type SitePicture = (typeof sitePictures)[number]

/** In pixels. A logo is shown 36 pixels high, and three pixels per CSS pixel are enough. */
export const logoLimits = { height: 108, leastHeight: 36, mostTimesWide: 6 } as const
/** The widths that a picture of the home page is stored in; the last one only if the picture is so wide. */
export const heroWidths = [960, 1280, 1600, 2400] as const
export const heroLeast = { width: 1600, height: 700 } as const

/** The addresses of stored pictures: their names say how large they are. */
export const sitePicturePatterns: Record<SitePicture, RegExp> = {
  logo: /^\/media\/site\/[0-9a-f]{18}\/logo-(\d{1,4})x(\d{1,3})\.webp$/,
  heroPicture: /^\/media\/site\/[0-9a-f]{18}\/hero-(1600|2400)\.webp$/,
}

/** The width and height of a logo in CSS pixels at the height of the header's line; null without one. */
export function logoSize(logo: string, height: number): { width: number; height: number } | null {
  const [, wide, high] = sitePicturePatterns.logo.exec(logo) ?? []
  return wide && high ? { width: Math.round((Number(wide) / Number(high)) * height), height } : null
}

/** Every stored width of the home page's picture, as `srcset` has it. */
export function heroSources(picture: string): string {
  const [, most] = sitePicturePatterns.heroPicture.exec(picture) ?? []
  return heroWidths
    .filter((width) => width <= Number(most))
    .map((width) => `${picture.replace(/\d+\.webp$/, `${width}.webp`)} ${width}w`)
    .join(', ')
}

/** The files of a stored picture, as keys of the store. */
export function sitePictureKeys(picture: string): string[] {
  const sources = sitePicturePatterns.heroPicture.test(picture)
    ? heroSources(picture)
        .split(', ')
        .map((source) => source.split(' ')[0] ?? '')
    : [picture]
  return sources.map((address) => address.replace('/media/', ''))
}
