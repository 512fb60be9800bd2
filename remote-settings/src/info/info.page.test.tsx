import { screen, waitFor, within } from '@testing-library/react'
import { changeEmail } from '@yuko/contract/accounts/security/change-email'
import { changePassword } from '@yuko/contract/accounts/security/change-password'
import { confirmTwoFactor } from '@yuko/contract/accounts/security/confirm-two-factor'
import { endOtherSessions } from '@yuko/contract/accounts/security/end-other-sessions'
import { endSession } from '@yuko/contract/accounts/security/end-session'
import { getTwoFactor } from '@yuko/contract/accounts/security/get-two-factor'
import { type ActiveSession, listSessions } from '@yuko/contract/accounts/security/list-sessions'
import { renewRecoveryCodes } from '@yuko/contract/accounts/security/renew-recovery-codes'
import { setUpTwoFactor } from '@yuko/contract/accounts/security/set-up-two-factor'
import { switchOffTwoFactor } from '@yuko/contract/accounts/security/switch-off-two-factor'
import { me } from '@yuko/contract/accounts/sign-in/me'
import { updateProfile } from '@yuko/contract/accounts/update-profile'
import type { User } from '@yuko/contract/accounts/user'
import { getNotificationMails } from '@yuko/contract/notifications/mails/get-notification-mails'
import type { NotificationMails } from '@yuko/contract/notifications/mails/notification-mails'
import { updateNotificationMails } from '@yuko/contract/notifications/mails/update-notification-mails'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#settings.routes.tsx'
import { ada } from '#testing/people.ts'

const codes = Array.from({ length: 10 }, (_, index) => `k3v9q-7m2x${index}`)
const off = { isOn: false, since: null, recoveryCodesLeft: 0 }
const on = { isOn: true, since: '2026-11-20T09:30:00.000Z', recoveryCodesLeft: 10 }
const session = (id: string, device: string, isThis = false): ActiveSession => ({
  sessionId: `ses_01jd3m8w2ve5h9x7q4t6r8s0a${id}`,
  device,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
  isThis,
})

let user: User
let twoFactor: typeof off | typeof on
let sessions: ActiveSession[]
let mails: NotificationMails

const wrongPassword = () => new Refusal('account.password-refused', 'Wrong.', { 'body.password': 'is incorrect' })

const server = setupServer(
  mockEndpoint(me, () => ({ data: user })),
  mockEndpoint(getTwoFactor, () => twoFactor),
  mockEndpoint(getNotificationMails, () => mails),
  mockEndpoint(updateNotificationMails, ({ body }) => {
    mails = body
    return mails
  }),
  mockEndpoint(listSessions, () => ({ items: sessions, nextCursor: null })),
  mockEndpoint(setUpTwoFactor, ({ body }) => {
    if (body.password !== 'right') throw wrongPassword()
    return { secret: 'ABCDEFGH', address: 'otpauth://totp/Yuko:ada?secret=ABCDEFGH&issuer=Yuko' }
  }),
  mockEndpoint(confirmTwoFactor, ({ body }) => {
    if (body.code !== '123456') throw new Refusal('account.code-refused', 'Wrong.', { 'body.code': 'is not right' })
    twoFactor = on
    return { recoveryCodes: codes }
  }),
  mockEndpoint(renewRecoveryCodes, () => ({ recoveryCodes: codes })),
  mockEndpoint(switchOffTwoFactor, ({ body }) => {
    if (body.password !== 'right') throw wrongPassword()
    twoFactor = off
  }),
)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  user = ada
  twoFactor = off
  mails = { dailyDigest: false, lowRatings: true }
  sessions = [session('c', 'Safari on iPhone'), session('b', 'Firefox on Windows', true)]
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const render = () => renderRoutes(routes, { path: '/app/settings/accounts/info' })

describe('email notifications', () => {
  it('saves each switch at once', async () => {
    const { user: person, notifications } = render()
    expect(await screen.findByLabelText(/^Low ratings/)).toBeChecked()
    await person.click(screen.getByLabelText(/^Daily digest/))
    await waitFor(() => expect(notifications[0]?.message).toBe('Email notifications saved'))
    expect(mails).toEqual({ dailyDigest: true, lowRatings: true })
  })

  it('takes a switch back if it was not saved', async () => {
    server.use(
      mockEndpoint(updateNotificationMails, () => {
        throw new Refusal('server.unavailable', 'Try again in a moment')
      }),
    )
    const { user: person, notifications } = render()
    await person.click(await screen.findByLabelText(/^Daily digest/))
    await waitFor(() => expect(notifications[0]?.type).toBe('error'))
    await waitFor(() => expect(screen.getByLabelText(/^Daily digest/)).not.toBeChecked())
  })
})

describe('profile', () => {
  it('shows your login and saves your name', async () => {
    const sent: unknown[] = []
    server.use(
      mockEndpoint(updateProfile, ({ body }) => {
        sent.push(body)
        user = { ...user, ...body }
        return { data: user }
      }),
    )
    const { user: person, notifications } = render()
    const name = await screen.findByRole('textbox', { name: 'Name' })
    expect(screen.getByText('ada@mill.example')).toBeVisible()
    expect(screen.getByText('Verified')).toBeVisible()
    expect(screen.getByText('Owner · Mill & Co')).toBeVisible()
    await person.clear(name)
    await person.type(name, 'Ada Miller')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Profile saved'))
    expect(sent).toEqual([{ name: 'Ada Miller', language: null }])
    expect(screen.queryByRole('combobox', { name: 'Your time zone' })).not.toBeInTheDocument()
  })

  it('saves your language, listed by its own name', async () => {
    const sent: unknown[] = []
    server.use(
      mockEndpoint(updateProfile, ({ body }) => {
        sent.push(body)
        user = { ...user, ...body }
        return { data: user }
      }),
    )
    const { user: person } = render()
    await person.click(await screen.findByRole('combobox', { name: 'Language' }))
    await person.click(screen.getByRole('option', { name: 'Deutsch' }))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ name: 'Ada Example', language: 'de' }]))
  })

  it('confirms the new address before the email changes', async () => {
    const sent: unknown[] = []
    server.use(
      mockEndpoint(changeEmail, ({ body }) => {
        sent.push(body)
        return { message: 'ok' }
      }),
    )
    const { user: person } = render()
    await person.click(await screen.findByRole('button', { name: 'Change email' }))
    await person.type(await screen.findByLabelText('New email address'), 'New@Mill.example')
    await person.type(screen.getByLabelText('Your password'), 'right')
    await person.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByRole('heading', { name: 'Check your new inbox' })).toBeVisible()
    expect(screen.getByText('new@mill.example')).toBeVisible()
    expect(sent).toEqual([{ email: 'new@mill.example', password: 'right' }])
  })
})

describe('password', () => {
  it('is changed with the current one, with errors at its field', async () => {
    const sent: unknown[] = []
    server.use(
      mockEndpoint(changePassword, ({ body }) => {
        sent.push(body)
        if (body.currentPassword !== 'right')
          throw new Refusal('account.password-refused', 'Wrong.', { 'body.currentPassword': 'is incorrect' })
      }),
    )
    const { user: person, notifications } = render()
    await person.click(await screen.findByRole('button', { name: 'Change password' }))
    const dialog = within(await screen.findByRole('dialog'))
    const present = dialog.getByLabelText('Current password')
    await person.type(present, 'wrong')
    await person.type(dialog.getByLabelText('New password'), 'seven-kettles-sing')
    expect(await dialog.findByText('Strong')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Change password' }))
    expect(await dialog.findByText('is incorrect')).toBeVisible()
    expect(present).toHaveFocus()
    await person.clear(present)
    await person.type(present, 'right')
    await person.click(dialog.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Password changed'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(sent.at(-1)).toEqual({ currentPassword: 'right', password: 'seven-kettles-sing' })
  })
})

describe('two-factor sign-in', () => {
  it('is set up with the password and a code, and shows the recovery codes once', async () => {
    const { user: person } = render()
    await person.click(await screen.findByRole('button', { name: 'Set up' }))
    await person.type(await screen.findByLabelText('Your password'), 'wrong')
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('is incorrect')).toBeVisible()
    await person.clear(screen.getByLabelText('Your password'))
    await person.type(screen.getByLabelText('Your password'), 'right')
    await person.click(screen.getByRole('button', { name: 'Continue' }))

    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    expect(screen.getByText('ABCD EFGH')).toBeInTheDocument()
    await person.type(screen.getByLabelText('Code from the app'), '000000')
    await person.click(screen.getByRole('button', { name: 'Turn on' }))
    expect(await screen.findByText('is not right')).toBeVisible()
    await person.clear(screen.getByLabelText('Code from the app'))
    await person.type(screen.getByLabelText('Code from the app'), '123456')
    await person.click(screen.getByRole('button', { name: 'Turn on' }))

    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes)
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'yuko-recovery-codes.txt')
    await person.keyboard('{Escape}')
    expect(list).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'I’ve saved them' }))
    expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument()
    expect(await screen.findByText('10 of 10 left')).toBeVisible()
  })

  it('is turned off with password and code', async () => {
    twoFactor = on
    const { user: person, notifications } = render()
    await person.click(await screen.findByRole('button', { name: 'Turn off' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Turn off' }))
    expect(await dialog.findAllByText('is required')).toHaveLength(2)
    await person.type(dialog.getByLabelText('Your password'), 'right')
    await person.type(dialog.getByLabelText('Code'), '123456')
    await person.click(dialog.getByRole('button', { name: 'Turn off' }))
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible()
    expect(notifications[0]?.message).toBe('Two-factor sign-in turned off')
  })

  it('generates new recovery codes', async () => {
    twoFactor = on
    const { user: person } = render()
    await person.click(await screen.findByRole('button', { name: 'Create new codes' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText('Your password'), 'right')
    await person.type(dialog.getByLabelText('Code'), '123456')
    await person.click(dialog.getByRole('button', { name: 'Create new codes' }))
    expect(await screen.findByRole('heading', { name: 'Your new recovery codes' })).toBeVisible()
  })
})

describe('your sessions', () => {
  const lines = async () => within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole('listitem')

  it('lists the devices, this one first, and signs one out', async () => {
    server.use(
      mockEndpoint(endSession, ({ params }) => {
        sessions = sessions.filter(({ sessionId }) => sessionId !== params.sessionId)
      }),
    )
    const { user: person } = render()
    const [here, phone] = await lines()
    expect(here).toHaveTextContent('Firefox on Windows This device')
    expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
    expect(phone).toHaveTextContent('Safari on iPhone')
    await person.click(screen.getByRole('button', { name: 'Sign out: Safari on iPhone' }))
    await waitFor(async () => expect(await lines()).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Sign out other devices' })).not.toBeInTheDocument()
  })

  it('signs out all other sessions after a confirmation', async () => {
    server.use(
      mockEndpoint(endOtherSessions, () => {
        sessions = sessions.filter(({ isThis }) => isThis)
        return { ended: 1 }
      }),
    )
    const { user: person, notifications } = render()
    await person.click(await screen.findByRole('button', { name: 'Sign out other devices' }))
    await person.click(await screen.findByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Other devices signed out'))
    expect(await lines()).toHaveLength(1)
  })
})
