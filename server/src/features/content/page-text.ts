import { codePolicy } from '#contract/auth/auth.policy.ts'
import { bookingPolicy } from '#contract/bookings/bookings.rules.ts'
import { makePriceExample } from '#contract/bookings/price-example.rules.ts'
import {
  addressedHeading,
  ages,
  contentLimits,
  supportAnswerHours,
  variablePattern,
  variablesIn,
} from '#contract/content/content.rules.ts'
import type { Block, PageSectionText, Paragraph } from '#contract/content/page.schemas.ts'
import { type PagePart, pageParts, pageVariables } from '#contract/content/page-variables.rules.ts'
import { currencyWords } from '#contract/currency/currency-limits.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { feesOfSite, type PublicSite } from '#contract/site/site-settings.rules.ts'
import { type Piece, plainText, type Report, readPieces } from './markdown.ts'

/** A parsed page, whose variables have no values yet, and why it cannot be saved. */
export interface ParsedPage {
  sections: PageSectionText[]
  problems: string[]
}

// Own names only: a page may name `constructor` and whatever else every object has.
const isPart = (name: string): name is PagePart => Object.hasOwn(pageParts, name)
/** Whether a page has a value for this name. */
export const isVariable = (name: string): name is keyof PageValues => Object.hasOwn(pageVariables, name)
const isKnown = (name: string) => isVariable(name) || isPart(name)

/** The part that a paragraph consists of. */
function partOf(runs: Paragraph): PagePart | null {
  const [, name = ''] = plainText(runs).match(/^\{\{\s*([A-Za-z]+)\s*\}\}$/) ?? []
  return isPart(name) ? name : null
}

function toBlock(piece: Exclude<Piece, { kind: 'heading' }>): Block {
  if (piece.kind === 'paragraph') {
    const part = partOf(piece.runs)
    return part ? { kind: 'part', part } : piece
  }
  const { isNumbered, items } = piece
  if (isNumbered && items.every(({ title }) => title !== null))
    return { kind: 'steps', items: items.map(({ title, runs }) => ({ title: title ?? '', runs })) }
  const titled = (title: string | null): Paragraph => (title === null ? [] : [{ text: `${title} `, mark: 'strong' }])
  return { kind: 'points', isNumbered, items: items.map(({ title, runs }) => [...titled(title), ...runs]) }
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'section'

/** Title and id of a heading such as `Prices {#prices}`. */
function readHeading(text: string): { title: string; id: string } {
  const [, title = text, id] = text.match(addressedHeading) ?? []
  return { title, id: id ?? slugOf(title) }
}

function readSection(markdown: string, report: Report): PageSectionText {
  const section: PageSectionText = { id: '', title: '', blocks: [], questions: [] }
  for (const piece of readPieces(markdown, report)) {
    if (piece.kind !== 'heading') (section.questions.at(-1) ?? section).blocks.push(toBlock(piece))
    else if (piece.level === 2 && section.title === '') Object.assign(section, readHeading(piece.text))
    else if (piece.level === 3 && section.title !== '') section.questions.push({ question: piece.text, blocks: [] })
    else report(`Write “${piece.text.slice(0, 60)}” as ## for a section, or as ### for a question in it.`)
  }
  return section
}

/** The Markdown of each section: everything up to the next `##`. */
const splitSections = (text: string): string[] => text.split(/^(?=##[ \t])/m).filter((part) => part.trim() !== '')

function findUnknown(text: string, report: Report): void {
  for (const name of variablesIn(text)) if (!isKnown(name)) report(`There is no variable {{${name.slice(0, 40)}}} on pages.`)
}

/** A part beside other words would be shown as text. */
function findMisplaced(section: PageSectionText, report: Report): void {
  const blocks = [...section.blocks, ...section.questions.flatMap((question) => question.blocks)]
  const texts = blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [plainText(block.runs)]
    if (block.kind === 'points') return block.items.map(plainText)
    return block.kind === 'steps' ? block.items.map(({ runs }) => plainText(runs)) : []
  })
  for (const name of new Set(texts.flatMap(variablesIn))) if (isPart(name)) report(`{{${name}}} needs a paragraph of its own.`)
}

/** Parses one section after the other, so that the caller can let other work pass in between. */
export function* parseSections(text: string): Generator<ParsedPage> {
  const page: ParsedPage = { sections: [], problems: [] }
  const report = (problem: string) => {
    if (!page.problems.includes(problem) && page.problems.length < 10) page.problems.push(problem)
  }
  const parts = splitSections(text)
  if (parts.length > contentLimits.sections) report(`Use at most ${contentLimits.sections} sections.`)
  const ids = new Set<string>()
  for (const part of parts.slice(0, contentLimits.sections)) {
    const name = part.slice(0, 60).split('\n')[0] ?? ''
    if (part.length > contentLimits.section)
      report(`The section “${name}” is too long: ${contentLimits.section.toLocaleString('en-US')} characters at most.`)
    const section = readSection(part, report)
    if (section.id !== '' && ids.has(section.id)) report(`Two sections have the address #${section.id}.`)
    ids.add(section.id)
    findMisplaced(section, report)
    page.sections.push(section)
    yield page
  }
  findUnknown(text, report)
  yield page
}

/** Parses a text of our own, which is known to be harmless. */
export function parseNow(text: string): ParsedPage {
  let parsed: ParsedPage = { sections: [], problems: [] }
  for (const page of parseSections(text)) parsed = page
  return parsed
}

/** The values of the variables; the support address becomes a link. */
export type PageValues = Record<keyof typeof pageVariables, string>

/** The values of the variables of pages: from the settings of the site and the rules; English without a locale. */
export function pageValuesOf(site: PublicSite, locale?: string): PageValues {
  const example = makePriceExample(feesOfSite(site))
  const money = moneyFormat(site, locale)
  return {
    siteName: site.name,
    supportEmail: site.supportEmail,
    supportHours: String(supportAnswerHours),
    guestFee: String(site.guestFeePercent),
    hostFee: String(site.hostFeePercent),
    payoutFee: money.short(site.payoutFee),
    currency: currencyWords(site.currency, locale),
    holdMinutes: String(site.holdMinutes),
    answerHours: String(site.hostAnswerHours),
    lateAnswerHours: String(bookingPolicy.lateAnswerHours),
    freeHours: String(site.freeCancellationHours),
    codeMinutes: String(codePolicy.minutes),
    resendSeconds: String(codePolicy.resendSeconds),
    accountAge: String(ages.account),
    dataAge: String(ages.data),
    exampleRental: money.short(example.rental),
    exampleTotal: money.exact(example.guestTotal),
    examplePayout: money.exact(example.hostReceives),
  }
}

/** A text with the values in place of its variables. */
export const fillText = (text: string, values: PageValues): string =>
  text.replace(variablePattern, (whole, name: string) => (isVariable(name) ? values[name] : whole))

const ADDRESS = /(\{\{\s*supportEmail\s*\}\})/

function fillRuns(runs: Paragraph, values: PageValues): Paragraph {
  return runs.flatMap((run) => {
    if (run.href !== undefined || run.mark === 'code') return [{ ...run, text: fillText(run.text, values) }]
    return run.text
      .split(ADDRESS)
      .filter(Boolean)
      .map((text) => ({
        ...run,
        text: fillText(text, values),
        ...(ADDRESS.test(text) ? { href: `mailto:${values.supportEmail}` } : {}),
      }))
  })
}

function fillBlock(block: Block, values: PageValues): Block {
  if (block.kind === 'paragraph') return { ...block, runs: fillRuns(block.runs, values) }
  if (block.kind === 'points') return { ...block, items: block.items.map((runs) => fillRuns(runs, values)) }
  if (block.kind === 'part') return block
  return {
    ...block,
    items: block.items.map(({ title, runs }) => ({ title: fillText(title, values), runs: fillRuns(runs, values) })),
  }
}

/** The sections with the values of their variables. */
export const fillSections = (sections: readonly PageSectionText[], values: PageValues): PageSectionText[] =>
  sections.map(({ id, title, blocks, questions }) => ({
    id,
    title: fillText(title, values),
    blocks: blocks.map((block) => fillBlock(block, values)),
    questions: questions.map((question) => ({
      question: fillText(question.question, values),
      blocks: question.blocks.map((block) => fillBlock(block, values)),
    })),
  }))
