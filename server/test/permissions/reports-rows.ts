import { desc } from 'drizzle-orm'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { reportsEndpoints } from '#contract/reports/reports.endpoints.ts'
import { reports } from '../../src/db/schema/console.schema.ts'
import { adminOnly, type Row, signedIn } from './matrix.ts'
import type { Stage } from './stage.ts'

const { createReport, listReports, decideReport, openReportedConversation, readReportedFile } = reportsEndpoints

const ownThing = [403, 'You cannot report yourself.'] as const
const noThread = [404, 'Conversation not found'] as const
const decided = [404, 'This report has already been decided.'] as const
const none = { params: { id: '2147483647' } }
const noAction = { decision: 'none', reason: 'Nothing to see.' }

/** The guest's message to the owner. */
async function inquiry(stage: Stage) {
  const { cookie } = await stage.person('guest')
  const about = { propertyId: (await stage.listing('approved')).id }
  const { body } = await stage.api.call(messagesEndpoints.startThread, {
    cookie,
    body: { about, text: 'Pay me elsewhere.', key: 'attempt-1' },
  })
  return { threadId: body.thread.id, messageId: body.message.id }
}

/** The owner's report of the guest's message. */
async function reportedMessage(stage: Stage) {
  const { messageId } = await inquiry(stage)
  const { cookie } = await stage.person('owner')
  await stage.api.call(createReport, { cookie, body: { subject: { kind: 'message', messageId }, reason: 'spam' } })
  const [newest] = await stage.api.db.select().from(reports).orderBy(desc(reports.id)).limit(1)
  return { params: { id: String(newest?.id) } }
}

const reporting: Row[] = [
  {
    endpoint: createReport,
    when: 'it is a public listing',
    cells: { ...signedIn(201), owner: ownThing },
    arrange: async (stage) => ({
      body: { subject: { kind: 'listing', propertyId: (await stage.listing('approved')).id }, reason: 'scam' },
    }),
  },
  {
    endpoint: createReport,
    when: 'it is a listing that is not public',
    cells: signedIn('noProperty'),
    arrange: async (stage) => ({
      body: { subject: { kind: 'host', propertyId: (await stage.listing('pending')).id }, reason: 'scam' },
    }),
  },
  {
    endpoint: createReport,
    when: 'it is a message',
    cells: { ...signedIn(noThread), owner: 201, guest: ownThing },
    arrange: async (stage) => ({
      body: { subject: { kind: 'message', messageId: (await inquiry(stage)).messageId }, reason: 'spam' },
    }),
  },
  {
    endpoint: createReport,
    when: 'it is the other one of a conversation',
    cells: { ...signedIn(noThread), owner: 201, guest: 201 },
    arrange: async (stage) => ({
      body: { subject: { kind: 'other', threadId: (await inquiry(stage)).threadId }, reason: 'scam' },
    }),
  },
]

/** Who may report, and who decides. */
export const reportsRows: Row[] = [
  ...reporting,
  { endpoint: listReports, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  {
    endpoint: decideReport,
    when: 'it is open',
    cells: { ...adminOnly(204), guest: 'denied' },
    arrange: async (stage) => ({ ...(await reportedMessage(stage)), body: noAction }),
  },
  { endpoint: decideReport, when: 'there is none', cells: adminOnly(decided), arrange: () => ({ ...none, body: noAction }) },
  {
    endpoint: openReportedConversation,
    when: 'it is open',
    cells: { ...adminOnly(200), guest: 'denied' },
    arrange: reportedMessage,
  },
  { endpoint: openReportedConversation, when: 'there is none', cells: adminOnly(decided), arrange: () => none },
  {
    endpoint: readReportedFile,
    when: 'there is none',
    cells: adminOnly(decided),
    arrange: () => ({ params: { ...none.params, fileId: '2147483647' } }),
  },
]
