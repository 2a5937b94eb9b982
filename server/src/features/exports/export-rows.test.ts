import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { csvHeader, toCsv, toJsonLines } from './export-rows.ts'
import { flag, money, number, text } from './tables/define-table.ts'

const none = sql``
const columns = { name: text('', none), amount: money('', none), share: number('', none), is_paid: flag('', none) }

it('writes amounts exactly, with their sign and of any size', () => {
  const rows = ['5', '-5', '1234', '-90071992547409930', '0'].map((amount) => ({ name: 'a', amount, share: null, is_paid: true }))
  expect(toCsv(columns, rows)).toBe(
    'a,0.05,,true\r\na,-0.05,,true\r\na,12.34,,true\r\na,-900719925474099.30,,true\r\na,0.00,,true\r\n',
  )
  expect(toJsonLines(columns, rows.slice(0, 2))).toBe(
    '{"name":"a","amount":0.05,"share":null,"is_paid":true}\n{"name":"a","amount":-0.05,"share":null,"is_paid":true}\n',
  )
})

it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '＝1'])('does not let a spreadsheet run %j', (name) => {
  const row = { name, amount: null, share: -1.5, is_paid: null }
  expect(toCsv(columns, [row]).replaceAll('"', '')).toBe(`'${name},,-1.5,\r\n`)
  expect(JSON.parse(toJsonLines(columns, [row]))).toEqual(row)
})

it('begins with the names of the columns and the mark of its encoding', () => {
  expect(csvHeader(columns)).toBe('\ufeffname,amount,share,is_paid\r\n')
})
