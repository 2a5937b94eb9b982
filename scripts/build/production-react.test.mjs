import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { rootDir } from '../run-command.mjs'
import { refuseDevelopmentReact } from './production-react.mjs'

function makeBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-web-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  return folder
}
const copy = (folder, name) =>
  cpSync(join(rootDir, `node_modules/react-dom/cjs/react-dom-server-legacy.node.${name}.js`), join(folder, 'assets/entry.js'))

it('takes a renderer with the production build of React', () => {
  const folder = makeBuild()
  copy(folder, 'production')
  expect(() => refuseDevelopmentReact(folder)).not.toThrow()
})

it('refuses a development build, and a build without a renderer', () => {
  const folder = makeBuild()
  writeFileSync(join(folder, 'other.js'), 'export const page = 1')
  expect(() => refuseDevelopmentReact(folder)).toThrow('contains no renderer')
  copy(folder, 'development')
  expect(() => refuseDevelopmentReact(folder)).toThrow('entry.js contains a development build of React')
})
