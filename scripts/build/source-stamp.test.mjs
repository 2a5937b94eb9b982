import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { rootDir } from '../run-command.mjs'
import { digestSources } from './source-stamp.mjs'

it('does not build again for what tests keep in a cache beside the sources', () => {
  const before = digestSources()
  mkdirSync(join(rootDir, 'web/node_modules'), { recursive: true })
  const cache = mkdtempSync(join(rootDir, 'web/node_modules/stamp-'))
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }))
  writeFileSync(join(cache, 'bundled.js'), 'export {}')
  expect(digestSources()).toBe(before)
})
