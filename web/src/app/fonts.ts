import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'

/** The two faces every page uses, asked for before the style sheet is read. */
export const fontPreloads = [fraunces, figtree].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
