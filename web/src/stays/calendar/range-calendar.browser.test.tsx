import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { SiteSettingsProvider } from '../../lib/site-settings.tsx'
import { makeTexts, setPageLanguage } from '../../lib/texts/texts.tsx'
import { type DayRange, RangeCalendar } from './range-calendar.tsx'

function TwoMonths() {
  const [range, setRange] = useState<DayRange>({ from: undefined, to: undefined })
  return (
    <SiteSettingsProvider site={defaultSiteSettings}>
      <output>{`${range.from ?? ''} to ${range.to ?? ''}`}</output>
      <RangeCalendar value={range} onChange={setRange} min="2027-03-01" months={2} autoFocus />
    </SiteSettingsProvider>
  )
}

const months = () => page.getByRole('grid').elements().length

/** Opens two months as a press does, which React answers in one task. */
function open() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  flushSync(() => root.render(<TwoMonths />))
}

const day = (name: string) => page.getByRole('button', { name })

test('the second month comes after the first one, in a task of its own', async () => {
  open()
  expect(months()).toBe(1)
  await expect.poll(months).toBe(2)
})

test('both ends of a stay can be pressed in the second month, one right after the other', async () => {
  open()
  await expect.poll(months).toBe(2)
  const [start, end] = [day('April 6th, 2027').element(), day('April 9th, 2027').element()] as HTMLElement[]
  flushSync(() => start?.click())
  flushSync(() => end?.click())
  await expect.element(page.getByText('2027-04-06 to 2027-04-09')).toBeInTheDocument()
})

test('arrow keys go from month to month as fast as they are pressed', async () => {
  open()
  await expect.poll(months).toBe(2)
  day('March 31st, 2027').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(page.getByText('2027-04-03 to')).toBeInTheDocument()
})

test('days are named in the language of the page, whatever the last one was in', async () => {
  open()
  await expect.element(day('March 31st, 2027')).toBeInTheDocument()
  setPageLanguage(makeTexts('de'))
  onTestFinished(() => setPageLanguage(makeTexts('en')))
  open()
  await expect.element(day('Mittwoch, 31. März 2027')).toBeInTheDocument()
})
