import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { refusePdf } from './pdf-check.ts'

const pdf = (objects: string | Buffer, trailer = '') =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(objects), Buffer.from(`\ntrailer<</Root 1 0 R${trailer}>>\n%%EOF`)])

/** Objects in a compressed stream, as most programs write them today. */
const packed = (objects: string, dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') =>
  Buffer.concat([
    Buffer.from(`5 0 obj<<${dictionary}>>stream\r\n`),
    deflateSync(Buffer.from(objects)),
    Buffer.from('\nendstream endobj'),
  ])
const script = '<</S/JavaScript/JS(app.alert(1))>>'

describe('checking a PDF', () => {
  it.each([
    ['a plain one', pdf('1 0 obj<</Type/Catalog>>endobj')],
    ['one with a link', pdf('1 0 obj<</A<</S/URI/URI(https://example.com)>>>>endobj')],
    ['one that opens at a page', pdf('1 0 obj<</OpenAction[3 0 R/Fit]>>endobj')],
    ['compressed objects', pdf(packed('1 0 <</Type/Catalog>>'))],
    ['a picture', pdf(packed('\u0001\u0002\u0003/JavaScript as pixels', '/Subtype/Image/Filter/FlateDecode'))],
    ['names that only begin alike', pdf('1 0 obj<</EncryptMetadata true/JavaScriptless 1/Launched 2>>endobj')],
  ])('accepts %s', (_name, bytes) => expect(refusePdf(bytes)).toBeNull())

  it.each([
    ['a script', pdf(`1 0 obj${script}endobj`), 'scripts'],
    ['a script in coded letters', pdf('1 0 obj<</S/J#61va#53cript/JS(x)>>endobj'), 'scripts'],
    ['a script in compressed objects', pdf(packed(`1 0 ${script}`)), 'scripts'],
    [
      'a script in compressed objects without their type',
      pdf(packed(`1 0 ${script}`, '/N 1/First 4/Filter/FlateDecode')),
      'scripts',
    ],
    ['a form that runs', pdf('1 0 obj<</AcroForm<</XFA 4 0 R>>>>endobj'), 'scripts'],
    ['a program', pdf('1 0 obj<</OpenAction<</S/Launch/F(cmd.exe)>>>>endobj'), 'other programs'],
    ['a form that is sent', pdf('1 0 obj<</A<</S/SubmitForm/F(https://x.example)>>>>endobj'), 'other programs'],
    ['another file', pdf('1 0 obj<</Type/EmbeddedFile>>endobj'), 'other files'],
    ['a password', pdf('1 0 obj<</Type/Catalog>>endobj', '/Encrypt 9 0 R'), 'password'],
    [
      'objects in an unknown packing',
      pdf('5 0 obj<</Type/ObjStm/Filter/LZWDecode>>stream\nabc\nendstream endobj'),
      'not be read',
    ],
    ['a bomb', pdf(packed(`1 0 ${' '.repeat(40 * 1024 * 1024)}`)), 'not be read'],
    ['a file that ends early', Buffer.from('%PDF-1.7\n1 0 obj'), 'not be read'],
  ])('refuses %s', (_name, bytes, reason) => expect(refusePdf(bytes)).toContain(reason))
})
