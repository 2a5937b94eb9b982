import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readCatalog, writeCatalog } from './catalog.ts'
import { catalogFolder, listMessages } from './list-messages.ts'

// `npm run texts`: every catalog gets the texts that the pages mark now. A new one is not translated, one that no page
// marks any more goes.
const found = await listMessages()
for (const name of readdirSync(catalogFolder)) {
  const file = `${catalogFolder}/${name}`
  const known = new Map(readCatalog(readFileSync(file, 'utf8')).map(({ message, translation }) => [message, translation]))
  const entries = found.map(({ message, files }) => ({
    message,
    translation: known.get(message) ?? '',
    files: files.map((each) => each.replace(/:\d+$/, '')),
  }))
  writeFileSync(file, writeCatalog(name.replace('.po', ''), entries))
  const missing = entries.filter(({ translation }) => translation === '').length
  process.stdout.write(`${name}: ${entries.length} texts, ${missing} not translated\n`)
}
