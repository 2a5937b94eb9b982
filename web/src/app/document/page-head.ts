import { languagePrefix, languages } from '#contract/shared/texts/languages.ts'
import { cutText } from '../../lib/format.ts'
import { inLanguage } from '../../lib/texts/texts.tsx'
import type { AppContext, AppSettings } from '../app-context.ts'
import { siteDescription, siteImage } from '../site.ts'

const absolute = (settings: AppSettings, address: string) => (/^https?:/.test(address) ? address : settings.publicUrl + address)

interface PageFacts {
  title: string
  description: string
  /** Path of the page, for its canonical address. */
  path: string
  /** The address of the page's social image. */
  image?: string | null | undefined
  /** Keeps the page out of search engines: personal pages, the gate. */
  isPrivate?: boolean
  /** The page's structured data (schema.org). */
  structuredData?: object | null | undefined
}

/**
 * Title, description (at most 160 characters), canonical address and social tags of a page. `readFacts` runs in the
 * language of the page.
 */
export function pageHead({ settings, texts }: AppContext, readFacts: () => PageFacts) {
  const facts = inLanguage(texts, readFacts)
  const description = cutText(facts.description)
  const image = absolute(settings, facts.image ?? siteImage)
  const { language = 'en', languages: offered = [language] } = settings
  const addressIn = (other: typeof language) => absolute(settings, languagePrefix(other, offered) + facts.path)
  const url = addressIn(language)
  const isHidden = facts.isPrivate || settings.gateDigest !== null
  return {
    meta: [
      { title: facts.title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: settings.site.name },
      { property: 'og:title', content: facts.title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      { property: 'og:locale', content: languages[language].locale.replace('-', '_') },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: facts.title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: image },
      { name: 'twitter:image:alt', content: facts.title },
      ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(facts.structuredData && !isHidden ? [{ 'script:ld+json': facts.structuredData }] : []),
    ],
    links: [
      { rel: 'canonical', href: url },
      ...(isHidden || offered.length === 1
        ? []
        : offered.map((other) => ({ rel: 'alternate', hrefLang: other, href: addressIn(other) }))),
    ],
  }
}

/** The page, then the site: 'Help Center - Porchlight'. */
export function titleOf(page: string, { site }: Pick<AppSettings, 'site'>): string {
  return `${page} - ${site.name}`
}

interface Given {
  match: { context: AppContext; pathname: string }
}

/**
 * The head of a personal page: a title and `noindex`. No search engine shows it, so it has the site's description.
 */
export const privateHead =
  (titleIn: () => string) =>
  ({ match: { context, pathname: path } }: Given) =>
    pageHead(context, () => ({
      title: titleOf(titleIn(), context.settings),
      description: siteDescription(),
      path,
      isPrivate: true,
    }))

/** The head of a public page about one subject. */
export const publicHead =
  (textsOf: () => { title: string; description: string }) =>
  ({ match: { context, pathname: path } }: Given) =>
    pageHead(context, () => {
      const { title, description } = textsOf()
      return { title: titleOf(title, context.settings), description, path }
    })
