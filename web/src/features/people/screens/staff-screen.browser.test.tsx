import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts'
import type { Invitation, StaffMember } from '#contract/staff/staff.schemas.ts'
import { owner } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, dialog, toast } from '../../../app/screen-tests/page-parts.ts'

const { resendOwnerAddress } = staffEndpoints
const { listStaff, inviteStaff, resendInvitation, withdrawInvitation, changeStaffRole, removeStaff } = staffEndpoints

const ines: StaffMember = {
  id: 'a1',
  name: 'Ines Calder',
  email: 'ines@example.com',
  role: 'owner',
  hasSecondFactor: true,
  lastSignedInAt: '2026-11-23T12:00:00.000Z',
  isYou: true,
  isConfirmed: true,
}
const nora: StaffMember = {
  ...ines,
  id: 'a2',
  name: 'Nora Lind',
  email: 'nora@example.com',
  role: 'support',
  hasSecondFactor: false,
  lastSignedInAt: null,
  isYou: false,
}
const waiting: Invitation = {
  id: 'i1',
  email: 'felix@example.com',
  role: 'finance',
  sentAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  isExpired: false,
}
const staff = (invitations: Invitation[] = [waiting]) => ({ members: [ines, nora], invitations })
const open = (api = makeApi().on(listStaff, staff())) => openScreen('/admin/staff', api, owner).api

test('shows each member with role, second step and newest sign-in, and the invitations that wait', async () => {
  open()
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect.element(members.nth(0)).toHaveTextContent(/Ines Calder.*You.*Owner.*Two-step sign-in.*Signed in Nov/)
  await expect.element(members.nth(1)).toHaveTextContent(/Nora Lind.*Support.*Password only.*Not signed in/)
  const invitations = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem')
  await expect.element(invitations.nth(0)).toHaveTextContent(/felix@example\.com.*Finance/)
  await expectAccessibleInBothLooks()
})

test('says that the address of the first owner is not confirmed, and sends the link again', async () => {
  const api = open(makeApi().on(listStaff, { members: [{ ...ines, isConfirmed: false }, nora], invitations: [] }))
  const you = page.getByRole('list', { name: 'Members' }).getByRole('listitem').nth(0)
  await expect.element(you).toHaveTextContent('Email not confirmed')
  api.on(resendOwnerAddress, undefined)
  await button('Send the email again').click()
  await expect.element(toast()).toHaveTextContent('Email sent')
  await expectAccessibleInBothLooks()
})

test('invites an address in a role, and keeps what was typed when it is refused', async () => {
  const api = open(makeApi().on(listStaff, staff([])))
  await expect.element(page.getByRole('list', { name: 'Members' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Invitations' }).elements()).toEqual([])
  await page.getByLabelText('Email', { exact: true }).fill('no address')
  await button('Send invitation').click()
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
  expect(api.asked(inviteStaff)).toEqual([])
  api.on(inviteStaff, new Refused(409, 'This address has an invitation already. Send it again.'))
  await page.getByLabelText('Email', { exact: true }).fill('felix@example.com')
  await page.getByLabelText('Role', { exact: true }).selectOptions('finance')
  await expect.element(page.getByText(/^Money, refunds/)).toBeVisible()
  await button('Send invitation').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('has an invitation already')
  await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue('felix@example.com')
  api.on(inviteStaff, waiting).on(listStaff, staff())
  await button('Send invitation').click()
  await expect.element(toast()).toHaveTextContent('Invitation sent')
  expect(api.asked(inviteStaff).at(-1)?.body).toEqual({ email: 'felix@example.com', role: 'finance' })
  await expect.element(page.getByRole('list', { name: 'Invitations' })).toBeVisible()
})

test('sends an invitation again and withdraws it', async () => {
  const api = open()
  api.on(resendInvitation, waiting).on(withdrawInvitation, undefined)
  await button('Send the invitation of felix@example.com again').click()
  await expect.element(toast()).toHaveTextContent('Invitation sent again')
  api.on(listStaff, staff([]))
  await button('Withdraw the invitation of felix@example.com').click()
  await expect.element(page.getByRole('list', { name: 'Invitations' })).not.toBeInTheDocument()
  // The row has left the list by now; the toast is told all the same.
  await expect.element(toast()).toHaveTextContent('Invitation withdrawn')
})

test('changes a role and removes a member after a confirmation; the refusal for the last owner stays in the dialog', async () => {
  const api = open()
  api.on(changeStaffRole, new Refused(409, 'This is the last owner. Make somebody else an owner first.'))
  await button('Change the role of Ines Calder').click()
  await dialog().getByLabelText('Role').selectOptions('support')
  await dialog().getByRole('button', { name: 'Change role' }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('This is the last owner.')
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  // The last owner is not offered what is always refused.
  expect(button('Remove Ines Calder').elements()).toEqual([])
  api.on(removeStaff, undefined)
  await button('Remove Nora Lind').click()
  api.on(listStaff, { members: [ines], invitations: [] })
  await dialog().getByRole('button', { name: 'Remove from the staff' }).click()
  await expect.element(toast()).toHaveTextContent('Removed from the staff')
  await expect.element(page.getByRole('link', { name: 'Nora Lind' })).not.toBeInTheDocument()
  expect(api.asked(removeStaff).map(({ params }) => params.id)).toEqual(['a2'])
})

test('says that the staff could not be loaded', async () => {
  open(makeApi().on(listStaff, new Refused(500)))
  await expect.element(page.getByText('The staff could not be loaded')).toBeVisible()
})
