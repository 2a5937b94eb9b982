import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EXPORT_VERSION } from '#contract/exports/exports.rules.ts'
import { exportTables } from '../write-export.ts'
import { describeTables } from './define-table.ts'

const page = readFileSync(new URL('../../../../../docs/exports.md', import.meta.url), 'utf8')

it('documents every table and column, in the order of the files, with the version', () => {
  expect(page.slice(page.indexOf('## ledger_lines')).trim()).toBe(describeTables(exportTables))
  expect(page).toContain(`Version ${EXPORT_VERSION}.`)
})
