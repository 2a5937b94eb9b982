import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSourceFiles } from '../check/source-files.mjs'
import { rootDir } from '../run-command.mjs'
import { withAddresses } from './installed.mjs'

const read = (file) => readFileSync(`${rootDir}${file}`, 'utf8')
const readJson = (file) => JSON.parse(read(file))
const lockfiles = execFileSync('git', ['ls-files', '*package-lock.json'], { cwd: rootDir, encoding: 'utf8' }).trim().split('\n')
const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')

describe('the package files', () => {
  it('are those of the project, and of the tools that few commands use', () => {
    expect(lockfiles).toContain('package-lock.json')
    expect(lockfiles.length).toBeGreaterThan(5)
  })

  it.each(lockfiles)('%s agrees with its package file, and names no registry', (file) => {
    const { packages } = readJson(file)
    const { dependencies, devDependencies } = readJson(file.replace('package-lock.json', 'package.json'))
    expect(packages[''].dependencies).toEqual(dependencies)
    expect(packages[''].devDependencies).toEqual(devDependencies)
    expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([])
  })

  it('count the branches with the Vitest of the project', () => {
    const { vitest } = readJson('package.json').devDependencies
    expect(readJson('scripts/verify/coverage/packages/package.json').dependencies['@vitest/coverage-v8']).toBe(vitest)
  })
})

describe('the dependencies', () => {
  /** What is read by a start: the product, and what builds it. From its source it is run by `npm run dev` only. */
  const isOfAStart = ({ path, isTest }) =>
    !isTest &&
    /^(contract|server\/src|stripe-emulator\/src|web\/src|scripts\/(build|start|operate)\b)/.test(path) &&
    !/\/(screen-tests|page-tests)\/|\/load-typescript\.mjs$/.test(path)
  const inside = /^(node:|\.|\/|virtual:|package\.json$|(contract|server|web|stripe-emulator|scripts|bench)\/)/

  it('hold every package that a start needs, so that it can do without those of the tests', () => {
    const { dependencies } = readJson('package.json')
    const imported = readSourceFiles()
      .filter(isOfAStart)
      .flatMap(({ imports }) => imports.filter(({ isType, target }) => !isType && !inside.test(target)))
      .map(({ target }) => packageOf(target))
    const modules = readdirSync(`${rootDir}web/build`, { recursive: true }).filter((name) => name.endsWith('.ts'))
    const builders = ['web/vite.config.ts', ...modules.map((name) => `web/build/${name}`)]
    const used = builders.flatMap((file) =>
      [...read(file).matchAll(/^import (?!type\b).*from '([^.'][^']*)'|load\('([^.'][^']*)'\)/gm)].map(
        ([, from, data]) => from ?? data,
      ),
    )
    const needed = [...new Set([...imported, ...used.filter((name) => !inside.test(name)).map(packageOf)])]
    expect(needed.length).toBeGreaterThan(60)
    expect(needed.filter((name) => !(name in dependencies))).toEqual([])
  })
})

describe('withAddresses', () => {
  it('names where each package is, and leaves what is no package of a registry', () => {
    const integrity = 'sha512-x'
    const packages = {
      '': { name: 'project' },
      'node_modules/a': { version: '1.0.0', integrity },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0-rc.1', integrity },
      'node_modules/d': { name: '@real/d', version: '3.0.0', integrity },
      'node_modules/e': { resolved: 'git+ssh://git@example.com/e.git#1' },
      'node_modules/f/node_modules/g': { version: '1.0.0', integrity, inBundle: true },
    }
    const found = withAddresses({ lockfileVersion: 3, packages }, 'https://packages.example')
    expect(found.lockfileVersion).toBe(3)
    expect(Object.entries(found.packages).map(([path, { resolved }]) => [path, resolved])).toEqual([
      ['', undefined],
      ['node_modules/a', 'https://packages.example/a/-/a-1.0.0.tgz'],
      ['node_modules/a/node_modules/@b/c', 'https://packages.example/@b/c/-/c-2.0.0-rc.1.tgz'],
      ['node_modules/d', 'https://packages.example/@real/d/-/d-3.0.0.tgz'],
      ['node_modules/e', 'git+ssh://git@example.com/e.git#1'],
      ['node_modules/f/node_modules/g', undefined],
    ])
  })
})
