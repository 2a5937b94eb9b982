import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { viewingEndpoints } from '#contract/auth/viewing.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { Person, PersonDetail } from '#contract/people/people.schemas.ts'
import { owner, staffOf } from '../../../app/page-tests/samples.ts'
import { expectAccessible, expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, dialog, toast } from '../../../app/screen-tests/page-parts.ts'
import { leavePage } from '../../../lib/leave-page.ts'

const { listPeople, getPerson, suspendPerson, reinstatePerson, verifyPerson, signOutPerson, erasePerson } = peopleEndpoints

const { startViewing } = viewingEndpoints

const admin = { ...owner, id: 'a1' }
const row = (given: Partial<Person> = {}): Person => ({
  id: 'p1',
  name: 'Rosalind Thorne',
  email: 'rosalind.thorne@hosts.example',
  phoneNumber: '802-555-0199',
  photoUrl: null,
  joinedAt: '2026-03-04T12:00:00.000Z',
  isConfirmed: true,
  isAdmin: false,
  isSuspended: false,
  listings: 8,
  stays: 1,
  ...given,
})
const none = { total: 0, latest: [] }
const detail = (given: Partial<PersonDetail> = {}): PersonDetail => {
  const { listings: _listings, stays: _stays, ...account } = row()
  return {
    ...account,
    lastSeenAt: '2026-11-20T12:00:00.000Z',
    suspension: null,
    payoutAccount: 'complete',
    comingStays: { asGuest: 1, asHost: 2 },
    cancelingStays: 0,
    trips: none,
    hostedStays: {
      total: 12,
      latest: [
        {
          id: 31,
          title: 'Saltgrass Cottage',
          other: { id: 'g1', name: 'Felix Gruber' },
          checkInDate: '2027-02-08',
          checkOutDate: '2027-02-12',
          status: 'confirmed',
          totalPrice: 1001.71,
        },
      ],
    },
    listings: { total: 1, latest: [{ id: 7, title: 'Saltgrass Cottage', location: 'Wellfleet, MA', status: 'approved' }] },
    reviewsWritten: none,
    reviewsReceived: {
      total: 1,
      latest: [
        {
          id: 4,
          rating: 2,
          comment: 'The heating was off the first night.',
          createdAt: '2026-10-01T12:00:00.000Z',
          title: 'Saltgrass Cottage',
          other: { id: 'g1', name: 'Felix Gruber' },
          isPublished: true,
          isHidden: false,
        },
      ],
    },
    reports: {
      total: 1,
      latest: [
        {
          id: 2,
          reason: 'untrue',
          note: 'It was on.',
          createdAt: '2026-10-02T12:00:00.000Z',
          isOpen: true,
          comment: 'A cold house.',
          by: { id: 'g1', name: 'Felix Gruber' },
        },
      ],
    },
    sessions: [
      { id: 's1', device: 'Chrome on macOS', createdAt: '2026-11-01T12:00:00.000Z', lastSeenAt: '2026-11-20T12:00:00.000Z' },
    ],
    ...given,
  }
}

let api: FakeApi
beforeEach(() => {
  api = makeApi()
    .on(listPeople, [row(), row({ id: 'p2', name: 'Felix Gruber', listings: 0, isSuspended: true, isConfirmed: false })])
    .on(getPerson, detail())
    .on(auditEndpoints.listAuditEntries, [])
})

describe('the list', () => {
  test('shows who people are, and leads to their pages', async () => {
    openScreen('/admin/people', api, admin)
    const rows = page.getByRole('list', { name: 'People' }).getByRole('listitem')
    await expect.element(rows.first()).toHaveTextContent(/Rosalind Thorne.*802-555-0199.*8 listings · 1 stay/)
    await expect.element(rows.nth(1)).toHaveTextContent(/Suspended.*Email not confirmed/)
    await expectAccessibleInBothLooks()
    await page.getByRole('link', { name: 'Rosalind Thorne' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Rosalind Thorne' })).toBeVisible()
  })

  test('keeps search and filter in the address, and drops invalid ones', async () => {
    openScreen('/admin/people?filter=owners&q=8025550199', api, admin)
    await expect.element(page.getByLabelText('Search', { exact: true }).first()).toHaveValue('8025550199')
    await expect.poll(() => api.asked(listPeople).at(-1)?.query.toString()).toBe('q=8025550199')
    await page.getByLabelText('Show').selectOptions('Suspended')
    await expect.poll(() => new URLSearchParams(location.search).get('filter')).toBe('suspended')
    await expect.poll(() => api.asked(listPeople).at(-1)?.query.toString()).toBe('filter=suspended&q=8025550199')
  })

  test('says that nothing was found, that nobody signed up, and that loading failed', async () => {
    api.on(listPeople, [])
    openScreen('/admin/people?q=nobody', api, admin)
    await expect.element(page.getByText('No one found')).toBeVisible()
    await button('Clear filters').click()
    await expect.element(page.getByText('No accounts yet')).toBeVisible()
  })

  test('can be tried again after a failure', async () => {
    api.on(listPeople, new Refused(500))
    openScreen('/admin/people', api, admin)
    await expect.element(page.getByText('People could not be loaded')).toBeVisible()
    api.on(listPeople, [row()])
    await button('Try again').click()
    await expect.element(page.getByRole('link', { name: 'Rosalind Thorne' })).toBeVisible()
  })
})

describe('a person', () => {
  test('is shown with stays, listings, reviews, reports and devices', async () => {
    openScreen('/admin/people/p1', api, admin)
    await expect.element(page.getByText('Coming stays: 1 as a guest and 2 as a host.')).toBeVisible()
    for (const text of ['Feb 8–12, 2027', 'The latest 1 of', 'Chrome on macOS', 'It was on.'])
      await expect.element(page.getByText(text, { exact: false }).first()).toBeInTheDocument()
    await expectAccessibleInBothLooks()
  })

  test('is suspended with a reason and a decision about coming stays; a failure keeps what was written', async () => {
    api.on(suspendPerson, new Refused(409, 'This person is on the staff. Remove them from it first.'))
    openScreen('/admin/people/p1', api, admin)
    await button('Suspend').click()
    const confirm = dialog().getByRole('button', { name: 'Suspend account' })
    await expect.element(confirm).toBeDisabled()
    await dialog().getByLabelText('Reason', { exact: true }).fill('Fake photos')
    await expectAccessible()
    await confirm.click()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Remove them from it first.')
    await dialog().getByText('Cancel all with a full refund').click()
    await dialog().getByLabelText('Include the reason in the email').click()
    api.on(suspendPerson, { canceling: 3 })
    const suspension = { at: '2026-11-23T12:00:00.000Z', by: { id: 'a1', name: 'Ines Calder' }, reason: 'Fake photos' }
    api.on(getPerson, detail({ isSuspended: true, suspension, cancelingStays: 3, sessions: [] }))
    await confirm.click()
    await expect.element(toast()).toHaveTextContent('Canceling 3 stays')
    expect(api.asked(suspendPerson).at(-1)).toMatchObject({
      params: { id: 'p1' },
      body: { reason: 'Fake photos', includesReason: true, stays: 'cancel' },
    })
    await expect.element(page.getByText('Canceling 3 stays').first()).toBeVisible()
    await expect.element(button('Reinstate')).toBeVisible()
    expect(button('Suspend').elements()).toEqual([])
    // The page is read again on its own until all stays are canceled.
    api.on(getPerson, detail({ isSuspended: true, suspension, comingStays: { asGuest: 0, asHost: 0 }, sessions: [] }))
    await expect.element(page.getByText('Coming stays')).not.toBeInTheDocument()
    await expect.element(page.getByText(/Canceling/)).not.toBeInTheDocument()
  })

  test('is viewed as after a reason, by staff who may; a refusal is shown', async () => {
    const left = vi.spyOn(leavePage, 'to').mockImplementation(() => undefined)
    api.on(startViewing, new Refused(409, 'This account cannot be viewed.'))
    openScreen('/admin/people/p1', api, admin)
    await button('View as').click()
    const confirm = dialog().getByRole('button', { name: 'View as' })
    await expect.element(confirm).toBeDisabled()
    await dialog().getByLabelText('Reason').fill(' They cannot find their trip. ')
    await expectAccessible()
    await confirm.click()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('This account cannot be viewed.')
    api.on(startViewing, { until: '2026-11-24T12:30:00.000Z' })
    await confirm.click()
    await expect.poll(() => left.mock.calls).toEqual([['/']])
    expect(api.asked(startViewing).at(-1)).toMatchObject({
      params: { id: 'p1' },
      body: { reason: 'They cannot find their trip.' },
    })
  })

  test('is not viewed by finance', async () => {
    openScreen('/admin/people/p1', api, staffOf('finance'))
    await expect.element(page.getByText('Coming stays: 1 as a guest and 2 as a host.')).toBeVisible()
    expect(page.getByRole('button', { name: 'View as' }).elements()).toEqual([])
  })

  test('is reinstated, confirmed by hand, and signed out everywhere', async () => {
    const suspension = { at: '2026-11-23T12:00:00.000Z', by: null, reason: null }
    api.on(getPerson, detail({ isConfirmed: false, isSuspended: true, suspension }))
    api.on(reinstatePerson, undefined).on(verifyPerson, undefined).on(signOutPerson, { ended: 1 })
    openScreen('/admin/people/p1', api, admin)
    const steps = [
      ['Reinstate', 'Reinstate account', 'Account reinstated'],
      ['Confirm email', 'Confirm email', 'Email confirmed'],
      ['Sign out everywhere', 'Sign out everywhere', 'Signed out everywhere'],
    ] as const
    for (const [opener, confirm, done] of steps) {
      await button(opener).click()
      await dialog().getByRole('button', { name: confirm }).click()
      await expect.element(dialog()).not.toBeInTheDocument()
      await expect.element(page.getByRole('region', { name: /Notifications/ })).toHaveTextContent(done)
    }
    expect(api.changes()).toEqual(['reinstate', 'verify', 'sign-out'].map((each) => `POST /api/people/p1/${each}`))
  })

  test('is deleted only after the email was typed', async () => {
    api.on(erasePerson, undefined)
    openScreen('/admin/people/p1', api, admin)
    await button('Delete account').click()
    const confirm = dialog().getByRole('button', { name: 'Delete account' })
    await dialog().getByLabelText('Email').fill('rosalind@hosts.example')
    await expect.element(confirm).toBeDisabled()
    await userEvent.fill(dialog().getByLabelText('Email'), 'Rosalind.Thorne@hosts.example')
    await confirm.click()
    await expect.element(toast()).toHaveTextContent('Account deleted')
    await expect.poll(() => location.pathname).toBe('/admin/people')
  })

  test('is deleted after staff confirmed who they are', async () => {
    const factor = { isOn: true, isRequired: true, hasApp: true, hasPasskey: false, recoveryCodesLeft: 10 }
    const stale = new Refused(403, 'Confirm that it is you, then try again.', { code: 'reauth_required' })
    api.on(erasePerson, stale).on(secondFactorEndpoints.getSecondFactor, factor)
    openScreen('/admin/people/p1', api, admin)
    await button('Delete account').click()
    await dialog().getByLabelText('Email').fill('rosalind.thorne@hosts.example')
    await dialog().getByRole('button', { name: 'Delete account' }).click()
    await page.getByLabelText('Code from your app, or a recovery code').fill('123456')
    api.on(secondFactorEndpoints.confirmIdentity, {}).on(erasePerson, undefined)
    await button('Confirm').click()
    await expect.element(toast()).toHaveTextContent('Account deleted')
  })

  test('who is an administrator can be neither suspended nor deleted', async () => {
    api.on(getPerson, detail({ isAdmin: true }))
    openScreen('/admin/people/p1', api, admin)
    await expect.element(page.getByText('Staff cannot be suspended or deleted.', { exact: false })).toBeVisible()
    for (const name of ['View as', 'Suspend', 'Delete account']) expect(button(name).elements()).toEqual([])
  })

  test('who does not exist is said to be gone', async () => {
    api.on(getPerson, new Refused(404, 'This account does not exist or was deleted.'))
    openScreen('/admin/people/nobody', api, admin)
    await expect.element(page.getByText('Account not found')).toBeVisible()
  })
})
