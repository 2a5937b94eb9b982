import figtree from '../ui/fonts/figtree-400-700.woff2'
import fraunces from '../ui/fonts/fraunces-500.woff2'

/** The two faces every page uses, asked for before the style sheet is read. */
export const fontPreloads = [fraunces, figtree].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
