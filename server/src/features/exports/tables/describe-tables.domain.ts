import type { ColumnType, ExportTable } from './export-table.read-model.ts'

const typeWords: Record<ColumnType, string> = {
  text: 'text',
  whole: 'whole number',
  number: 'number',
  dollars: 'US dollars',
  flag: 'true or false',
  date: 'date',
  time: 'time (UTC)',
}

/** The tables and columns of an export as the chapters of docs/exports.md, which a test compares. */
export function describeTables(tables: readonly ExportTable[]): string {
  const chapters = tables.map(({ name, about, columns }) => {
    const rows = Object.entries(columns).map(
      ([column, { type, about: meaning }]) => `| \`${column}\` | ${typeWords[type]} | ${meaning} |`,
    )
    return [`## ${name}`, '', about, '', '| column | type | meaning |', '|---|---|---|', ...rows].join('\n')
  })
  return chapters.join('\n\n')
}
