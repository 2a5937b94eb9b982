import type { Plugin } from 'vite'
import { compileCatalog, compileRefusals, readCatalog, refuseTranslation } from './catalog.ts'
import { areaOf, listMessages } from './list-messages.ts'
import { expandMessages, marksTexts } from './messages.ts'

/** Texts of pages in several languages: marked ones in the source, and catalogs (docs/languages.md). */
export function texts(): Plugin {
  let isBuild = false
  /** What the pages mark, read once for the catalogs of a build; that of the renderer has the same catalogs. */
  let marked: ReturnType<typeof listMessages> | null = null
  return {
    name: 'texts',
    configResolved: ({ command, build }) => {
      isBuild = command === 'build' && !build.ssr
    },
    buildStart: () => {
      marked = isBuild ? listMessages() : null
    },
    enforce: 'pre',
    async transform(code, id) {
      const [file = id] = id.split('?')
      if (file.endsWith('.po')) {
        const entries = readCatalog(code)
        for (const entry of entries) {
          const reason = refuseTranslation(entry)
          if (reason) this.error(`${file}:${entry.line}: ${reason}`)
        }
        const known = new Set(entries.map(({ message }) => message))
        const missing = (await marked)?.[areaOf(file)].find(({ message }) => !known.has(message))
        if (missing) this.error(`${missing.files[0]}: "${missing.message}" is missing in ${file}. Run npm run texts`)
        const messages = areaOf(file).endsWith('refusals') ? compileRefusals(entries) : compileCatalog(entries)
        return { code: `export const messages = ${JSON.stringify(messages)}`, map: null, moduleType: 'js' }
      }
      if (!/\.tsx?$/.test(file) || file.includes('/node_modules/') || !marksTexts(code)) return null
      const { code: made, map } = await expandMessages(code, file)
      return { code: made, map: map as never }
    },
  }
}
