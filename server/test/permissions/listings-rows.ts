import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { sampleListing } from '../listings/sample.ts'
import { smallPhoto } from '../make/hostile-files.ts'
import { formHeaders, writeForm } from '../pictures/upload.ts'
import { type Cell, inStates, ownerOfHidden, ownerOfPublic, type Row, type Sent, signedIn } from './matrix.ts'
import type { ListingState, Stage } from './stage.ts'

const { createProperty, updateProperty, getCheckInDetails, deleteProperty, locateAddress, addFee, deleteFee } = listingsEndpoints
const { uploadImage, updateImage, reorderImages, setPrimaryImage, deleteImage } = listingsEndpoints
const { createBlock, deleteBlock } = availabilityEndpoints

const at = (id: number) => ({ params: { id: String(id) } })

/**
 * A call for the owner only, in every state of the listing. `gone` is the response to actors from whom it is hidden.
 */
export function ownerRows(
  endpoint: Row['endpoint'],
  success: Cell,
  gone: Cell,
  send: (stage: Stage, propertyId: number) => Promise<Sent> | Sent,
): Row[] {
  const arrange = (state: ListingState) => async (stage: Stage) => send(stage, (await stage.listing(state)).id)
  return [
    { endpoint, when: 'the listing is approved', cells: ownerOfPublic(success), arrange: arrange('approved') },
    ...inStates(['pending', 'rejected'] as const, (state) => ({
      endpoint,
      when: `the listing is ${state}`,
      cells: ownerOfHidden(success, gone),
      arrange: arrange(state),
    })),
    { endpoint, when: 'the listing is deleted', cells: signedIn(gone), arrange: arrange('deleted') },
  ]
}

const upload = (bytes: Buffer): Sent => ({ body: writeForm([{ bytes }]), headers: formHeaders })
const blockOn = (stage: Stage, from: number, to: number) => ({
  startDate: stage.api.make.day(from),
  endDate: stage.api.make.day(to),
})

const creatingRows: Row[] = [
  ...(
    [
      ['none', 'noAccount'],
      ['begun', 'notOnboarded'],
      ['complete', 201],
    ] as const
  ).map(
    ([state, cell]): Row => ({
      endpoint: createProperty,
      when: `the payout account is ${state}`,
      cells: signedIn(cell),
      arrange: async (stage) => {
        await stage.payoutAccount(state)
        return { body: await sampleListing(stage.api) }
      },
    }),
  ),
  {
    endpoint: createProperty,
    when: 'the title is too short',
    cells: signedIn([400, 'Title must be at least 5 characters']),
    arrange: async (stage) => ({ body: await sampleListing(stage.api, { title: 'Hut' }) }),
  },
  { endpoint: locateAddress, when: 'always', cells: signedIn(200), arrange: () => ({ query: { zipCode: '28801' } }) },
]

const keepingRows: Row[] = [
  ...ownerRows(updateProperty, 200, 'noProperty', (_stage, id) => ({ ...at(id), body: { price: 80 } })),
  ...ownerRows(deleteProperty, 204, 'noProperty', (_stage, id) => at(id)),
  ...inStates(['held', 'paid', 'confirmed'] as const, (state) => ({
    endpoint: deleteProperty,
    when: `a stay is ${state}`,
    cells: ownerOfPublic('hasBookings'),
    arrange: async (stage) => at((await stage.booking(state)).propertyId),
  })),
]

const written = async (stage: Stage, state: ListingState) => {
  const { id } = await stage.listing(state)
  const { cookie } = await stage.person('owner')
  const body = { checkInDetails: { accessCode: '4471#', wifiPassword: 'creekside' } }
  if (state !== 'deleted') await stage.api.call(updateProperty, { ...at(id), cookie, body })
  return at(id)
}
const detailsRows: Row[] = [
  {
    endpoint: getCheckInDetails,
    when: 'the listing is approved',
    cells: { ...ownerOfPublic(200), admin: 200 },
    arrange: (stage) => written(stage, 'approved'),
  },
  ...inStates(['pending', 'rejected'] as const, (state) => ({
    endpoint: getCheckInDetails,
    when: `the listing is ${state}`,
    cells: { ...ownerOfHidden(200, 'noProperty'), admin: 200 as const },
    arrange: (stage: Stage) => written(stage, state),
  })),
  {
    endpoint: getCheckInDetails,
    when: 'the listing is deleted',
    cells: signedIn('noProperty'),
    arrange: (stage) => written(stage, 'deleted'),
  },
]

const feeRows: Row[] = [
  ...ownerRows(addFee, 201, 'noProperty', (_stage, id) => ({ ...at(id), body: { name: 'Pets', amount: 20 } })),
  {
    endpoint: addFee,
    when: 'the name is missing',
    cells: signedIn([400, 'Please fill in all required fields']),
    arrange: async (stage) => ({ ...at((await stage.listing('approved')).id), body: { amount: 20 } }),
  },
  {
    endpoint: addFee,
    when: 'there are twenty',
    cells: ownerOfPublic([409, 'A listing can have at most 20 fees.']),
    arrange: async (stage) => {
      const { id } = await stage.listing('approved')
      for (let count = 0; count < listingLimits.fees; count++) await stage.api.make.fee(id)
      return { ...at(id), body: { name: 'Pets', amount: 20 } }
    },
  },
  ...ownerRows(deleteFee, 204, 'noFee', async (stage, id) => ({
    params: { feeId: String((await stage.api.make.fee(id)).id) },
  })),
  {
    endpoint: deleteFee,
    when: 'the fee never was',
    cells: signedIn('noFee'),
    arrange: () => ({ params: { feeId: '2147483647' } }),
  },
]

const pictureParams = async (stage: Stage, id: number) => ({ params: { imageId: String(await stage.image(id)) } })
const pictureRows: Row[] = [
  ...ownerRows(uploadImage, 201, 'noProperty', async (_stage, id) => ({ ...at(id), ...upload(await smallPhoto()) })),
  {
    endpoint: uploadImage,
    when: 'the file is no picture',
    cells: ownerOfPublic('noImageFile'),
    arrange: async (stage) => ({ ...at((await stage.listing('approved')).id), ...upload(Buffer.from('<svg onload="x">')) }),
  },
  ...ownerRows(updateImage, 200, 'noImage', async (stage, id) => ({
    ...(await pictureParams(stage, id)),
    body: { caption: 'Stove' },
  })),
  ...ownerRows(setPrimaryImage, 200, 'noImage', pictureParams),
  ...ownerRows(deleteImage, 204, 'noImage', pictureParams),
  ...[updateImage, setPrimaryImage, deleteImage].map(
    (endpoint): Row => ({
      endpoint,
      when: 'the picture never was',
      cells: signedIn('noImage'),
      arrange: () => ({ params: { imageId: '2147483647' }, body: endpoint === updateImage ? {} : undefined }),
    }),
  ),
  ...ownerRows(reorderImages, 200, 'noProperty', async (stage, id) => ({
    ...at(id),
    body: { imageIds: [await stage.image(id)] },
  })),
]

const blockRows: Row[] = [
  ...ownerRows(createBlock, 201, 'noProperty', (stage, id) => ({ ...at(id), body: blockOn(stage, 3, 4) })),
  {
    endpoint: createBlock,
    when: 'a day is missing',
    cells: signedIn([400, 'Missing dates: Please select both start and end dates']),
    arrange: async (stage) => ({ ...at((await stage.listing('approved')).id), body: { startDate: stage.api.make.day(3) } }),
  },
  {
    endpoint: createBlock,
    when: 'the days are the wrong way round',
    cells: signedIn([400, 'Invalid date range: Start date must be before end date']),
    arrange: async (stage) => ({ ...at((await stage.listing('approved')).id), body: blockOn(stage, 4, 3) }),
  },
  ...inStates(['held', 'paid', 'confirmed'] as const, (state) => ({
    endpoint: createBlock,
    when: `a stay of these nights is ${state}`,
    cells: ownerOfPublic('overlaps'),
    arrange: async (stage) => ({ ...at((await stage.booking(state)).propertyId), body: blockOn(stage, 11, 15) }),
  })),
  ...ownerRows(deleteBlock, 204, 'noBlock', async (stage, id) => {
    const { startDate, endDate } = blockOn(stage, 3, 4)
    return at((await stage.api.make.block(id, startDate, endDate)).id)
  }),
  { endpoint: deleteBlock, when: 'the block never was', cells: signedIn('noBlock'), arrange: () => at(2_147_483_647) },
]

/**
 * A host's work on a listing: the listing, its fees, its photos and its calendar. Admins have none of the owner's
 * powers.
 */
export const listingsRows: Row[] = [...creatingRows, ...keepingRows, ...detailsRows, ...feeRows, ...pictureRows, ...blockRows]
