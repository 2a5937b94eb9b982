import { viewingEndpoints } from '#contract/auth/viewing.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { adminOnly, type Cell, everybody, type Row } from './matrix.ts'
import type { Stage } from './stage.ts'

const { listPeople, getPerson, suspendPerson, reinstatePerson, verifyPerson, signOutPerson, erasePerson } = peopleEndpoints

const { startViewing, stopViewing } = viewingEndpoints

const gone: Cell = [404, 'This account does not exist or was deleted.']
const protectedAdmin: Cell = [409, 'This person is on the staff. Remove them from it first.']
const notViewable: Cell = [409, 'This account cannot be viewed: it is on the staff, suspended, or not confirmed yet.']
const reason = { reason: 'Fake photos.' }

const anyone = async ({ api }: Stage) => {
  const { id, email } = await api.make.user()
  return { params: { id }, body: { email } }
}
const someAdmin = async ({ api }: Stage) => ({ params: { id: (await api.make.admin()).id } })
const nobody = () => ({ params: { id: 'nobody' } })
const withReason = async (sent: { params: { id: string } } | Promise<{ params: { id: string } }>) => ({
  params: (await sent).params,
  body: reason,
})

/** A call about an ordinary account, and about one that does not exist. */
const rowsOf = (endpoint: Row['endpoint'], status: number, arrange: Row['arrange'] = anyone): Row[] => [
  { endpoint, when: 'it is an ordinary account', cells: adminOnly(status), arrange },
  {
    endpoint,
    when: 'there is none',
    cells: adminOnly(gone),
    arrange: async (stage) => ({ ...(await arrange(stage)), ...nobody() }),
  },
]

export const peopleRows: Row[] = [
  { endpoint: listPeople, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  ...rowsOf(getPerson, 200, async (stage) => ({ params: (await anyone(stage)).params })),
  ...rowsOf(suspendPerson, 200, (stage) => withReason(anyone(stage))),
  {
    endpoint: suspendPerson,
    when: 'it is another administrator',
    cells: adminOnly(protectedAdmin),
    arrange: (stage) => withReason(someAdmin(stage)),
  },
  {
    endpoint: suspendPerson,
    when: 'it is their own account',
    cells: adminOnly(protectedAdmin),
    arrange: async (stage) => withReason({ params: { id: (await stage.person('admin')).id } }),
  },
  ...rowsOf(reinstatePerson, 204),
  ...rowsOf(verifyPerson, 204),
  ...rowsOf(signOutPerson, 200),
  ...rowsOf(erasePerson, 204),
  {
    endpoint: erasePerson,
    when: 'it is another administrator',
    cells: adminOnly(protectedAdmin),
    arrange: async ({ api }) => {
      const { id, email } = await api.make.admin()
      return { params: { id }, body: { email } }
    },
  },
  ...rowsOf(startViewing, 200, (stage) => withReason(anyone(stage))),
  {
    endpoint: startViewing,
    when: 'it is another administrator',
    cells: adminOnly(notViewable),
    arrange: (stage) => withReason(someAdmin(stage)),
  },
  { endpoint: stopViewing, when: 'nobody is viewed', cells: everybody(200), arrange: () => ({}) },
]
