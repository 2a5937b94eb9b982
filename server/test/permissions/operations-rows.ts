import { attentionEndpoints } from '#contract/attention/attention.endpoints.ts'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { exportsEndpoints } from '#contract/exports/exports.endpoints.ts'
import { listingDeskEndpoints } from '#contract/listing-desk/listing-desk.endpoints.ts'
import { operationsEndpoints } from '#contract/operations/operations.endpoints.ts'
import { overviewEndpoints } from '#contract/overview/overview.endpoints.ts'
import { exchangeRatesEndpoints } from '#contract/site/exchange-rates.endpoints.ts'
import { setupEndpoints } from '#contract/site/setup.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { sitePicturesEndpoints } from '#contract/site/site-pictures.endpoints.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { jobs } from '../../src/db/schema/platform.schema.ts'
import { listExports, startExport } from '../../src/features/exports/exports.ts'
import { writeExport } from '../../src/features/exports/write-export.ts'
import { makeSetupToken } from '../../src/features/site/setup.ts'
import { tableOf } from '../exchange-rates/rate-tables.ts'
import { smallPhoto } from '../make/hostile-files.ts'
import { formHeaders, writeForm } from '../pictures/upload.ts'
import { adminOnly, everybody, type Row } from './matrix.ts'
import type { Stage } from './stage.ts'

const { listDeadJobs, retryJob, retryAllJobs, discardJob } = operationsEndpoints

let count = 0
/** A job of a kind that no test runs, given up an hour ago. */
async function deadJob(stage: Stage, prefix = 'reminder:'): Promise<{ id: string }> {
  count += 1
  const [row] = await stage.api.db
    .insert(jobs)
    .values({
      kind: 'test.never',
      key: `${prefix}${900_000 + count}`,
      payload: { to: 'maya@example.com' },
      failures: 600,
      lastError: 'no answer',
      deadAt: stage.api.clock.now(),
    })
    .returning({ id: jobs.id })
  return { id: String(row?.id) }
}

/** A complete export: the one that another cell has started, or a new one. */
async function doneExport({ api: { ctx } }: Stage): Promise<{ id: string }> {
  const { exports } = await listExports(ctx)
  const id = exports.find(({ state }) => state === 'running')?.id ?? (await startExport(ctx, 'manual', null)) ?? 0
  while (await writeExport(ctx, id));
  return { id: String(id) }
}

/** The version that a change must name. */
const newestSettings = async (stage: Stage) => (await stage.api.ctx.settings.read()).current.version

/** A first owner and the name of the site, with this secret of a link. */
const setupOf = (token: string) => ({
  token,
  owner: { firstName: 'Ines', lastName: 'Calder', email: 'first-owner@example.com', password: 'Harbor-lights-27!' },
  site: { name: 'Harbor Stays', brandColor: '#27406b', accentColor: '#e8a33d', supportEmail: 'help@example.com' },
})

const none = { id: '2147483647' }
const noExport = [404, 'This export is not there any more, or is not done yet.'] as const
const gone = [404, 'This job has already been retried or discarded.'] as const

export const operationsRows: Row[] = [
  { endpoint: auditEndpoints.listAuditEntries, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  { endpoint: auditEndpoints.getAuditCsv, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  { endpoint: attentionEndpoints.countAttention, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  { endpoint: attentionEndpoints.listAttention, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  { endpoint: listingDeskEndpoints.listDeskListings, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  { endpoint: listingDeskEndpoints.countDeskListings, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  { endpoint: listingDeskEndpoints.getDeskListingsCsv, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  {
    endpoint: listingDeskEndpoints.getDeskListing,
    when: 'it waits for approval',
    cells: adminOnly(200),
    arrange: async (stage) => ({ params: { id: String((await stage.listing('pending')).id) } }),
  },
  {
    endpoint: listingDeskEndpoints.getDeskListing,
    when: 'it is deleted',
    cells: adminOnly('noProperty'),
    arrange: async (stage) => ({ params: { id: String((await stage.listing('deleted')).id) } }),
  },
  {
    endpoint: listingDeskEndpoints.decideListings,
    when: 'it waits for approval',
    cells: adminOnly(200),
    arrange: async (stage) => ({ body: { ids: [(await stage.listing('pending')).id], action: 'approve' } }),
  },
  {
    endpoint: listingDeskEndpoints.decideListings,
    when: 'it is live and is featured',
    cells: adminOnly(200),
    arrange: async (stage) => ({ body: { ids: [(await stage.listing('approved')).id], action: 'feature' } }),
  },
  { endpoint: exportsEndpoints.listExports, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  {
    endpoint: exportsEndpoints.startExport,
    when: 'none is running',
    cells: adminOnly(201),
    arrange: async (stage) => {
      await doneExport(stage)
      return {}
    },
  },
  {
    endpoint: exportsEndpoints.startExport,
    when: 'one is running',
    cells: adminOnly([409, 'An export is already running. Wait until it is done.']),
    arrange: async ({ api }) => {
      await startExport(api.ctx, 'manual', null)
      return {}
    },
  },
  {
    endpoint: exportsEndpoints.getExport,
    when: 'it is done',
    cells: adminOnly(200),
    arrange: async (stage) => ({ params: await doneExport(stage) }),
  },
  { endpoint: exportsEndpoints.getExport, when: 'there is none', cells: adminOnly(noExport), arrange: () => ({ params: none }) },
  {
    endpoint: exportsEndpoints.downloadExport,
    when: 'it is done',
    cells: adminOnly(200),
    arrange: async (stage) => ({ params: { ...(await doneExport(stage)), table: 'people', format: 'csv' } }),
  },
  {
    endpoint: exportsEndpoints.downloadExport,
    when: 'there is none',
    cells: adminOnly(noExport),
    arrange: () => ({ params: { ...none, table: 'people', format: 'csv' } }),
  },
  { endpoint: overviewEndpoints.getOverview, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  { endpoint: listDeadJobs, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  { endpoint: setupEndpoints.getSetup, when: 'always', cells: everybody(200), arrange: () => ({}) },
  {
    endpoint: setupEndpoints.setUpSite,
    when: 'the link is none of ours',
    cells: everybody([403, 'This link does not work any more. Restart the server: it writes a new one into its log.']),
    arrange: () => ({ body: setupOf('none.ours') }),
  },
  {
    endpoint: setupEndpoints.setUpSite,
    when: 'there is an owner already',
    cells: everybody([409, 'This site has its first owner already. Sign in.']),
    arrange: async ({ api }) => {
      await api.make.admin()
      return { body: setupOf(makeSetupToken(api.platform.sessionSecret, api.clock.now())) }
    },
  },
  { endpoint: siteEndpoints.getSiteSettings, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  {
    endpoint: siteEndpoints.changeSiteSettings,
    when: 'they are the newest',
    cells: adminOnly(200),
    arrange: async (stage) => ({ body: { version: await newestSettings(stage), settings: defaultSiteSettings } }),
  },
  {
    endpoint: siteEndpoints.changePrivateMode,
    when: 'the password is empty',
    cells: adminOnly(200),
    arrange: () => ({ body: { password: '' } }),
  },
  {
    endpoint: siteEndpoints.changeSiteSettings,
    when: 'somebody else has changed them',
    cells: adminOnly([409, 'Another person has changed the settings. Load them again.']),
    arrange: () => ({ body: { version: 2_147_483_647, settings: defaultSiteSettings } }),
  },
  {
    endpoint: sitePicturesEndpoints.uploadSitePicture,
    when: 'the file is a picture',
    cells: adminOnly(200),
    arrange: async () => ({
      params: { picture: 'logo' },
      body: writeForm([{ bytes: await smallPhoto() }]),
      headers: formHeaders,
    }),
  },
  {
    endpoint: sitePicturesEndpoints.uploadSitePicture,
    when: 'the file is no picture',
    cells: adminOnly('noImageFile'),
    arrange: () => ({ params: { picture: 'logo' }, body: writeForm([{ bytes: Buffer.from('<svg/>') }]), headers: formHeaders }),
  },
  {
    endpoint: sitePicturesEndpoints.removeSitePicture,
    when: 'always',
    cells: adminOnly(200),
    arrange: () => ({ params: { picture: 'logo' } }),
  },
  { endpoint: exchangeRatesEndpoints.getExchangeRates, when: 'always', cells: everybody(200), arrange: () => ({}) },
  { endpoint: exchangeRatesEndpoints.getRatesStatus, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  {
    endpoint: exchangeRatesEndpoints.uploadExchangeRates,
    when: 'the file is a table',
    cells: adminOnly(200),
    arrange: ({ api }) => ({
      body: writeForm([
        { field: 'file', bytes: Buffer.from(tableOf(api.clock.now().toISOString().slice(0, 10), { USD: 1.25 })) },
      ]),
      headers: formHeaders,
    }),
  },
  {
    endpoint: exchangeRatesEndpoints.uploadExchangeRates,
    when: 'the file is no table',
    cells: adminOnly([400, 'The table is not valid XML.']),
    arrange: () => ({ body: writeForm([{ field: 'file', bytes: Buffer.from('USD') }]), headers: formHeaders }),
  },
  {
    endpoint: exchangeRatesEndpoints.fetchExchangeRates,
    when: 'there is no address',
    cells: adminOnly([400, 'Save the address of the exchange rates first.']),
    arrange: () => ({}),
  },
  { endpoint: retryAllJobs, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  {
    endpoint: retryJob,
    when: 'it is dead',
    cells: adminOnly(204),
    arrange: async (stage) => ({ params: await deadJob(stage) }),
  },
  { endpoint: retryJob, when: 'there is none', cells: adminOnly([...gone]), arrange: () => ({ params: none }) },
  {
    endpoint: discardJob,
    when: 'it is dead',
    cells: adminOnly(204),
    arrange: async (stage) => ({ params: await deadJob(stage), body: { reason: 'Too late to be of use.' } }),
  },
  {
    endpoint: discardJob,
    when: 'it moves money',
    cells: adminOnly(409),
    arrange: async (stage) => ({ params: await deadJob(stage, 'op:'), body: { reason: 'Too late to be of use.' } }),
  },
  {
    endpoint: discardJob,
    when: 'there is none',
    cells: adminOnly([...gone]),
    arrange: () => ({ params: none, body: { reason: 'Too late to be of use.' } }),
  },
]
