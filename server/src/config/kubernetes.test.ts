import { readdirSync, readFileSync } from 'node:fs'
import { Deployment } from 'kubernetes-models/apps/v1'
import { CronJob, type ICronJob, type IJob, Job } from 'kubernetes-models/batch/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, type IConfigMap, type PodTemplateSpec, Service } from 'kubernetes-models/v1'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { envSchema } from './env.ts'

const root = new URL('../../../', import.meta.url)
const folder = new URL('deploy/kubernetes/', root)
const read = (name: string, from = folder) => readFileSync(new URL(name, from), 'utf8')
const kinds = { ConfigMap, CronJob, Deployment, Job, PodDisruptionBudget, Service }
const isKind = (kind: unknown): kind is keyof typeof kinds => typeof kind === 'string' && kind in kinds

const { resources }: { resources: string[] } = parse(read('kustomization.yaml'))
const documents = resources.flatMap((name) => parseAllDocuments(read(name)).map((document) => document.toJS()))
const find = (kind: string) => documents.find((document) => document.kind === kind)

type Pod = NonNullable<ConstructorParameters<typeof PodTemplateSpec>[0]>
const deployment: ConstructorParameters<typeof Deployment>[0] = find('Deployment')
const job: IJob = find('Job')
const cronJob: ICronJob = find('CronJob')
const pods: [string, Pod | undefined][] = [
  ['server', deployment?.spec?.template],
  ['migration', job.spec?.template],
  ['backup', cronJob.spec?.jobTemplate.spec?.template],
]

/** Compares a document with the schema of its kind in Kubernetes. */
function validate(document: ReturnType<typeof find>): void {
  const kind: unknown = document.kind
  if (!isKind(kind)) throw new Error(`Unknown kind ${kind}`)
  const model = new kinds[kind](document)
  expect(model.apiVersion).toBe(document.apiVersion)
  model.validate()
}

it('each file belongs to the base, and each document has the form of its kind', () => {
  expect([...resources, 'kustomization.yaml'].sort()).toEqual(readdirSync(folder).sort())
  for (const document of documents) validate(document)
  const broken = structuredClone(find('Deployment'))
  broken.spec.replicas = 'two'
  expect(() => validate(broken)).toThrow()
})

it.each(pods)('%s runs as nobody, on a file system that it cannot change, within limits', (_, pod) => {
  const { securityContext, containers = [], volumes = [] } = pod?.spec ?? {}
  expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } })
  const [container] = containers
  expect(container).toMatchObject({
    image: 'porchlight',
    securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    resources: { requests: { cpu: expect.any(String), memory: expect.any(String) }, limits: { memory: expect.any(String) } },
  })
  expect(container?.volumeMounts?.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name))
})

it('probes are routes of the server, on its port', () => {
  const [container] = deployment?.spec?.template.spec?.containers ?? []
  const routes = [...read('server/src/app/plugins/health.ts', root).matchAll(/app\.get\('([^']+)'/g)].map(([, path]) => path)
  const { startupProbe, livenessProbe, readinessProbe } = container ?? {}
  for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
    expect(routes).toContain(probe?.httpGet?.path)
    expect(container?.ports?.map(({ name }) => name)).toContain(probe?.httpGet?.port)
  }
  expect(readinessProbe?.httpGet?.path).toBe('/api/ready')
  expect(read('Dockerfile', root)).toContain(`EXPOSE ${container?.ports?.[0]?.containerPort}`)
})

it('settings exist, commands are built, and a pod has the time that its end takes', () => {
  const { data = {} }: IConfigMap = find('ConfigMap')
  for (const name of Object.keys(data)) expect(Object.keys(envSchema.shape)).toContain(name)
  const built = read('scripts/build/build-server.mjs', root)
  for (const [, pod] of pods) {
    const script = pod?.spec?.containers[0]?.command?.[1]
    if (script) expect(built).toMatch(new RegExp(`\\b${script.replace(/^dist\/server\/(.+)\.js$/, '$1')}: join`))
  }
  expect(deployment?.spec?.template.spec?.terminationGracePeriodSeconds).toBeGreaterThan(Number(data.DRAIN_SECONDS) + 30)
})

it('labels lead the service and the disruption budget to the pods', () => {
  const labels = deployment?.spec?.template.metadata?.labels
  expect(find('Service').spec.selector).toEqual(labels)
  expect(find('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels)
  expect(deployment?.spec?.replicas).toBeGreaterThan(find('PodDisruptionBudget').spec.minAvailable)
})
