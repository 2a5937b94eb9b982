import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Message } from '../../src/lib/texts/show-message.ts'
import { nameOfText, readCatalog, readContext } from './catalog.ts'
import { type Area, areas, localesFolder } from './list-messages.ts'

/** What a text keeps: elements, and the values of pages, refusals and emails. */
const places = /(<\/?\w+\/?>|\{\{\w+\}\}|\{\d+\})/

/** A text in the pseudo-language of tests, whose letters are those of English in full width: `Ｂｏｏｋ`. */
export const toPseudo = (english: string): string =>
  english
    .split(places)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
    )
    .join('')

/** A message as `compileMessage` makes it: its names stay, and its texts and the forms of its plurals change. */
function compiledToPseudo(message: Message): Message {
  if (typeof message === 'string') return toPseudo(message)
  return message.map((part) => {
    if (typeof part === 'string') return toPseudo(part)
    const [name, kind, forms] = part
    if (kind === undefined || forms === undefined) return part
    // A plural has an offset among its forms, which is no text and mostly missing.
    const texts = Object.entries(forms).filter(([form]) => form !== 'offset')
    return [name, kind, Object.fromEntries(texts.map(([form, text]) => [form, compiledToPseudo(text)]))] as const
  })
}

/** The English texts of a catalog, which are the same in each language. */
const readTexts = (area: Area): string[] =>
  readCatalog(readFileSync(`${localesFolder}/${area}/ja.po`, 'utf8')).map(({ message }) => message)

/**
 * The pseudo-language, for tests alone: every text that is marked, and what the API says, in letters that no English
 * text has. English on a page in it is not marked.
 */
export function makePseudoLanguage() {
  const said = (['refusals', 'console-refusals'] as const).flatMap(readTexts)
  const shown = areas.filter((area) => !area.endsWith('refusals')).flatMap(readTexts)
  return {
    /** The texts of pages by their name in the catalogs, as `compileCatalog` makes them. */
    messages: Object.fromEntries(
      shown.map((text) => [nameOfText(text), compiledToPseudo(compileMessage(readContext(text).message) as Message)]),
    ),
    /** What the API says, by its English text. */
    refusals: Object.fromEntries(said.map((text) => [text, toPseudo(text)])),
  }
}
