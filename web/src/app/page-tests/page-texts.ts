import { defaultTextDate, type EditablePage, editablePages } from '#contract/content/content.rules.ts'
import type { PublishedPage } from '#contract/content/page.schemas.ts'
import { defaultTestimonials } from '#contract/content/testimonials.rules.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { findItem } from '../../../../server/src/features/content/content-catalog.ts'
import { fillSections, pageValuesOf, parseNow } from '../../../../server/src/features/content/page-text.ts'

function publish(page: EditablePage): PublishedPage {
  const body = findItem(page)?.default
  if (body?.kind !== 'page') throw new Error(`The page ${page} has no text`)
  const sections = fillSections(parseNow(body.text).sections, pageValuesOf(defaultSiteSettings))
  return { lead: body.lead, changedOn: defaultTextDate, sections }
}

/** The pages of a new site, as the server publishes them. */
export const pageTexts = Object.fromEntries(editablePages.map((page) => [page, publish(page)])) as Record<
  EditablePage,
  PublishedPage
>

/** The answers of the calls that pages make for their texts. */
export const textAnswers: Readonly<Record<string, unknown>> = {
  '/api/testimonials': defaultTestimonials,
  ...Object.fromEntries(editablePages.map((page) => [`/api/pages/${page}`, pageTexts[page]])),
}
