import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeApi } from '../../app/screen-tests/fake-api.ts'
import { button } from '../../app/screen-tests/page-parts.ts'
import { showPart } from '../../app/screen-tests/show-part.tsx'
import { Button } from '../button.tsx'
import { useMovingRows } from './use-moving-rows.ts'

function Rows() {
  const [names, setNames] = useState(['one', 'two', 'three'])
  const movingRows = useMovingRows()
  return (
    <>
      <Button onClick={() => setNames((all) => all.filter((name) => name !== 'one'))}>Leave</Button>
      <Button onClick={() => setNames((all) => [...all, 'four'])}>Arrive</Button>
      <ul ref={movingRows}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  )
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).element()
/** The first frames of the animations that were started, by the name of their row. */
let started: Record<string, unknown>

beforeEach(async () => {
  started = {}
  const animate = Element.prototype.animate
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, frames, options) {
    started[this.textContent ?? ''] = frames
    return animate.call(this, frames, options)
  })
  showPart(<Rows />, makeApi())
  await expect.element(page.getByText('three')).toBeVisible()
  expect(started).toEqual({})
})

test('rows that stay move up from where they were when one leaves', async () => {
  const height = row('one').getBoundingClientRect().height
  await button('Leave').click()
  await expect.element(page.getByText('one')).not.toBeInTheDocument()
  const frames = { transform: [`translate(0px, ${height}px)`, 'translate(0, 0)'] }
  expect(started).toEqual({ two: frames, three: frames })
})

test('a row that arrives fades in, and the others stay', async () => {
  await button('Arrive').click()
  await expect.element(page.getByText('four')).toBeInTheDocument()
  expect(started).toEqual({ four: { opacity: [0, 1] } })
})

test('nothing moves with reduced motion', async () => {
  const matchMedia = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia(query)
    if (query.includes('prefers-reduced-motion')) Object.defineProperty(list, 'matches', { value: true })
    return list
  })
  await button('Leave').click()
  await expect.element(page.getByText('one')).not.toBeInTheDocument()
  await button('Arrive').click()
  await expect.element(page.getByText('four')).toBeInTheDocument()
  expect(started).toEqual({})
})
