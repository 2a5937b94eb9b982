import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expandMessages, marksTexts } from './messages.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
export const catalogFolder = `${root}web/src/locales/visitor`

/** The texts that the pages mark, with the files they stand in, in the order of their files. */
export async function listMessages(): Promise<{ message: string; files: string[] }[]> {
  const texts = new Map<string, Set<string>>()
  const files = readdirSync(`${root}web/src`, { recursive: true, encoding: 'utf8' })
  for (const name of files.filter((each) => /(?<!\.test)\.tsx?$/.test(each)).sort()) {
    const file = `web/src/${name}`
    const code = readFileSync(root + file, 'utf8')
    if (!marksTexts(code)) continue
    const { found } = await expandMessages(code, root + file, 'texts')
    for (const { message, line } of found) texts.set(message, (texts.get(message) ?? new Set()).add(`${file}:${line}`))
  }
  return [...texts].map(([message, places]) => ({ message, files: [...places] }))
}
