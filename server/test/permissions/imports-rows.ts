import { randomUUID } from 'node:crypto'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import { type DraftFields, draftDefaults } from '#contract/imports/imports.schemas.ts'
import { listingDrafts, listingImports } from '../../src/db/schema/imports.schema.ts'
import { fileOf, ownRow } from '../imports/import-files.ts'
import { formHeaders, writeForm } from '../pictures/upload.ts'
import { type Cell, type Cells, type Row, signedIn } from './matrix.ts'
import type { Stage } from './stage.ts'

const { startImport, listImports, getImport, listImportRows, getImportReport } = importsEndpoints
const { listDrafts, updateDraft, publishDraft, deleteDraft } = importsEndpoints

/** Drafts and imports are private to their host: they do not exist for others, admins included. */
const hostOnly = (cell: Cell, hidden: Cell): Cells => ({ ...signedIn(hidden), owner: cell })
const upload = (bytes: Buffer) => ({ body: writeForm([{ bytes, field: 'file' }]), headers: formHeaders })
const at = (id: number) => ({ params: { id: String(id) } })

async function importOf({ api, person }: Stage) {
  const now = api.clock.now()
  const times = { startedAt: now, updatedAt: now, finishedAt: now }
  const row = {
    ownerId: (await person('owner')).id,
    fileName: 'places.csv',
    layout: 'Porchlight',
    status: 'done' as const,
    ...times,
  }
  const [made] = await api.db.insert(listingImports).values(row).returning()
  return at(made?.id ?? 0)
}

async function draftOf({ api, person }: Stage) {
  const { id: categoryId } = await api.make.category()
  const { reference: sourceId, category: _, amenities: _none, zip_code, max_guests, cleaning_fee, price, ...rest } = ownRow
  const fields: DraftFields = {
    ...rest,
    categoryId,
    zipCode: zip_code,
    price: Number(price),
    maxGuests: max_guests,
    cleaningFee: cleaning_fee,
    latitude: null,
    longitude: null,
    amenityIds: [],
    ...draftDefaults,
  }
  const now = api.clock.now()
  const row = {
    ownerId: (await person('owner')).id,
    source: 'own',
    sourceId: `${sourceId} ${randomUUID()}`,
    fields,
    createdAt: now,
    updatedAt: now,
  }
  const [made] = await api.db.insert(listingDrafts).values(row).returning()
  return at(made?.id ?? 0)
}

/** Importing listings from a file. */
export const importsRows: Row[] = [
  { endpoint: startImport, when: 'the file is understood', cells: signedIn(201), arrange: () => upload(fileOf('own', ownRow)) },
  {
    endpoint: startImport,
    when: 'there is no file',
    cells: signedIn([400, 'Please choose a CSV file.']),
    arrange: () => upload(Buffer.from('')),
  },
  { endpoint: listImports, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  { endpoint: listDrafts, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  { endpoint: getImport, when: 'it is the owner’s', cells: hostOnly(200, 'noImport'), arrange: importOf },
  { endpoint: listImportRows, when: 'it is the owner’s', cells: hostOnly(200, 'noImport'), arrange: importOf },
  { endpoint: getImportReport, when: 'it is the owner’s', cells: hostOnly(200, 'noImport'), arrange: importOf },
  {
    endpoint: updateDraft,
    when: 'it is the owner’s',
    cells: hostOnly(200, 'noDraft'),
    arrange: async (stage) => ({ ...(await draftOf(stage)), body: { price: 80 } }),
  },
  { endpoint: publishDraft, when: 'it is the owner’s', cells: hostOnly(201, 'noDraft'), arrange: draftOf },
  { endpoint: deleteDraft, when: 'it is the owner’s', cells: hostOnly(204, 'noDraft'), arrange: draftOf },
]
