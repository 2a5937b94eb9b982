import { describe, expect, it } from 'vitest'
import { processorMsSince } from '../../../../scripts/test/processor-time.mjs'
import { cleanText } from './several-lines.ts'
import { textSchema } from './texts.schemas.ts'

describe('a text of several lines', () => {
  it.each([
    ['paragraphs, tabs and indented lines', 'Arrive after four.\n\n- Keys\tby the door\n  in the box'],
    ['Persian with joiners between letters', 'سلام!\nخانه‌های ساحلی می‌خواهم'],
    ['Hebrew with points, a mark of direction and English', 'בֵּית הַיָּם\u200F (Tel Aviv)\nשלום, see you'],
    ['a name that is isolated in its line', 'שלום \u2068Robin Alder\u2069, ברוך הבא\n\u2067עברית\u2069 here'],
    ['embedded directions that end', '\u202Bעברית \u202Aand English\u202C שוב\u202C\nMore'],
    ['isolates within isolates', '\u2067א \u2066b \u2068c\u2069\u2069\u2069'],
    ['families, professions and flags', 'We are 👩‍👩‍👧‍👦\n👩🏽‍🚀 ❤️‍🔥 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣'],
    ['Hindi', 'क्‍षितिज\nविला'],
    ['Thai', 'บ้านริม\nทะเล'],
  ])('keeps %s', (_what, text) => expect(cleanText(text)).toBe(text))

  it.each([
    ['every kind\r\nof\rline\u2028break\u2029there\u0085is\vand\fwas', 'every kind\nof\nline\nbreak\nthere\nis\nand\nwas'],
    ['bell\u0007, escape\u001B[31m and \u009Bmore', 'bell, escape[31m and more'],
    ['zero\u200Bwidth\uFEFF and ad\u200Dm\u200Cin', 'zerowidth and admin'],
    ['left \u2067open\nand \u202Bopen', 'left open\nand open'],
    ['only \u2069ended\u202C', 'only ended'],
    ['ends \u2067in another\nline\u2069', 'ends in another\nline'],
    ['crossed \u202Bone \u2067two\u202C three\u2069', 'crossed one \u2067two three\u2069'],
    ['soft\u00ADhyphen, tag\u{E0041}, filler\u3164', 'softhyphen, tag, filler'],
    ['  \n around \n ', 'around'],
  ])('cleans %j', (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned)
    expect(cleanText(cleaned)).toBe(cleaned)
  })

  it.each(['', ' \n\t ', '\u200B\n\u2067\u2069', '\u3164\n\u2800'])('is empty when nothing in %j is visible', (text) =>
    expect(cleanText(text)).toBe(''),
  )

  it('takes no longer than its length asks for', () => {
    const before = process.cpuUsage()
    for (const part of ['\n', '\r', '\u2067', '\u2069', '\u2067a\u2069', '\u2067\u202B', 'ب\u200C\n', '\t '])
      cleanText(part.repeat(200_000))
    expect(processorMsSince(before)).toBeLessThan(5_000)
  })

  it('is refused when it turns the direction of reading, has NUL, or is too long', () => {
    const messageOf = (text: string) => textSchema(1_500).safeParse(text).error?.issues[0]?.message
    expect(messageOf('Pay here:\nexe\u202Egpj\u202C')).toBe('Remove the characters that change the direction of the text')
    expect(messageOf('a\u0000b')).toBe('Remove the invisible characters')
    expect(messageOf('a'.repeat(1_501))).toBe('Use at most 1,500 characters')
    expect(textSchema(1_500).parse(' Two\r\nlines\u0007 ')).toBe('Two\nlines')
  })
})
