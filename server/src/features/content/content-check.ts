import { defaultTextDate, variablesIn } from '#contract/content/content.rules.ts'
import type { ContentBody } from '#contract/content/content.schemas.ts'
import type { EmailText } from '#contract/content/emails/email-template.rules.ts'
import { type PageSectionText, publishedPageSchema } from '#contract/content/page.schemas.ts'
import type { FieldIssue } from '#contract/shared/problem.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import type { CatalogItem } from './content-catalog.ts'
import { parseEmail } from './email-text.ts'
import { fillSections, fillText, isVariable, type ParsedPage, pageValuesOf, parseSections } from './page-text.ts'

/** Why a text cannot be saved, by field; and the sections of a page, or the parsed words of an email. */
export interface CheckedBody {
  issues: FieldIssue[]
  sections: PageSectionText[]
  email: EmailText | null
}

const pause = () => new Promise((resolve) => setImmediate(resolve))

/** Parses a page; other work passes between two sections. */
async function parsePage(text: string): Promise<ParsedPage> {
  let parsed: ParsedPage = { sections: [], problems: [] }
  for (const page of parseSections(text)) {
    parsed = page
    await pause()
  }
  return parsed
}

/** Whether visitors can be answered with the page: the text of one that cannot would make it a 500 for everybody. */
function canBeShown(lead: string, sections: readonly PageSectionText[]): boolean {
  const values = pageValuesOf(defaultSiteSettings)
  const page = { lead: fillText(lead, values), changedOn: defaultTextDate, sections: fillSections(sections, values) }
  return publishedPageSchema.safeParse(page).success
}

/** Checks what the schema of a text cannot: its kind, its Markdown, its links and its variables. */
export async function checkBody(item: CatalogItem, body: ContentBody): Promise<CheckedBody> {
  const nothing = { issues: [], sections: [], email: null }
  if (body.kind !== item.default.kind)
    return { ...nothing, issues: [{ path: 'body.kind', message: 'This text is of another kind.' }] }
  if (body.kind === 'email' && item.email) {
    const { text: email, issues } = parseEmail(item.email, body)
    return { ...nothing, issues, email }
  }
  if (body.kind !== 'page') return nothing
  const { sections, problems } = await parsePage(body.text)
  const unknown = variablesIn(body.lead).filter((name) => !isVariable(name))
  const issues = [
    ...unknown.map((name) => ({ path: 'body.lead', message: `There is no variable {{${name.slice(0, 40)}}} here.` })),
    ...problems.map((message) => ({ path: 'body.text', message })),
  ]
  if (issues.length === 0 && !canBeShown(body.lead, sections))
    issues.push({ path: 'body.text', message: 'This page cannot be shown.' })
  return { ...nothing, issues, sections }
}
