import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import type { ContentState } from '#contract/content/content.schemas.ts'
import { staffOf } from '../../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../../app/screen-tests/open-screen.tsx'
import { button, toast } from '../../../../app/screen-tests/page-parts.ts'

const { getContent, changeContent, previewContent } = contentEndpoints

const help = (text: string): ContentState => ({
  key: 'help',
  name: 'Help Center',
  about: 'Questions and answers.',
  path: '/help',
  current: { version: 1, isDefault: false, body: { kind: 'page', lead: 'Answers.', text }, at: null, by: null },
  earlier: [],
  variables: [
    { name: 'guestFee', means: 'The guest’s service fee, in percent', sample: '9', isRequired: false },
    { name: 'supportEmail', means: 'The support address, as a link', sample: 'help@example.com', isRequired: false },
  ],
})
const preview = { kind: 'page' as const, page: { lead: 'Answers.', changedOn: '2026-11-20', sections: [] } }

let api: FakeApi
beforeEach(() => {
  api = makeApi().on(previewContent, preview).on(changeContent, help('Saved.'))
})
const editor = () => page.getByRole('textbox', { name: 'Text', exact: true })
const markdown = editor
const sent = () => {
  const body = api.asked(changeContent).at(-1)?.body
  return (body as { body: { text: string } }).body.text
}

/** Opens a text, with the cursor at its end. */
async function open(text: string) {
  api.on(getContent, help(text))
  openScreen('/admin/content/help', api, staffOf('content'))
  await expect.element(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await editor().click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
}

async function save() {
  await button('Save').click()
  await expect.element(toast()).toHaveTextContent('Text saved')
}

test('formats what is typed, puts in a variable, and saves Markdown', async () => {
  await open('## Fees {#fees}')
  await userEvent.keyboard('{Enter}Guests pay ')
  await button('Bold').click()
  await userEvent.keyboard('only')
  await expect.element(button('Bold')).toHaveAttribute('aria-pressed', 'true')
  await button('Bold').click()
  await userEvent.keyboard(' ')
  await button('Insert variable').click()
  await page.getByRole('menuitem', { name: /Guest fee 9/ }).click()
  await userEvent.keyboard('% to {{{{siteName}}.{Enter}')
  await button('Subheading').click()
  await userEvent.keyboard('Why?{Enter}')
  await button('Bulleted list').click()
  await userEvent.keyboard('For 1 * 2{Enter}support')
  await expect.element(editor().getByText('Guest fee')).toBeVisible()
  await expect.element(editor().getByText('Site name')).toHaveAttribute('title', 'There is no such variable')
  await expectAccessibleInBothLooks()
  await save()
  expect(sent()).toBe(
    '## Fees {#fees}\n\nGuests pay **only** {{guestFee}}% to {{siteName}}.\n\n### Why?\n\n- For 1 \\* 2\n- support',
  )
})

test('sets, changes and removes the link of a selection', async () => {
  await open('Ask us')
  await userEvent.keyboard('{Shift>}{Home}{/Shift}')
  await button('Link').click()
  await userEvent.keyboard('/help{Enter}')
  await expect.element(editor().getByRole('link', { name: 'Ask us' })).toHaveAttribute('title', '/help')
  await button('Link').click()
  await page.getByLabelText('Link address').fill('mailto:us@example.com')
  await button('Set link').click()
  await save()
  expect(sent()).toBe('[Ask us](mailto:us@example.com)')
})

test('shows the Markdown and comes back to the editor with what was changed in it', async () => {
  await open('One **bold** word')
  await button('Markdown').click()
  await expect.element(markdown()).toHaveValue('One **bold** word')
  await markdown().fill('Two *new* words for {{guestFee}}')
  await button('Back to the editor').click()
  await expect.element(editor().getByText('Guest fee')).toBeVisible()
  await save()
  expect(sent()).toBe('Two *new* words for {{guestFee}}')
})

test('opens a text that it cannot show as Markdown, says so, and leaves it as it is', async () => {
  const text = '- a\n  - nested, with ***both*** looks'
  api.on(getContent, help(text))
  openScreen('/admin/content/help', api, staffOf('content'))
  await expect.element(page.getByText(/The editor cannot show all of this text/)).toBeVisible()
  await expect.element(markdown()).toHaveValue(text)
  await expect.element(button('Back to the editor')).toBeDisabled()
  await expect.element(button('Save')).toBeDisabled()
  await markdown().fill('- a')
  await button('Back to the editor').click()
  await expect.element(editor().getByRole('listitem')).toHaveTextContent('a')
})

test('keeps what was typed after a refusal, and undoing everything leaves nothing to save', async () => {
  await open('First line\nof one paragraph.')
  api.on(changeContent, new Refused(400, 'No.', { issues: [{ path: 'body.text', message: 'Use at most 30 sections.' }] }))
  await userEvent.keyboard(' More.')
  await button('Save').click()
  await expect.element(editor()).toHaveAccessibleDescription('Use at most 30 sections.')
  await expect.element(editor()).toHaveTextContent('First line of one paragraph. More.')
  await userEvent.keyboard('{Control>}zzzzzz{/Control}')
  await expect.element(editor()).toHaveTextContent(/paragraph\.$/)
  await expect.element(button('Save')).toBeDisabled()
  await userEvent.keyboard(' Again.')
  await button('Undo changes').click()
  await expect.element(editor()).toHaveTextContent(/paragraph\.$/)
})

test('is one tab stop with arrow keys, and Tab leaves the text', async () => {
  await open('- a')
  await userEvent.keyboard('{Alt>}{F10}{/Alt}')
  await expect.element(button('Bold')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(button('Italic')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(button('Insert variable')).toHaveFocus()
  await userEvent.tab()
  await expect.element(editor()).toHaveFocus()
  await userEvent.tab()
  await expect.element(editor()).not.toHaveFocus()
  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  await expect.element(button('Insert variable')).toHaveFocus()
})
