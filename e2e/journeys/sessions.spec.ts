import type { Page } from '@playwright/test'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { TOTP } from 'otpauth'
import { linkIn, mailTo } from '#support/mailbox.ts'
import { type Account, newAccount } from '#support/merchant.ts'
import { expect, test } from '#support/test.ts'

async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

test('sign-in leads to the requested page', async ({ page, merchant }) => {
  await page.goto('/reviews/reviews?rating=1,2&sort=oldest')
  await expect(page).toHaveURL('/login')
  await signIn(page, merchant)
  await expect(page).toHaveURL('/reviews/reviews?rating=1,2&sort=oldest')
  await expect(page.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()

  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('a wrong password is refused without revealing whether the account exists', async ({ page, merchant }) => {
  await page.goto('/login')
  const refusals: string[] = []
  for (const email of [merchant.email, 'nobody@shop.example']) {
    await page.goto('/login')
    await signIn(page, { email, password: 'not the password' })
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    refusals.push((await page.getByRole('alert').textContent()) ?? '')
  }
  expect(refusals[0]).toContain('password')
  expect(refusals[1]).toBe(refusals[0])
})

test('a forgotten password is reset by email, which ends earlier sessions', async ({ page, admin, merchant }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(merchant.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  const link = linkIn(await mailTo(merchant.email, /Reset your password/), '/reset-password/')
  const password = 'eleven quiet herons sing'
  const setPassword = async () => {
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm new password').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await setPassword()
  await expect(page.getByText('Password changed. Sign in with your new password.')).toBeVisible()
  await signIn(page, merchant)
  await expect(page.getByRole('alert').filter({ hasText: 'password' })).toBeVisible()
  await signIn(page, { email: merchant.email, password })
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await test.step('sessions with the old password are signed out', async () => {
    await admin.goto('/')
    await expect(admin.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
  await test.step('the link works once', async () => {
    await page.evaluate(() => localStorage.clear())
    await setPassword()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(/reset-password/)
  })
})

test('an expired access token is renewed once, however many calls fail', async ({ admin, merchant }) => {
  await merchant.api.call(createWorkflow, { body: { title: 'Welcome' } })
  await admin.goto('/app/settings/accounts/info')
  await expect(admin.getByRole('heading', { name: 'Your info' })).toBeVisible()
  await admin.evaluate(() => localStorage.setItem('yuko_access_token', 'ran.out.long-ago'))

  const refused: string[] = []
  const renewals: number[] = []
  admin.on('response', (response) => {
    if (response.url().endsWith('/api/v1/refresh')) renewals.push(response.status())
    else if (response.status() === 401) refused.push(response.url())
  })
  // The first two are sent together, so that the second is on its way when the first is refused.
  const isSecond = Promise.withResolvers<void>()
  let calls = 0
  await admin.route(/\/api\/v1\/(?!refresh)/, async (route) => {
    calls += 1
    if (calls === 2) isSecond.resolve()
    await isSecond.promise
    await route.continue()
  })
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(admin.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(admin.getByText('Connect your store')).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Loyalty', exact: true })).toBeVisible()
  expect(refused.length).toBeGreaterThan(1)
  expect(renewals).toEqual([200])
  expect(await stored(admin, 'yuko_access_token')).not.toBe('ran.out.long-ago')
})

test('a session that cannot be renewed ends at sign-in, with nothing stored', async ({ admin }) => {
  await admin.goto('/app/settings/accounts/info')
  await expect(admin.getByRole('heading', { name: 'Your info' })).toBeVisible()
  // In one step: a request of the page itself may be the first that is refused, and the link is gone.
  await admin
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Workflows' })
    .evaluate((link: HTMLElement) => {
      localStorage.setItem('yuko_access_token', 'ran.out.long-ago')
      localStorage.setItem('yuko_refresh_token', 'taken back')
      link.click()
    })
  await expect(admin.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  for (const name of ['yuko_access_token', 'yuko_refresh_token', 'yuko_organization_id'])
    expect(await stored(admin, name)).toBeNull()
})

test('Logout clears the device and ends the session on the server', async ({ admin, merchant, request }) => {
  await admin.goto('/workflows')
  await admin.getByRole('button', { name: `Account: ${merchant.name}` }).click()
  await admin.getByRole('button', { name: 'Logout' }).click()
  await expect(admin.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await admin.evaluate(() => Object.keys(localStorage))).toEqual([])

  const renewal = await request.post('/api/v1/refresh', { data: { refresh_token: merchant.tokens.refresh_token } })
  expect(renewal.status()).toBe(401)
})

test('signing out in another tab signs out this one', async ({ admin, merchant }) => {
  await admin.goto('/')
  await expect(admin.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const other = await admin.context().newPage()
  await other.goto('/workflows')
  await other.getByRole('button', { name: `Account: ${merchant.name}` }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(admin.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a merchant turns on two-factor sign-in, and uses a recovery code without the phone', async ({ admin, page, merchant }) => {
  const info = '/app/settings/accounts/info'
  await admin.goto(info)
  await admin.getByRole('button', { name: 'Set up' }).click()
  await admin.getByLabel('Your password', { exact: true }).fill(merchant.password)
  await admin.getByRole('button', { name: 'Continue' }).click()
  await expect(admin.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await admin.getByText('Can’t scan the code?').click()
  const secret = ((await admin.locator('details code').textContent()) ?? '').replaceAll(' ', '')
  const phone = new TOTP({ secret })
  await admin.getByLabel('Code from the app').fill(phone.generate())
  await admin.getByRole('button', { name: 'Turn on' }).click()
  const list = admin.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await admin.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(admin.getByText('10 of 10 left')).toBeVisible()
  await mailTo(merchant.email, /Two-factor sign-in is on/)

  await test.step('the password alone is no longer enough', async () => {
    await page.goto('/workflows')
    await signIn(page, merchant)
    await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible()
    expect(await stored(page, 'yuko_access_token')).toBeNull()
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await expect(page.getByText('Is incorrect, has expired, or was already used')).toBeVisible()
  })
  await test.step('the code of the next half minute works', async () => {
    await page.getByLabel('Code', { exact: true }).fill(phone.generate({ timestamp: Date.now() + 30_000 }))
    await expect(page.getByRole('heading', { name: 'Workflows' })).toBeVisible()
  })
  await test.step('without the phone a recovery code works, once', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await signIn(page, merchant)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('9 recovery codes left.')).toBeVisible()
    await mailTo(merchant.email, /A recovery code was used/)
  })
  await test.step('other sessions can be signed out from here', async () => {
    await page.goto(info)
    const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
    await expect(devices).toHaveCount(3)
    await page.getByRole('button', { name: 'Sign out other devices' }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
    await expect(devices).toHaveCount(1)
    await admin.reload()
    await expect(admin.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

test('a merchant invites a colleague, who joins by email with the permissions of the role', async ({ admin, page, merchant }) => {
  const { email, password } = newAccount()
  await admin.goto('/app/settings/accounts/members')
  await admin.getByRole('button', { name: 'Invite a member' }).click()
  await admin.getByRole('textbox', { name: 'Email' }).fill(email)
  await admin.getByRole('radio', { name: 'Analyst' }).check()
  await admin.getByRole('button', { name: 'Send invitation' }).click()
  await expect(admin.getByRole('list', { name: 'Invitations' })).toContainText(email)

  const mail = await mailTo(email, /Invitation to Yuko: Mill & Daughters/)
  expect(mail.text).toContain(merchant.email)
  const link = linkIn(mail, '/accept-invitation/')
  await test.step('the signed-in merchant learns that the link is for someone else', async () => {
    const other = await admin.context().newPage()
    await other.goto(link)
    await expect(other.getByText('This invitation is for a different account')).toBeVisible()
    await other.close()
  })
  await test.step('the colleague joins with a name and a password', async () => {
    await page.goto(link)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('Your name').fill('Grace Colleague')
    await page.getByLabel('Choose a password').fill(password)
    await page.getByRole('button', { name: 'Create account and join' }).click()
    await expect(page.getByText('Welcome to Mill & Daughters')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })
  await test.step('an analyst sees the members and cannot change them', async () => {
    await page.goto('/app/settings/accounts/members')
    await expect(page.getByRole('row', { name: /Grace Colleague You/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invite a member' })).toBeHidden()
  })
  await test.step('the link works once', async () => {
    const other = await page.context().newPage()
    await other.goto(link)
    await expect(other.getByRole('alert')).toContainText('This invitation was used or revoked')
    await other.close()
  })
  await test.step('removed by the merchant, the colleague is signed out immediately', async () => {
    await admin.reload()
    await admin.getByRole('button', { name: 'Actions: Grace Colleague' }).click()
    await admin.getByRole('menuitem', { name: 'Remove' }).click()
    await admin.getByRole('button', { name: 'Remove member' }).click()
    await expect(admin.getByText('Member removed: Grace Colleague')).toBeVisible()
    await page.goto('/app/settings/accounts/members')
    await expect(page.getByRole('heading', { name: 'Tell us about your organization' })).toBeVisible()
  })
})

test('an owner closes the organization, reopens it, closes it again and then the account', async ({ admin, page, merchant }) => {
  const organization = '/app/settings/accounts/organization'
  const info = '/app/settings/accounts/info'
  const name = 'Mill & Daughters'
  const close = async () => {
    await admin.goto(organization)
    await admin.getByRole('button', { name: 'Close organization' }).click()
    await admin.getByLabel(`Type “${name}” to confirm`).fill(name)
    await admin.getByRole('dialog').getByRole('button', { name: 'Close organization' }).click()
    await expect(admin.getByRole('heading', { name: `“${name}” is closed` })).toBeVisible()
  }

  await test.step('the last owner of an open organization cannot delete the account', async () => {
    await admin.goto(info)
    await admin.getByRole('button', { name: 'Close account' }).click()
    await expect(admin.getByRole('dialog', { name: 'You’re the only owner' })).toContainText(name)
    await admin.getByRole('button', { name: 'Keep account' }).click()
  })
  await test.step('closed, it only offers its data and reopening', async () => {
    await close()
    await mailTo(merchant.email, /Yuko organization closed: Mill & Daughters/)
    await admin.goto('/reviews/reviews')
    await expect(admin).toHaveURL('/closed-organization')
    const file = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'Reviews' }).click()
    expect((await file).suggestedFilename()).toBe('reviews.csv')
  })
  await test.step('reopened, all data is there', async () => {
    await admin.getByRole('button', { name: 'Reopen organization' }).click()
    await expect(admin.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await mailTo(merchant.email, /Yuko organization reopened: Mill & Daughters/)
  })
  await test.step('once it is closed, the account can be deleted, and its password no longer works', async () => {
    await close()
    await admin.getByRole('link', { name: 'Your info' }).click()
    await admin.getByRole('button', { name: 'Close account' }).click()
    await admin.getByLabel(`Type ${merchant.email} to confirm`).fill(merchant.email)
    await admin.getByRole('dialog').getByRole('button', { name: 'Close account' }).click()
    await expect(admin.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await mailTo(merchant.email, /Your Yuko account was closed/)
    await page.goto('/login')
    await signIn(page, merchant)
    await expect(page.getByRole('alert')).toContainText('password')
  })
})
