import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { listEmailTexts } from '../../../contract/src/content/emails/email-templates.rules.ts'
import { allLanguages, sourceLanguage } from '../../../contract/src/shared/texts/languages.ts'
import { defaultSiteSettings } from '../../../contract/src/site/site-settings.rules.ts'
import { readCatalog, writeCatalog } from './catalog.ts'
import { type Area, areas, emailsFolder, listMessages, localesFolder } from './list-messages.ts'

// `npm run texts`: every catalog gets the texts that the pages mark now. A new one is not translated, one that no
// page marks any more goes, and one that moves to the other catalog keeps its translation. The texts of emails are
// beside the code that sends them.
const marked = await listMessages()
for (const language of allLanguages.filter((each) => each !== sourceLanguage)) {
  const fileOf = (area: Area) => `${localesFolder}/${area}/${language}.po`
  const translationsOf = (area: Area): [string, string][] =>
    existsSync(fileOf(area))
      ? readCatalog(readFileSync(fileOf(area), 'utf8')).map(({ message, translation }) => [message, translation])
      : []
  const ofAny = areas.flatMap(translationsOf)
  for (const area of areas) {
    const known = new Map([...ofAny, ...translationsOf(area)])
    const entries = marked[area].map(({ message, files }) => ({
      message,
      translation: known.get(message) ?? '',
      files: files.map((each) => each.replace(/:\d+$/, '')),
    }))
    writeFileSync(fileOf(area), writeCatalog(language, entries))
    const missing = entries.filter(({ translation }) => translation === '').length
    process.stdout.write(`${area}/${language}.po: ${entries.length} texts, ${missing} not translated\n`)
  }
  const emailFile = `${emailsFolder}/${language}.json`
  const translated: Record<string, string> = JSON.parse(readFileSync(emailFile, 'utf8'))
  const emails = listEmailTexts(defaultSiteSettings.tagline).map((text) => [text, translated[text] ?? ''])
  writeFileSync(emailFile, `${JSON.stringify(Object.fromEntries(emails), null, 2)}\n`)
  const left = emails.filter(([, text]) => text === '').length
  process.stdout.write(`emails/${language}.json: ${emails.length} texts, ${left} not translated\n`)
}
