import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { holdUploads, type Sent } from '../../../app/screen-tests/fake-upload.ts'
import { button, dialog, toast } from '../../../app/screen-tests/page-parts.ts'
import { image } from '../../../app/screen-tests/samples.ts'
import { showPart } from '../../../app/screen-tests/show-part.tsx'
import { PictureManager } from './picture-manager.tsx'

const uploads = () => page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
const cards = () => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
const captions = () =>
  cards()
    .elements()
    .map((card) => card.querySelector('img')?.alt)
const choose = () => page.getByLabelText('Choose photos')
const picture = (name: string, type = 'image/jpeg', bytes = 20) => new File([new Uint8Array(bytes)], name, { type })

/** Drops files on the page, as from a folder of the desktop. */
async function drop(...files: File[]) {
  const zone = page.getByRole('group', { name: 'Add photos' })
  await expect.element(zone).toBeVisible()
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const move = (kind: string) =>
    zone.element().dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }))
  move('dragenter')
  move('dragover')
  await expect.element(page.getByText('Drop them here')).toBeVisible()
  move('drop')
}

let stored: PropertyImage[]
let api: FakeApi
let sent: Sent[]

/** The server's pictures: the last response is the list from then on. */
const arrive = (upload: Sent | undefined, id: number, caption: string) => {
  const made = image(id, { caption, isPrimary: stored.length === 0 })
  stored = [...stored, made]
  upload?.answer(201, made)
}

beforeEach(() => {
  stored = []
  sent = holdUploads()
  api = makeApi()
    .on(propertiesEndpoints.listPropertyImages, () => stored)
    .on(listingsEndpoints.reorderImages, ({ body }) => {
      const { imageIds } = Object(body)
      stored = imageIds.map((id: number, index: number) => ({ ...stored.find((one) => one.id === id), sortOrder: index }))
      return stored
    })
})

test('dropped photos upload two at a time with their progress, and join the others', async () => {
  showPart(<PictureManager propertyId={7} />, api)
  await drop(...['garden.jpg', 'attic.jpg', 'porch.jpg'].map((name) => picture(name)))
  await expect.element(page.getByText('Drag photos here')).toBeVisible()
  await expect.poll(() => uploads().elements().length).toBe(3)
  await expect.poll(() => sent.length).toBe(2)
  await expect.element(uploads().nth(2)).toHaveTextContent('Waiting')
  await expect.element(page.getByText('Uploading 3 images')).toBeInTheDocument()

  sent[0]?.progress(0.4)
  const bar = page.getByRole('progressbar', { name: 'Uploading garden.jpg' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '40')
  await expect.element(uploads().first()).toHaveTextContent('40% of')
  sent[0]?.progress(1)
  await expect.element(uploads().first()).toHaveTextContent('Processing...')
  arrive(sent[0], 1, 'The garden')
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[2]?.url).toBe('/api/properties/7/images')
  expect(sent[2]?.fields.image).toMatchObject({ name: 'porch.jpg' })
  arrive(sent[1], 2, 'The attic')
  arrive(sent[2], 3, 'The porch')
  await expect.poll(captions).toEqual(['The garden', 'The attic', 'The porch'])
  await expect.element(uploads()).not.toBeInTheDocument()
  await expect.element(cards().first()).toHaveTextContent('Primary')
  await expectAccessibleInBothLooks()
})

test('a failed upload shows the reason and is retried, another is canceled, and invalid files are never sent', async () => {
  showPart(<PictureManager propertyId={7} />, api)
  await drop(picture('letter.pdf', 'application/pdf'), picture('large.png', 'image/png', 10 * 1024 * 1024))
  await expect.element(uploads().first()).toHaveTextContent('Please select an image file')
  await expect.element(uploads().nth(1)).toHaveTextContent('Image file must be less than 10MB')
  // In place of a picture that the browser cannot show.
  await expect.poll(() => uploads().first().element().firstElementChild?.querySelector('svg')).toBeTruthy()
  expect(sent).toEqual([])
  await button('Dismiss letter.pdf').click()
  await button('Dismiss large.png').click()

  await userEvent.upload(choose(), [picture('garden.jpg'), picture('attic.jpg')])
  await expect.poll(() => sent.length).toBe(2)
  sent[0]?.answer(503)
  await expect.element(toast()).toHaveTextContent('Failed to upload image')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Upload failed with status 503' }).first()).toBeVisible()
  await button('Retry garden.jpg').click()
  await expect.poll(() => sent.length).toBe(3)
  sent[2]?.fail()
  await expect.element(uploads().first()).toHaveTextContent('the upload was interrupted')
  await button('Retry garden.jpg').click()
  await expect.poll(() => sent.length).toBe(4)
  await button('Cancel upload of attic.jpg').click()
  expect(sent[1]?.isAborted).toBe(true)
  arrive(sent[3], 1, 'The garden')
  await expect.poll(captions).toEqual(['The garden'])
  await expect.element(uploads()).not.toBeInTheDocument()
})

test('photos are sorted by dragging, keys and buttons; a rejected order is reverted', async () => {
  stored = [
    image(1, { caption: 'Front', isPrimary: true }),
    ...['Garden', 'Attic', 'Porch'].map((caption, index) => image(index + 2, { caption })),
  ]
  showPart(<PictureManager propertyId={7} />, api)
  await expect.poll(captions).toEqual(['Front', 'Garden', 'Attic', 'Porch'])

  await userEvent.dragAndDrop(button('Drag photo 2'), button('Drag photo 3'), { steps: 8 })
  await expect.poll(captions).toEqual(['Front', 'Attic', 'Garden', 'Porch'])
  expect(api.asked(listingsEndpoints.reorderImages).at(-1)?.body).toEqual({ imageIds: [1, 3, 2, 4] })

  await button('Move photo 4 earlier').click()
  await expect.poll(captions).toEqual(['Front', 'Attic', 'Porch', 'Garden'])
  await expect.element(button('Move photo 2 earlier')).toBeDisabled()

  const handle = button('Drag photo 2').element()
  if (handle instanceof HTMLElement) handle.focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Picked up photo 2.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Over position 3.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.poll(captions).toEqual(['Front', 'Porch', 'Attic', 'Garden'])

  api.on(listingsEndpoints.reorderImages, new Refused(503, 'The service is busy. Please try again in a moment.'))
  await button('Move photo 4 earlier').click()
  await expect.element(toast()).toHaveTextContent('Failed to update the order of the images')
  await expect.poll(captions).toEqual(['Front', 'Porch', 'Attic', 'Garden'])
})

test('a photo is deleted after a confirmation only, and stays when that fails', async () => {
  stored = [image(1, { caption: 'Front', isPrimary: true }), image(2, { caption: 'Garden' })]
  api.on(listingsEndpoints.deleteImage, new Refused(500))
  showPart(<PictureManager propertyId={7} />, api)
  await button('Delete photo 2').click()
  await dialog().getByRole('button', { name: 'Delete photo' }).click()
  await expect.element(toast()).toHaveTextContent('Failed to delete image')
  api.on(listingsEndpoints.deleteImage, () => {
    stored = stored.slice(0, 1)
    return undefined
  })
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(captions()).toEqual(['Front', 'Garden'])
  await button('Delete photo 2').click()
  await dialog().getByRole('button', { name: 'Delete photo' }).click()
  await expect.poll(captions).toEqual(['Front'])
  expect(api.asked(listingsEndpoints.deleteImage)[0]?.params).toEqual({ imageId: '2' })
})
