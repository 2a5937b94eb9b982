import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileCatalog, inContext, readCatalog, refuseTranslation, writeCatalog } from '../../build/texts/catalog.ts'
import { areaOf, areas, listMessages, localesFolder } from '../../build/texts/list-messages.ts'

const texts = listMessages()

/** What is wrong with a catalog, each with its file and line. */
async function check(name: string): Promise<string[]> {
  const marked = (await texts)[areaOf(`/${name}`)].map(({ message }) => message)
  const entries = readCatalog(readFileSync(`${localesFolder}/${name}`, 'utf8'))
  const known = entries.map(({ message }) => message)
  return [
    ...entries.flatMap((entry) => {
      const reason = refuseTranslation(entry)
      return reason ? [`${name}:${entry.line}: ${reason}`] : []
    }),
    ...marked.filter((message) => !known.includes(message)).map((message) => `${name}: "${message}" is missing`),
    ...known.filter((message) => !marked.includes(message)).map((message) => `${name}: "${message}" is unused`),
  ]
}

const catalogs = areas.flatMap((area) => readdirSync(`${localesFolder}/${area}`).map((name) => `${area}/${name}`))

test.each(catalogs)('%s has every text with its placeholders', async (name) => {
  expect(await check(name)).toEqual([])
})

test('the site has a name of its own in every text but the one that names the release', async () => {
  const said = Object.values(await texts).flat()
  const fixed = said.map(({ message }) => message).filter((message) => message.includes('Porchlight'))
  expect(fixed.filter((message) => !message.startsWith('You run Porchlight {release}'))).toEqual([])
})

test.each([
  ['Hello {name}', 'Olá', 'differs'],
  ['Hello {name}', 'Olá {nome}', 'differs'],
  ['Read <0>this</0>', 'Leia isto', 'differs'],
  ['{n, plural, one {# night} other {# nights}}', '{n} noites', 'differs'],
  ['Hello {name}', 'Olá {name', 'cannot be read'],
  ['Hello', ' ', 'is not translated'],
])('%s as %s is refused', (message, translation, reason) => {
  expect(refuseTranslation({ message, translation, line: 1 })).toContain(reason)
})

test.each([
  ['Hello {name}', '{name} さん'],
  ['{n, plural, one {# night} other {# nights}}', '{n, plural, other {#泊}}'],
])('%s as %s is fine', (message, translation) => {
  expect(refuseTranslation({ message, translation, line: 1 })).toBeNull()
})

test('a text of a context has a translation of its own, in the file and on pages', () => {
  const entries = [
    { message: 'Approve', translation: 'Genehmigen', files: ['a.tsx'] },
    { message: inContext('booking', 'Approve'), translation: 'Annehmen', files: ['b.tsx'] },
  ]
  const read = readCatalog(writeCatalog('de', entries))
  expect(read).toMatchObject(entries.map(({ message, translation }) => ({ message, translation })))
  expect(Object.values(compileCatalog(read))).toEqual([['Genehmigen'], ['Annehmen']])
})

test.each(['de', 'es', 'fr', 'pt'])('in %s a host and an operator say yes by words of their own', (language) => {
  const said = ['account', 'console', 'visitor'].flatMap((area) =>
    readCatalog(readFileSync(`${localesFolder}/${area}/${language}.po`, 'utf8')),
  )
  const of = (text: string) => said.find(({ message }) => message === text)?.translation ?? ''
  expect(of(inContext('booking', 'Approve'))).not.toBe(of('Approve'))
  // The message after the press has the button's word: `annehmen`, `angenommen`.
  const stem = { de: /nehm|nomm/i, es: /acept/i, fr: /accept/i, pt: /aceit/i }[language] ?? /^$/
  for (const text of [inContext('booking', 'Approve'), 'Booking approved', 'Approve booking', 'Request approved'])
    expect(of(text)).toMatch(stem)
})
