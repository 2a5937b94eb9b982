import { type ContentVariable, type EditablePage, editablePages, type PageTexts } from '#contract/content/content.rules.ts'
import { type ContentBody, contentBodySchema } from '#contract/content/content.schemas.ts'
import type { EmailTemplate } from '#contract/content/emails/email-template.rules.ts'
import { emailGroups } from '#contract/content/emails/email-templates.rules.ts'
import { pageParts, pageVariables } from '#contract/content/page-variables.rules.ts'
import { pagesInGerman } from '#contract/content/pages/de.ts'
import { pagesInSpanish } from '#contract/content/pages/es.ts'
import { pagesInFrench } from '#contract/content/pages/fr.ts'
import { helpText } from '#contract/content/pages/help.ts'
import { howItWorksText } from '#contract/content/pages/how-it-works.ts'
import { pagesInJapanese } from '#contract/content/pages/ja.ts'
import { privacyPolicyText } from '#contract/content/pages/privacy-policy.ts'
import { pagesInPortuguese } from '#contract/content/pages/pt.ts'
import { termsOfServiceText } from '#contract/content/pages/terms-of-service.ts'
import { defaultTestimonials, translatedTestimonials } from '#contract/content/testimonials.rules.ts'
import { type Language, sourceLanguage } from '#contract/shared/texts/languages.ts'
import { emailTexts } from '../../platform/mailer/email-language.ts'
import type { PageValues } from './page-text.ts'
import type { ShortTextKey } from './short-texts.ts'

/** A text that can be edited. */
export interface CatalogItem {
  key: string
  name: string
  group: string
  about: string
  /** The page that shows it. */
  path: string | null
  default: ContentBody
  /** What an email shows besides its words, and what these may name. */
  email?: EmailTemplate
  /** The list of short texts that it translates. */
  shortTexts?: ShortTextKey
  variables: (values: PageValues) => ContentVariable[]
}

const pageTexts = {
  'how-it-works': { name: 'How it works', about: 'How hosting works, what it costs, and an example.', ...howItWorksText },
  help: { name: 'Help Center', about: 'Topics with questions and answers, and the refund policies.', ...helpText },
  'privacy-policy': {
    name: 'Privacy Policy',
    about: 'What data you keep and why. Visitors see the day of its last change.',
    ...privacyPolicyText,
  },
  'terms-of-service': {
    name: 'Terms of Service',
    about: 'The terms for guests and hosts. Visitors see the day of their last change.',
    ...termsOfServiceText,
  },
} as const

const translatedPages: Readonly<Partial<Record<Language, PageTexts>>> = {
  es: pagesInSpanish,
  fr: pagesInFrench,
  de: pagesInGerman,
  pt: pagesInPortuguese,
  ja: pagesInJapanese,
}

const variablesOfPages = (values: PageValues): ContentVariable[] => [
  ...Object.entries(pageVariables).map(([name, means]) => ({ name, means, sample: values[name as keyof PageValues] })),
  ...Object.entries(pageParts).map(([name, means]) => ({ name, means: `${means}. In a paragraph of its own`, sample: '' })),
]

const pageItem = (page: EditablePage): CatalogItem => {
  const { name, about, lead, text } = pageTexts[page]
  return {
    key: page,
    name,
    group: 'Pages',
    about,
    path: `/${page}`,
    default: { kind: 'page', lead, text: text.trim() },
    variables: variablesOfPages,
  }
}

const testimonials: CatalogItem = {
  key: 'testimonials',
  name: 'Testimonials',
  group: 'Home page',
  about: 'What guests say, at the end of the home page. Without any, the section is left out.',
  path: '/',
  default: { kind: 'testimonials', testimonials: [...defaultTestimonials] },
  variables: () => [],
}

const listItem = (shortTexts: ShortTextKey, name: string, about: string): CatalogItem => ({
  key: shortTexts,
  name,
  group: 'Names and short texts',
  about,
  path: null,
  default: { kind: 'shortTexts', texts: [] },
  shortTexts,
  variables: () => [],
})

const lists = [
  listItem('site-texts', 'Texts of the settings', 'The tagline, and the title and the subtitle of the home page.'),
  listItem('categories', 'Names of categories', 'What visitors read in place of the names of your categories.'),
  listItem('amenities', 'Names of amenities', 'What visitors read in place of the names of your amenities.'),
]

const variablesOfEmail = ({ variables }: EmailTemplate, { siteName }: PageValues): ContentVariable[] => [
  ...Object.entries(variables).map(([name, { sample, ...variable }]) => ({
    name,
    ...variable,
    sample: typeof sample === 'string' ? sample : sample.join(' '),
  })),
  { name: 'siteName', means: pageVariables.siteName, sample: siteName },
]

function emailItem(group: string, key: string, email: EmailTemplate): CatalogItem {
  const { name, about, subject, heading, paragraphs, button = '' } = email
  return {
    key,
    name,
    group,
    about,
    path: null,
    default: { kind: 'email', subject, heading, text: paragraphs.join('\n\n'), button },
    email,
    variables: (values) => variablesOfEmail(email, values),
  }
}

const emails = emailGroups.flatMap((group) =>
  Object.entries(group.emails).map(([key, email]) => emailItem(group.name, key, email)),
)

/** Everything that can be edited, in the order of the console. */
export const catalog: readonly CatalogItem[] = [...editablePages.map(pageItem), testimonials, ...lists, ...emails]

const byKey = new Map(catalog.map((item) => [item.key, item]))
export const findItem = (key: string): CatalogItem | undefined => byKey.get(key)

/** The default text for the readers of a language, and the language it is in. */
export function defaultIn(
  { key, default: body, email }: CatalogItem,
  reader: Language,
): { body: ContentBody; language: Language } {
  if (body.kind === 'page') {
    const page = translatedPages[reader]?.[key as EditablePage]
    return page
      ? { body: { ...body, lead: page.lead, text: page.text.trim() }, language: reader }
      : { body, language: sourceLanguage }
  }
  const voices = translatedTestimonials[reader]
  if (body.kind === 'testimonials' && voices) {
    const said = body.testimonials.map((one, at) => ({ ...one, text: voices[at] ?? one.text }))
    return { body: { ...body, testimonials: said }, language: reader }
  }
  const known = emailTexts[reader]
  if (body.kind !== 'email' || !email || !known) return { body, language: sourceLanguage }
  const say = (english: string) => known[english] ?? english
  const text = email.paragraphs.map(say).join('\n\n')
  return {
    body: { ...body, subject: say(body.subject), heading: say(body.heading), text, button: say(body.button) },
    language: reader,
  }
}

/** A stored body as it may be used; null without one, and for one that this version of the product does not know. */
export function readBody(item: CatalogItem, stored: unknown): ContentBody | null {
  const parsed = contentBodySchema.safeParse(stored)
  return parsed.success && parsed.data.kind === item.default.kind ? parsed.data : null
}
