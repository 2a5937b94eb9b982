/** A table in the shape of the European Central Bank. */
export function tableOf(date: string, rates: Record<string, number | string>): string {
  const lines = Object.entries(rates).map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='${date}'>${lines.join('\n')}</Cube></Cube>
</gesmes:Envelope>`
}

const codes = Array.from({ length: 201 }, (_, at) => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26), 88))

/** Files that are no table of rates on this day, with the refusal of each. */
export const hostileTables = (today: string): Record<string, [file: string | Buffer, refusal: string]> => {
  const table = (rates: Record<string, number | string>, date = today) => tableOf(date, rates)
  return {
    entities: [
      `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "&a;&a;&a;">]>${table({ USD: 1.1 })}`,
      'The table must not have a document type.',
    ],
    'an entity that is not defined': [table({ USD: 1.1 }).replace('Reference', '&secret;'), 'The table is not valid XML.'],
    'deep nesting': ['<Cube>'.repeat(40_000), 'The table is not valid XML.'],
    'another root': ['<html><body/></html>', 'The table does not have the form of the European Central Bank.'],
    'no XML': ['USD;1.1', 'The table is not valid XML.'],
    'no UTF-8': [Buffer.from([0xff, 0xfe, 0x3c]), 'The table is not written in UTF-8.'],
    'no date': [table({ USD: 1.1 }).replace(/ time='[^']+'/, ''), 'The table has no date.'],
    'a day that does not exist': [table({ USD: 1.1 }, '2026-02-30'), 'The table has no date.'],
    'a day in the future': [table({ USD: 1.1 }, '2199-01-01'), 'The table is dated in the future.'],
    'a rate of zero': [table({ USD: 0 }), 'The rate of USD is not a number above zero.'],
    'a rate below zero': [table({ USD: -1 }), 'The rate of USD is not a number above zero.'],
    'an endless rate': [table({ USD: 'Infinity' }), 'The rate of USD is not a number above zero.'],
    'a rate of words': [table({ USD: '1e300' }), 'The rate of USD is not a number above zero.'],
    'a currency of words': [table({ dollars: 1.1 }), 'A rate of the table names no currency.'],
    'unknown currencies only': [table({ QQQ: 1.1 }), 'The table has no rate of a currency that is known here.'],
    'one currency twice': [
      table({ USD: 1.1 }).replace('</Cube></Cube>', "<Cube currency='USD' rate='2'/></Cube></Cube>"),
      'The table has two rates of one currency.',
    ],
    '201 currencies': [table(Object.fromEntries(codes.map((code) => [code, 1]))), 'The table has more than 200 currencies.'],
  }
}
