import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exportsEndpoints } from '#contract/exports/exports.endpoints.ts'
import type { Export, ExportDetail } from '#contract/exports/exports.schemas.ts'
import { owner, staffOf } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'

const { listExports, startExport, getExport } = exportsEndpoints
const done: Export = {
  id: 12,
  kind: 'nightly',
  state: 'done',
  startedBy: null,
  startedAt: '2027-03-04T03:00:12.000Z',
  finishedAt: '2027-03-04T03:01:00.000Z',
  keptUntil: '2027-03-11T03:00:12.000Z',
  rows: 4_211,
  bytes: 1_234_567,
  error: null,
}
const running: Export = {
  ...done,
  id: 13,
  kind: 'manual',
  state: 'running',
  startedBy: 'Ines Calder',
  finishedAt: null,
  keptUntil: null,
}
const detail: ExportDetail = {
  ...done,
  version: 1,
  files: [{ table: 'ledger_lines', rows: 211, csvBytes: 20_000, jsonlBytes: 41_000 }],
}
const listOf = (...exports: Export[]) => ({ exports, keepDays: 7, nightlyHour: 3 })

test('lists exports with size and state, and starts one', async () => {
  let isStarted = false
  const api = makeApi()
    .on(listExports, () => (isStarted ? listOf(running, done) : listOf(done)))
    .on(startExport, () => {
      isStarted = true
      return running
    })
  openScreen('/admin/exports', api, owner)
  await expect.element(page.getByText('An export starts each night after 3:00 UTC. Exports are kept for 7 days.')).toBeVisible()
  await expect.element(page.getByText('Nightly · 4,211 rows · 1.2 MB')).toBeVisible()
  await page.getByRole('button', { name: 'Export now' }).click()
  await expect.element(page.getByText('Being written')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Export now' })).toBeDisabled()
  expect(api.asked(startExport)).toHaveLength(1)
  await expectAccessibleInBothLooks()
})

test('shows the files of an export and asks again before a download', async () => {
  let isGone = false
  const api = makeApi()
    .on(listExports, listOf(done))
    .on(getExport, () => (isGone ? new Refused(404, 'This export is not there any more, or is not done yet.') : detail))
  openScreen('/admin/exports', api, owner)
  await page.getByRole('button', { name: /^Files of/ }).click()
  await expect.element(page.getByText('211 rows', { exact: true })).toBeVisible()
  const link = page.getByRole('link', { name: 'Download Ledger lines as CSV' })
  await expect.element(link).toHaveAttribute('href', '/api/exports/12/ledger_lines/csv')
  await expectAccessibleInBothLooks()
  isGone = true
  const asked = api.asked(getExport).length
  await link.click()
  await expect.element(page.getByText('This export is not there any more, or is not done yet.')).toBeVisible()
  await expect.poll(() => api.asked(getExport)).toHaveLength(asked + 1)
})

test('says what failed, that there are none, that a start was refused, and that it cannot be loaded', async () => {
  const failed: Export = { ...done, state: 'failed', finishedAt: null, keptUntil: null, error: 'The disk is full.' }
  const api = makeApi()
    .on(listExports, listOf(failed))
    .on(startExport, new Refused(429, 'Too many requests. Please try again in 12 minutes.'))
  openScreen('/admin/exports', api, owner)
  await expect.element(page.getByText('The disk is full.')).toBeVisible()
  await page.getByRole('button', { name: 'Export now' }).click()
  await expect.element(page.getByText('Too many requests. Please try again in 12 minutes.')).toBeVisible()
})

test('is empty before the first night', async () => {
  openScreen('/admin/exports', makeApi().on(listExports, { exports: [], keepDays: 1, nightlyHour: null }), owner)
  await expect.element(page.getByText('The nightly export is off. Exports are kept for 1 day.')).toBeVisible()
  await expect.element(page.getByText('No exports yet')).toBeVisible()
})

test('says when it cannot be loaded, and is for owners', async () => {
  openScreen('/admin/exports', makeApi().on(listExports, new Refused(503)), owner)
  await expect.element(page.getByText('The exports could not be loaded')).toBeVisible()
})

test('is no page of other roles', async () => {
  const api = makeApi()
  openScreen('/admin/exports', api, staffOf('finance'))
  await expect.element(page.getByText('Your role doesn’t include this page')).toBeVisible()
  expect(api.asked(listExports)).toEqual([])
})
