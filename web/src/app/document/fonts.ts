import figtree from '../../ui/styles/fonts/figtree-400-700.woff2'
import fraunces from '../../ui/styles/fonts/fraunces-500.woff2'

/** The two fonts every page uses, preloaded before the style sheet. */
export const fontPreloads = [fraunces, figtree].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
