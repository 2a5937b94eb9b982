import { describe, expect, it } from 'vitest'
import { processorMsSince } from '../../../../scripts/test/processor-time.mjs'
import { cleanLine, turnsDirection } from './one-line.ts'
import { lineSchema, oneLine, searchSchema } from './texts.schemas.ts'

describe('a line of text', () => {
  it.each([
    ['Persian with joiners between letters', 'خانه‌های ساحلی می‌خواهم'],
    ['Arabic that ends in a joiner', '١٤٤٨ ه‍'],
    ['Arabic with vowels and signs', 'بَيْتُ ٱلسَّلَام ۝'],
    ['Hebrew with points and a mark of direction', 'בֵּית הַיָּם\u200F (Tel Aviv)'],
    ['Hindi', 'क्‍षितिज विला'],
    ['Malayalam with an old final letter', 'അവന്‍ വീട്'],
    ['Khmer with ends of words', 'ផ្ទះ\u200Bសមុទ្រ'],
    ['Thai', 'บ้านริมทะเล'],
    ['Mongolian with its variations', 'ᠰᠠᠶ\u180Bᠢᠨ'],
    ['a variation of a Chinese character', '葛\u{E0100}城市'],
    ['old Korean', '\u1112\u119E\u11AB 한옥'],
    ['combining marks', 'Cafe\u0301 Ho\u0302\u0323tel'],
    ['families, professions and flags', '👩‍👩‍👧‍👦 👩🏽‍🚀 ❤️‍🔥 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣'],
    ['a no-break space within', '12\u00A0rue de la Paix'],
    ['double spaces, as written', 'Loft  14'],
  ])('keeps %s', (_what, text) => expect(cleanLine(text)).toBe(text))

  it.each([
    ['Zero\u200Bwidth\uFEFF', 'Zerowidth'],
    ['ad\u200Dm\u200Cin', 'admin'],
    ['soft\u00ADhyphen\u2060', 'softhyphen'],
    ['two\r\nlines \n and\ttabs', 'two lines and tabs'],
    ['next\u0085line\u2028and\u2029more', 'next line and more'],
    ['bell\u0007 and escape\u001B[31m', 'bell and escape[31m'],
    ['\u202Apasted\u202C \u2068isolate\u2069', 'pasted isolate'],
    ['\u200Eleft to right only\u200F', 'left to right only'],
    ['tag\u{E0041}\u{E0042}ged', 'tagged'],
    ['a\uFE0F\uFE0F\uFE0F\uFE0F', 'a\uFE0F'],
    ['half \uD83D of a character', 'half  of a character'],
    ['  around  ', 'around'],
  ])('cleans %j', (text, cleaned) => expect(cleanLine(text)).toBe(cleaned))

  it.each(['', ' \n ', '\u200B\u200D\uFEFF', '\u3164\u2800', '\u0301\u0301', '\u202E\u202C', '\u00AD'])(
    'is empty when nothing in %j is visible',
    (text) => expect(cleanLine(text)).toBe(''),
  )

  it('is the same when it is cleaned twice', () => {
    for (const text of ['a\u200B\u200Db', '👩\u200B\u200D🚀', '\u200B\uFE0F', 'ب\u200C\u200C\u200Dب'])
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
  })

  it('takes no longer than its length asks for', () => {
    const before = process.cpuUsage()
    for (const part of [' ', '\u200D', ' \n', 'ب\u200C', '🏴\u{E0067}', '\u1160', 'a\u0301']) cleanLine(part.repeat(200_000))
    expect(processorMsSince(before)).toBeLessThan(3_000)
  })
})

describe('the schema of a line', () => {
  const messageOf = (value: unknown, schema = oneLine(20, 'Enter a name')) => schema.safeParse(value).error?.issues[0]?.message

  it('refuses what turns the direction of reading, NUL, too much, and nothing that is visible', () => {
    expect(turnsDirection('exe\u202Egpj')).toBe(true)
    expect(messageOf('exe\u202Egpj')).toBe('Remove the characters that change the direction of the text')
    expect(messageOf('a\u0000b')).toBe('Remove the invisible characters')
    expect(messageOf('a'.repeat(21))).toBe('Use at most 20 characters')
    for (const nothing of ['\u200B\u2060', '', undefined]) expect(messageOf(nothing)).toBe('Enter a name')
  })

  it('cleans what it accepts, and refuses nothing in a search', () => {
    expect(oneLine(20, 'Enter a name').parse(' Ada\u200B\n ')).toBe('Ada')
    expect(lineSchema(20).parse('\u200B')).toBe('')
    expect(searchSchema(20).parse('Cam\u202Eden\u200B')).toBe('Camden')
  })
})
