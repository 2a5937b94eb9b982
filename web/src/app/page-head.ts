import { cutText } from '../lib/format.ts'
import type { AppSettings } from './app-context.ts'
import { siteImage, siteName } from './site.ts'

interface PageFacts {
  title: string
  description: string
  /** Path of the page, for its canonical address. */
  path: string
  /** Address of a picture of what the page shows. */
  image?: string | null
  /** Keeps the page out of search engines: personal pages, the gate. */
  isPrivate?: boolean
  /** What the page shows in the words of schema.org. */
  structuredData?: object | null
}

const absolute = (settings: AppSettings, address: string) => (/^https?:/.test(address) ? address : settings.publicUrl + address)

/** Title, description (at most 160 characters, spec §1), canonical address and social tags of one page. */
export function pageHead(settings: AppSettings, facts: PageFacts) {
  const description = cutText(facts.description)
  const image = absolute(settings, facts.image ?? siteImage)
  const url = absolute(settings, facts.path)
  const isHidden = facts.isPrivate || settings.gateDigest !== null
  return {
    meta: [
      { title: facts.title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: siteName },
      { property: 'og:title', content: facts.title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      { property: 'og:locale', content: 'en_US' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: facts.title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: image },
      { name: 'twitter:image:alt', content: facts.title },
      ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(facts.structuredData && !isHidden ? [{ 'script:ld+json': facts.structuredData }] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** 'Help Center - Porchlight'. */
export function titleOf(page: string): string {
  return `${page} - ${siteName}`
}
