import type { Block, PageSectionText, Paragraph } from '#contract/content/page.schemas.ts'

const plain = (runs: Paragraph): string => runs.map(({ text }) => text).join('')

/** The words of a part of a text. */
function wordsOf(block: Block): string {
  if (block.kind === 'paragraph') return plain(block.runs)
  if (block.kind === 'points') return block.items.map(plain).join(' ')
  return block.kind === 'steps' ? block.items.map(({ title, runs }) => `${title} ${plain(runs)}`).join(' ') : ''
}

/** The sections of the help center that have questions. */
export const topicsOf = (sections: readonly PageSectionText[]): readonly PageSectionText[] =>
  sections.filter(({ questions }) => questions.length > 0)

/** The topics with only the questions that contain every typed word; empty topics are left out. */
export function findAnswers(typed: string, topics: readonly PageSectionText[]): readonly PageSectionText[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, blocks }) => {
        const text = [topic.title, question, ...blocks.map(wordsOf)].join(' ').toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter((topic) => topic.questions.length > 0)
}
