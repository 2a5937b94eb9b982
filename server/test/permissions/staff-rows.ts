import { randomUUID } from 'node:crypto'
import { checklistEndpoints } from '#contract/checklist/checklist.endpoints.ts'
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts'
import { staffInvitations } from '../../src/db/schema/auth.schema.ts'
import { hashToken } from '../../src/features/auth/codes/secrets.ts'
import { adminOnly, everybody, inStates, type Row, signedIn } from './matrix.ts'
import type { Stage } from './stage.ts'

const { listStaff, inviteStaff, resendInvitation, withdrawInvitation, changeStaffRole, removeStaff } = staffEndpoints
const { readInvitation, acceptInvitation, resendOwnerAddress, confirmOwnerAddress } = staffEndpoints

const none = { id: 'nobody' }
const notStaff = [404, 'This person is not on the staff.'] as const
const noInvitation = [404, 'This invitation was accepted or withdrawn.'] as const
const otherAddress = [403, 'This invitation is for another email address. Sign in with that one.'] as const

/** An invitation of an unrelated address, and the token of its link. */
async function invitation({ api }: Stage) {
  const [id, linkToken, now] = [randomUUID(), randomUUID(), api.clock.now()]
  const { id: invitedBy } = await api.make.admin()
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const email = `${id}@example.com`
  const row = { id, email, role: 'support' as const, tokenHash: hashToken(linkToken), invitedBy, sentAt: now, expiresAt }
  // No invitation of another cell counts against the limit.
  await api.db.delete(staffInvitations)
  await api.db.insert(staffInvitations).values(row)
  return { params: { id }, linkToken }
}

/** Managing the staff is for owners, as `roles.postgres.test.ts` shows for each role; who is invited may join. */
export const staffRows: Row[] = [
  { endpoint: checklistEndpoints.getChecklist, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  { endpoint: checklistEndpoints.getVersion, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  {
    endpoint: checklistEndpoints.runCheck,
    when: 'the item is known',
    cells: adminOnly(200),
    arrange: () => ({ params: { name: 'support' } }),
  },
  { endpoint: listStaff, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  {
    endpoint: inviteStaff,
    when: 'the address is free',
    cells: adminOnly(201),
    arrange: async ({ api }) => {
      await api.db.delete(staffInvitations)
      return { body: { email: `${randomUUID()}@example.com`, role: 'support' } }
    },
  },
  ...[resendInvitation, withdrawInvitation].flatMap((endpoint): Row[] => [
    {
      endpoint,
      when: 'it waits',
      cells: adminOnly(endpoint === resendInvitation ? 200 : 204),
      arrange: async (stage) => ({ params: (await invitation(stage)).params }),
    },
    { endpoint, when: 'there is none', cells: adminOnly([...noInvitation]), arrange: () => ({ params: none }) },
  ]),
  { endpoint: resendOwnerAddress, when: 'it is confirmed', cells: adminOnly(204), arrange: () => ({}) },
  {
    endpoint: confirmOwnerAddress,
    when: 'the link is unknown',
    cells: everybody('deadLink'),
    arrange: () => ({ body: { linkToken: 'x' } }),
  },
  ...inStates(['a member of staff', 'an ordinary user'] as const, (who) => ({
    endpoint: changeStaffRole,
    when: `it is ${who}`,
    cells: adminOnly(who === 'a member of staff' ? 200 : notStaff),
    arrange: async ({ api }) => {
      const { id } = who === 'a member of staff' ? await api.make.staff('support') : await api.make.user()
      return { params: { id }, body: { role: 'finance' } }
    },
  })),
  ...inStates(['a member of staff', 'an ordinary user'] as const, (who) => ({
    endpoint: removeStaff,
    when: `it is ${who}`,
    cells: adminOnly(who === 'a member of staff' ? 204 : notStaff),
    arrange: async ({ api }) => {
      const { id } = who === 'a member of staff' ? await api.make.staff('support') : await api.make.user()
      return { params: { id } }
    },
  })),
  {
    endpoint: readInvitation,
    when: 'the link is right',
    cells: everybody(200),
    arrange: async (stage) => ({ body: { linkToken: (await invitation(stage)).linkToken } }),
  },
  {
    endpoint: readInvitation,
    when: 'the link is unknown',
    cells: everybody('deadLink'),
    arrange: () => ({ body: { linkToken: 'x'.repeat(43) } }),
  },
  {
    endpoint: acceptInvitation,
    when: 'it is for another address',
    cells: signedIn(otherAddress),
    arrange: async (stage) => ({ body: { linkToken: (await invitation(stage)).linkToken } }),
  },
  {
    endpoint: acceptInvitation,
    when: 'the link is unknown',
    cells: signedIn('deadLink'),
    arrange: () => ({ body: { linkToken: 'x'.repeat(43) } }),
  },
]
