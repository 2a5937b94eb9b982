import { demoAdmin, makePerson, password } from '../../fixtures/accounts.ts'
import { waitForCode, waitForEmail } from '../../fixtures/mailbox.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible } from '../../pages/accessibility.ts'
import { authDialog, signInThroughDialog } from '../../pages/auth-dialog.ts'

test('an owner invites staff, who join in a limited role and are removed again', { tag: '@proof' }, async ({
  page,
  signInAs,
  openBrowserOf,
}) => {
  const person = makePerson()
  await signInAs(demoAdmin)
  await page.goto('/admin/staff')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Role', { exact: true }).selectOption('support')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('list', { name: 'Invitations' }).getByText(person.email)).toBeVisible()
  await expectAccessible(page)

  const mail = await waitForEmail(person.email, /invited to work/)
  const link = /\/#join-staff=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
  const member = await openBrowserOf()
  await member.goto(link)
  const dialog = authDialog(member)
  await expect(dialog.getByText('You are invited in the role Support.')).toBeVisible()
  await expectAccessible(member)
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await dialog.getByLabel('First name').fill(person.firstName)
  await dialog.getByLabel('Last name').fill(person.lastName)
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm password').fill(password)
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await dialog.getByLabel('Confirmation code').fill(await waitForCode(person.email, /confirmation code/i))
  await signInThroughDialog(member, person.email)
  await dialog.getByRole('button', { name: 'Join the staff' }).click()

  await expect(member.getByRole('navigation', { name: 'Console' }).getByRole('link')).toHaveText([
    'Approvals',
    'Reports',
    'Bookings',
    'Listings',
    'People',
  ])
  await expect(member.getByRole('tab')).toHaveText(['Reviews'])
  await member.goto('/admin/money')
  await expect(member.getByText('Your role doesn’t include this page')).toBeVisible()
  await expectAccessible(member)

  await page.reload()
  const row = page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: person.email })
  await expect(row).toContainText('Support')
  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the staff' }).click()
  await expect(row).toHaveCount(0)
  await member.goto('/admin/bookings')
  await expect(member.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await page.goto('/admin/audit')
  await expect(page.getByRole('listitem').filter({ hasText: 'Removed from the staff' }).first()).toBeVisible()
})
