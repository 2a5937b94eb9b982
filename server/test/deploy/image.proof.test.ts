import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findFreePort } from '../processes/real-server.ts'

// Builds the file system of the image as the Dockerfile says, in a folder, and starts what is in it.

const repository = fileURLToPath(new URL('../../../', import.meta.url))

interface Image {
  /** The folder that stands for `/`. */
  root: string
  folder: string
  env: Record<string, string>
  command: string[]
  probe: string[]
}

const expand = (text: string, args: Record<string, string>) => text.replace(/\$\{(\w+)\}/g, (_, name: string) => args[name] ?? '')
const words = (text: string) => text.trim().split(/\s+/)
const listOf = (text: string): string[] => JSON.parse(text)

/** What `docker build` would send: the files of the repository. */
function copyContext(from: string, to: string): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: repository,
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter((each) => each !== '' && existsSync(join(repository, each))))
    if (from === '.' || file === from)
      cpSync(join(repository, file), join(to, from === '.' ? file : (file.split('/').at(-1) ?? '')))
}

/** Runs a step. Whoever owns a folder is up to the engine; any other command runs as it is written. */
function run(image: Image, step: string): void {
  if (step.startsWith('install --directory ')) {
    for (const path of words(step).filter((word) => word.startsWith('/'))) mkdirSync(join(image.root, path), { recursive: true })
    return
  }
  if (!step.startsWith('npm ')) throw new Error(`This proof does not know how to follow RUN ${step}`)
  execFileSync('sh', ['-c', step], {
    cwd: join(image.root, image.folder),
    stdio: 'ignore',
    env: { ...process.env, ...image.env },
  })
}

function copy(image: Image, stages: Map<string, Image>, text: string): void {
  const parts = words(text)
  const stage = parts[0]?.startsWith('--from=') ? stages.get(parts.shift()?.slice('--from='.length) ?? '') : null
  const target = join(image.root, image.folder, parts.pop() ?? '')
  for (const part of parts) {
    if (!stage) copyContext(part, target)
    else {
      const isFile = /\.\w+$/.test(part)
      cpSync(join(stage.root, part), isFile ? join(target, part.split('/').at(-1) ?? '') : target, { recursive: true })
    }
  }
}

/** Follows the steps of a Dockerfile and returns its last stage. Refuses an instruction that it does not know. */
function buildImage(folder: string, args: Record<string, string>): Image {
  const stages = new Map<string, Image>()
  let image: Image | null = null
  const text = readFileSync(join(repository, 'Dockerfile'), 'utf8')
    .replace(/\\\n\s*/g, '')
    .replace(/^#.*\n/gm, '')
  for (const line of text.split('\n').filter(Boolean)) {
    const [instruction = '', ...rest] = line.split(' ')
    const value = expand(rest.join(' '), args)
    if (instruction === 'ARG' && value.includes('=')) args[value.split('=')[0] ?? ''] ??= value.split('=')[1] ?? ''
    if (instruction === 'FROM') {
      const [base = '', , name = 'last'] = words(value)
      expect(base).toMatch(/^node:24-/)
      image = { root: join(folder, name), folder: '/', env: {}, command: [], probe: [] }
      mkdirSync(image.root, { recursive: true })
      stages.set(name, image)
    }
    if (!image || instruction === 'FROM') continue
    if (instruction === 'WORKDIR') {
      image.folder = value
      mkdirSync(join(image.root, value), { recursive: true })
    } else if (instruction === 'COPY') copy(image, stages, value)
    else if (instruction === 'RUN') run(image, value)
    else if (instruction === 'ENV')
      for (const word of words(value)) image.env[word.split('=')[0] ?? ''] = word.split('=')[1] ?? ''
    else if (instruction === 'CMD') image.command = listOf(value)
    else if (instruction === 'HEALTHCHECK') image.probe = listOf(value.slice(value.indexOf('[')))
    else if (!['ARG', 'USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL'].includes(instruction)) throw new Error(`Unknown: ${line}`)
  }
  if (!image) throw new Error('The Dockerfile has no stage')
  return image
}

let folder: string
let image: Image
const inImage = (path: string) => join(image.root, path)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-image-'))
  image = buildImage(folder, { BUILD_COMMIT: 'abc' })
}, 900_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('has production packages, the build, its list of parts, and nothing else', () => {
  expect(readdirSync(inImage('/app')).sort()).toEqual([
    'dist',
    'nightly-backup.sh',
    'node_modules',
    'package.json',
    'sbom.cdx.json',
  ])
  // npm keeps what is an optional peer of a production package too, such as tsx of Vite.
  const { devDependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  for (const name of ['vitest', '@playwright/test', '@biomejs/biome', 'drizzle-kit', 'typescript']) {
    expect(devDependencies).toHaveProperty([name])
    expect([name, existsSync(inImage(`/app/node_modules/${name}`))]).toEqual([name, false])
  }
  const { bomFormat, components } = JSON.parse(readFileSync(inImage('/app/sbom.cdx.json'), 'utf8'))
  expect([bomFormat, components.some(({ name }: { name: string }) => name === 'fastify')]).toEqual(['CycloneDX', true])
})

it('serves the home page, answers its probe, and runs its commands', async () => {
  const port = String(await findFreePort())
  const env = {
    PATH: process.env.PATH,
    ...image.env,
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: inImage('/data'),
    PUBLIC_URL: 'https://rentals.example.com',
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    ALLOW_EMBEDDED: '1',
    GATE_PASSWORD: '',
  }
  const options = { cwd: inImage('/app'), env, encoding: 'utf8' } as const
  const [program = '', ...flags] = image.command
  const server = spawn(program, flags, { ...options, stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    const probe = image.probe.map((word) => word.replace(':3000', `:${port}`))
    const isReady = () => {
      try {
        execFileSync(probe[0] ?? '', probe.slice(1), { ...options, stdio: 'ignore' })
        return true
      } catch {
        return false
      }
    }
    await eventually('the probe succeeds', isReady)
    const home = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { host: 'rentals.example.com', 'x-forwarded-proto': 'https' },
    })
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('<main')])
    const made = execFileSync('node', ['dist/server/backup.js', '--new-key'], options)
    expect(made).toMatch(/^BACKUP_RECIPIENTS=age1/)
  } finally {
    server.kill('SIGTERM')
    await ended
  }
  execFileSync('sh', ['nightly-backup.sh', 'once'], { ...options, env: { ...env, BACKUP_FOLDER: inImage('/backups') } })
  const [backup = ''] = readdirSync(inImage('/backups'))
  expect(existsSync(inImage(`/backups/${backup}/SHA256SUMS`))).toBe(true)
})
