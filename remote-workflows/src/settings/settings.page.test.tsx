import { screen, waitFor, within } from '@testing-library/react'
import { getSending, type Sending } from '@yuko/contract/sending/get-sending'
import { sendTestMail } from '@yuko/contract/sending/send-test-mail'
import { addSenderIdentity, deleteSenderIdentity } from '@yuko/contract/sending/sender-identities'
import { addSendingDomain, checkSendingDomain } from '@yuko/contract/sending/sending-domains'
import { sendingSettings } from '@yuko/contract/sending/sending-settings'
import { updateSendingProvider } from '@yuko/contract/sending/update-sending-provider'
import { updateSendingSettings } from '@yuko/contract/sending/update-sending-settings'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { settingsRoutes } from './settings.routes.tsx'

const domainId = 'sdm_01jd3m8w2ve5h9x7q4t6r8s0ab'
const identityId = 'sid_01jd3m8w2ve5h9x7q4t6r8s0ab'
let sending: Sending
const server = setupServer(
  mockEndpoint(getSending, () => sending),
  mockEndpoint(updateSendingSettings, ({ body }) => {
    sending = { ...sending, settings: { ...sending.settings, ...body } }
    return body
  }),
  mockEndpoint(addSenderIdentity, ({ body }) => {
    if (body.email === 'twice@kettles.example')
      throw new Refusal('sending.identity-exists', 'A sender with this email address already exists', {
        'body.email': 'already exists',
      })
    const { email, name } = body
    const sender = {
      identityId,
      email,
      name,
      replyTo: null,
      isDefault: true,
      status: 'asked' as const,
      verifiedBy: null,
      askedAt: null,
    }
    sending = { ...sending, identities: [{ ...sender, usedBy: [] }], problems: [] }
    return sender
  }),
  mockEndpoint(addSendingDomain, ({ body }) => {
    const record = {
      purpose: 'dkim',
      type: 'TXT',
      host: `yuko._domainkey.${body.domain}`,
      value: 'v=DKIM1; p=MIIB',
      isRequired: true,
      isFound: null,
    } as const
    const domain = {
      domainId,
      domain: body.domain,
      status: 'pending' as const,
      records: [record],
      checkedAt: null,
      verifiedUntil: null,
      tracking: { host: `go.${body.domain}`, status: 'unused' as const },
    }
    sending = { ...sending, domains: [domain] }
    return domain
  }),
  mockEndpoint(checkSendingDomain, () => {
    const [domain] = sending.domains
    if (!domain) throw new Refusal('sending-domain.not-found', 'This domain doesn’t exist or was removed')
    const checked = { ...domain, status: 'verified' as const, records: domain.records.map((one) => ({ ...one, isFound: true })) }
    sending = { ...sending, domains: [checked] }
    return checked
  }),
  mockEndpoint(updateSendingProvider, ({ body }) => {
    if (!body.secret)
      throw new Refusal('sending.secret-missing', 'Enter the key or password of the provider', { 'body.secret': 'is required' })
    sending = {
      ...sending,
      provider: { way: body.way, hasSecret: true, returnsUrl: 'https://yuko.test/mail/returns/postmark/x' },
    }
    return sending.provider
  }),
  mockEndpoint(sendTestMail, ({ body }) =>
    body.to.startsWith('bad')
      ? {
          isSent: false,
          problem: 'The provider doesn’t accept the username, password, or key. The provider’s answer: “Postmark 401 10”',
        }
      : { isSent: true, problem: null },
  ),
)
beforeAll(() => server.listen())
beforeEach(() => {
  sending = {
    settings: sendingSettings.parse({}),
    provider: { way: { provider: 'platform' }, hasSecret: false, returnsUrl: null },
    identities: [],
    domains: [],
    sentAs: { name: 'Kettles', address: 'mail@yuko.test', replyTo: null },
    postalAddress: null,
    problems: [{ at: 'address', severity: 'error', message: 'Add your postal address.' }],
  }
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = () => renderRoutes(settingsRoutes, { path: '/app/settings/email/sending' })

it.each([
  ['/emails/settings', '/app/settings/email/sending'],
  ['/app/settings/email', '/app/settings/email/sending'],
  ['/subscribers/topics', '/app/settings/email/topics'],
])('%s leads to %s', async (from, to) => {
  const { address } = renderRoutes(settingsRoutes, { path: from })
  await waitFor(() => expect(address()).toBe(to))
})

describe('the email settings', () => {
  it('list missing setup steps until they are done', async () => {
    const { user, notifications } = open()
    expect(await screen.findByRole('heading', { name: 'Before you send' })).toBeVisible()
    expect(screen.getByRole('list', { name: 'Setup steps' })).toHaveTextContent('Add your postal address. Open General settings')
    expect(screen.getByText('Kettles <mail@yuko.test>')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add sender' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add sender' }))
    await user.type(dialog.getByRole('textbox', { name: 'Email address' }), 'twice@kettles.example')
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Kettles')
    await user.click(dialog.getByRole('button', { name: 'Add sender' }))
    expect(await dialog.findByText(/already exists/i)).toBeVisible()
    await user.clear(dialog.getByRole('textbox', { name: 'Email address' }))
    await user.type(dialog.getByRole('textbox', { name: 'Email address' }), 'hello@kettles.example')
    await user.click(dialog.getByRole('button', { name: 'Add sender' }))
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('Confirmation email sent to hello@kettles.example'))
    expect(within(await screen.findByRole('list', { name: 'Senders' })).getByText('Not confirmed')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Ready to send' })).toBeVisible()
  })

  it('show the emails of a sender, and keep it while it is in use', async () => {
    const sender = { identityId, email: 'mia@kettles.example', name: 'Mia', replyTo: null, isDefault: false, askedAt: null }
    const usedBy = [{ emailId: 'review-request', title: 'Review request', isLive: true }]
    const removed: string[] = []
    sending = { ...sending, identities: [{ ...sender, status: 'verified', verifiedBy: 'domain', usedBy }] }
    server.use(
      mockEndpoint(deleteSenderIdentity, ({ params }) => {
        removed.push(params.identityId ?? '')
        sending = { ...sending, identities: [] }
      }),
    )
    const { user, unmount } = open()
    expect(await screen.findByText('Used by: Review request')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove mia@kettles.example' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sender in use: mia@kettles.example' }))
    expect(dialog.getByRole('link', { name: 'Review request' })).toHaveAttribute('href', '/emails/review-request/configure')
    expect(dialog.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
    unmount()
    sending = { ...sending, identities: [{ ...sender, status: 'verified', verifiedBy: 'domain', usedBy: [] }] }
    const again = open()
    await again.user.click(await screen.findByRole('button', { name: 'Remove mia@kettles.example' }))
    await again.user.click(await screen.findByRole('button', { name: 'Remove sender' }))
    await waitFor(() => expect(removed).toEqual([identityId]))
  })

  it('show DNS records to copy, and check them', async () => {
    const { user, notifications } = open()
    await user.click(await screen.findByRole('button', { name: 'Add domain' }))
    await user.type(await screen.findByRole('textbox', { name: 'Domain' }), 'kettles.example')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add domain' }))
    const domain = within(await screen.findByRole('region', { name: 'kettles.example' }))
    expect(domain.getByText('yuko._domainkey.kettles.example')).toBeVisible()
    await user.click(domain.getByRole('button', { name: 'Copy value: DKIM' }))
    expect(await domain.findByRole('button', { name: /^Copied/ })).toBeVisible()
    await user.click(domain.getByRole('button', { name: 'Check now: kettles.example' }))
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('Domain verified: kettles.example'))
    expect(await domain.findByText('Found')).toBeVisible()
  })

  it('warn when the DKIM record of a verified domain is missing, and show until when it stays verified', async () => {
    const record = { purpose: 'dkim', type: 'TXT', host: 'yuko._domainkey.kettles.example', value: 'p=key' } as const
    sending = {
      ...sending,
      domains: [
        {
          domainId,
          domain: 'kettles.example',
          status: 'verified',
          records: [{ ...record, isRequired: true, isFound: false }],
          checkedAt: '2026-11-27T05:20:00.000Z',
          verifiedUntil: '2026-11-30T05:20:00.000Z',
          tracking: { host: 'go.kettles.example', status: 'unused' },
        },
      ],
    }
    open()
    const domain = within(await screen.findByRole('region', { name: 'kettles.example' }))
    expect(domain.getByText('Verified')).toBeVisible()
    expect(domain.getByRole('alert', { name: 'DKIM record not found' })).toHaveTextContent(/Add it again before Nov 30, 2026/)
  })

  it.each([
    ['used', 'In use', /^Links in your emails use go\.kettles\.example/],
    ['certificate', 'Not in use', /no valid certificate, so links use Yuko’s domain/],
    ['unreachable', 'Not in use', /doesn’t answer over https/],
    ['other-server', 'Not in use', /Another server answers/],
  ] as const)('say whether links use the domain’s host: %s', async (status, badge, words) => {
    const record = { purpose: 'tracking', type: 'CNAME', host: 'go.kettles.example', value: 'yuko.test' } as const
    sending = {
      ...sending,
      domains: [
        {
          domainId,
          domain: 'kettles.example',
          status: 'verified',
          records: [{ ...record, isRequired: false, isFound: true }],
          tracking: { host: 'go.kettles.example', status },
          checkedAt: '2026-11-27T05:20:00.000Z',
          verifiedUntil: null,
        },
      ],
    }
    open()
    const domain = within(await screen.findByRole('region', { name: 'kettles.example' }))
    expect(domain.getByText(badge)).toBeVisible()
    expect(domain.getByText(words)).toBeVisible()
  })

  it('change the provider and send a test', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Change provider' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change provider' }))
    await user.click(dialog.getByRole('combobox', { name: 'Provider' }))
    await user.click(await screen.findByRole('option', { name: 'Postmark', hidden: true }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/is required/i)).toBeVisible()
    await user.type(dialog.getByLabelText('Server token'), 'token-1')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('https://yuko.test/mail/returns/postmark/x')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send test email' }))
    const to = await screen.findByRole('textbox', { name: 'To' })
    expect(to).toHaveValue('ada@shop.example')
    await user.clear(to)
    await user.type(to, 'bad@kettles.example')
    await user.click(screen.getByRole('button', { name: 'Send test' }))
    expect(await screen.findByText(/^The provider doesn’t accept the username, password, or key/)).toBeVisible()
  })

  it('are saved together, with errors at their fields', async () => {
    const { user, notifications } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Opens' }))
    const most = screen.getByRole('textbox', { name: 'Maximum emails' })
    await user.clear(most)
    await user.type(most, '0')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(most).toBeInvalid())
    await user.clear(most)
    await user.type(most, '2')
    await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('Email settings saved'))
    expect(sending.settings).toMatchObject({
      tracking: { opens: false, clicks: true },
      defaults: { quietHours: { isOn: false, from: '21:00' }, frequencyCap: { mails: 2 } },
    })
  })

  it('are read-only without the permission to write', async () => {
    renderRoutes(settingsRoutes, { path: '/app/settings/email/sending', permissions: ['organization.read'] })
    expect(await screen.findByRole('checkbox', { name: 'Opens' })).toBeDisabled()
    for (const name of ['Add sender', 'Add domain', 'Change provider']) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
