import { contentLimits, soleVariable, variablesIn } from '#contract/content/content.rules.ts'
import type { EmailBody } from '#contract/content/content.schemas.ts'
import type { EmailBlock, EmailTemplate, EmailText } from '#contract/content/emails/email-template.rules.ts'
import type { Paragraph } from '#contract/content/page.schemas.ts'
import type { FieldIssue } from '#contract/shared/problem.ts'
import { plainText, type Report, readPieces } from './markdown.ts'

/** A parsed email, and why it cannot be saved, by field. */
export interface ParsedEmail {
  text: EmailText
  issues: FieldIssue[]
}

const runsOf = (block: EmailBlock): Paragraph[] => (block.kind === 'points' ? block.items : [block.runs])

function readBlocks(markdown: string, report: Report): EmailBlock[] {
  const blocks: EmailBlock[] = []
  for (const piece of readPieces(markdown, report)) {
    if (piece.kind === 'heading') report('The text of an email has no headings. Remove the # signs.')
    else if (piece.kind === 'paragraph') blocks.push(piece)
    else {
      if (piece.items.some(({ title }) => title !== null)) report('The text of an email has no headings. Remove the # signs.')
      blocks.push({ kind: 'points', isNumbered: piece.isNumbered, items: piece.items.map(({ runs }) => runs) })
    }
  }
  if (blocks.length > contentLimits.emailParagraphs) report(`Use at most ${contentLimits.emailParagraphs} paragraphs and lists.`)
  return blocks
}

/** Emails of accounts must not lead to another site: their readers have just been told to act. */
function findForeignLinks(blocks: readonly EmailBlock[], { isSecurity }: EmailTemplate, report: Report): void {
  for (const { href } of blocks.flatMap(runsOf).flat()) {
    if (href === undefined) continue
    if (href.startsWith('#')) report('A link of an email cannot lead to a place on the same page.')
    else if (isSecurity && !href.startsWith('/')) report('Links of this email lead to pages of this site: they start with /.')
  }
}

/** A list of paragraphs beside other words would become one long line. */
function findMisplaced(blocks: readonly EmailBlock[], { variables }: EmailTemplate, report: Report): void {
  for (const block of blocks)
    for (const words of runsOf(block).map(plainText))
      for (const name of variablesIn(words)) {
        const isAlone = block.kind === 'paragraph' && soleVariable(words) === name
        if (typeof variables[name]?.sample === 'object' && !isAlone) report(`{{${name}}} needs a paragraph of its own.`)
      }
}

function findMissing(text: string, { variables }: EmailTemplate, report: Report): void {
  const named = variablesIn(text)
  for (const [name, { isRequired, means }] of Object.entries(variables))
    if (isRequired && !named.includes(name)) report(`This email needs {{${name}}}. ${means}.`)
}

const isKnown = ({ variables }: EmailTemplate, name: string) => name === 'siteName' || Object.hasOwn(variables, name)

/** Parses the words of an email, and finds what its schema cannot: HTML, links, and its variables. */
export function parseEmail(template: EmailTemplate, body: EmailBody): ParsedEmail {
  const issues: FieldIssue[] = []
  const reporterOf =
    (field: string): Report =>
    (message) => {
      const path = `body.${field}`
      if (issues.length < 10 && !issues.some((issue) => issue.path === path && issue.message === message))
        issues.push({ path, message })
    }
  for (const field of ['subject', 'heading', 'text', 'button'] as const) {
    const report = reporterOf(field)
    if (/<[a-z/!?]/i.test(body[field])) report('Remove the HTML. Emails are written in words and Markdown.')
    for (const name of variablesIn(body[field])) {
      if (!isKnown(template, name)) report(`There is no variable {{${name.slice(0, 40)}}} in this email.`)
      else if (field !== 'text' && typeof template.variables[name]?.sample === 'object')
        report(`{{${name}}} needs a paragraph of its own in the text.`)
    }
  }
  if (template.button !== undefined && body.button === '') reporterOf('button')('Enter the label of the button')
  if (template.button === undefined && body.button !== '') reporterOf('button')('This email has no button.')
  const report = reporterOf('text')
  const blocks = readBlocks(body.text, report)
  findForeignLinks(blocks, template, report)
  findMisplaced(blocks, template, report)
  findMissing(body.text, template, report)
  const { subject, heading, button } = body
  return { text: { subject, heading, blocks, button }, issues }
}

/** The same with whole addresses in its links: an email has no site around it. */
export function withAddresses(text: EmailText, publicUrl: string): EmailText {
  const change = (runs: Paragraph): Paragraph =>
    runs.map((run) => (run.href?.startsWith('/') ? { ...run, href: `${publicUrl}${run.href}` } : run))
  const blocks = text.blocks.map((block) =>
    block.kind === 'points' ? { ...block, items: block.items.map(change) } : { ...block, runs: change(block.runs) },
  )
  return { ...text, blocks }
}
