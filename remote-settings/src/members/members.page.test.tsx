import { screen, waitFor, within } from '@testing-library/react'
import type { Invitation } from '@yuko/contract/accounts/members/invitation'
import { inviteMember } from '@yuko/contract/accounts/members/invite-member'
import { leaveOrganization } from '@yuko/contract/accounts/members/leave-organization'
import { listInvitations } from '@yuko/contract/accounts/members/list-invitations'
import { listMembers, type Member } from '@yuko/contract/accounts/members/list-members'
import { removeMember } from '@yuko/contract/accounts/members/remove-member'
import { resendInvitation } from '@yuko/contract/accounts/members/resend-invitation'
import { revokeInvitation } from '@yuko/contract/accounts/members/revoke-invitation'
import { suspendMember } from '@yuko/contract/accounts/members/suspend-member'
import { updateMember } from '@yuko/contract/accounts/members/update-member'
import { getSecurityPolicy } from '@yuko/contract/accounts/security/get-security-policy'
import { getTwoFactor } from '@yuko/contract/accounts/security/get-two-factor'
import type { SecurityPolicy } from '@yuko/contract/accounts/security/security-policy'
import { updateSecurityPolicy } from '@yuko/contract/accounts/security/update-security-policy'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#settings.routes.tsx'
import { adaAsMember } from '#testing/people.ts'

const grace: Member = {
  memberId: 'mem_01jd3m8w2ve5h9x7q4t6r8s0ac',
  name: 'Grace Guest',
  email: 'grace@mill.example',
  role: 'editor',
  joinedAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-19T10:00:00.000Z',
  isYou: false,
  isSuspended: false,
}
const waiting = (given: Partial<Invitation> = {}): Invitation => ({
  invitationId: 'inv_01jd3m8w2ve5h9x7q4t6r8s0ad',
  email: 'new@mill.example',
  role: 'support',
  invitedBy: 'Ada Example',
  sentAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2026-11-08T10:00:00.000Z',
  isExpired: false,
  ...given,
})

let members: Member[]
let invitations: Invitation[]
let policy: SecurityPolicy

const server = setupServer(
  mockEndpoint(listMembers, () => ({ items: members, nextCursor: null })),
  mockEndpoint(getSecurityPolicy, () => policy),
  mockEndpoint(updateSecurityPolicy, ({ body }) => {
    if (body.twoFactorRequiredFrom)
      throw new Refusal(
        'two-factor.not-set-up',
        'Turn on two-factor sign-in for your own account before you require it for everyone',
      )
    policy = { ...policy, ...body }
    return policy
  }),
  mockEndpoint(suspendMember, ({ body }) => {
    const suspended = { ...grace, ...body }
    members = [adaAsMember, suspended]
    return suspended
  }),
  mockEndpoint(listInvitations, () => ({ items: invitations, nextCursor: null })),
  mockEndpoint(updateMember, ({ body }) => {
    const changed = { ...grace, ...body }
    members = [adaAsMember, changed]
    return changed
  }),
  // Before the next one, whose pattern its path matches as well.
  mockEndpoint(leaveOrganization, () => {
    throw new Refusal('member.last-owner', 'You’re the only owner. Make another member an owner first.')
  }),
  mockEndpoint(removeMember, () => {
    members = [adaAsMember]
  }),
)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  members = [adaAsMember, grace]
  invitations = []
  policy = {
    twoFactorRequiredFrom: null,
    masksPersonalData: false,
    membersWithout: [{ name: 'Grace Guest', email: grace.email }],
  }
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const render = (permissions?: Parameters<typeof renderRoutes>[1]['permissions']) =>
  renderRoutes(routes, { path: '/app/settings/accounts/members', ...(permissions && { permissions }) })

it('shows members, and what each role may do', async () => {
  render()
  const row = await screen.findByRole('row', { name: /Ada Example You/ })
  expect(row).toHaveTextContent('ada@mill.example')
  expect(row).toHaveTextContent('Owner')
  expect(row).toHaveTextContent('Never')
  const payment = screen.getByRole('row', { name: /Pay invoices and change the plan/ })
  expect(
    within(payment)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Yes', 'No', 'No', 'No', 'No'])
})

it('offers members without permission only leaving', async () => {
  render(['organization.read'])
  expect(await screen.findByRole('button', { name: 'Actions: Ada Example' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Actions: Grace Guest' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Invite a member' })).not.toBeInTheDocument()
})

describe('inviting', () => {
  it('sends address and role, and lists pending invitations', async () => {
    const sent: unknown[] = []
    server.use(
      mockEndpoint(inviteMember, ({ body }) => {
        sent.push(body)
        invitations = [waiting({ ...body, sentAt: new Date().toISOString() })]
        return waiting(body)
      }),
    )
    const { user, notifications } = render()
    await user.click(await screen.findByRole('button', { name: 'Invite a member' }))
    await user.type(await screen.findByLabelText('Email'), 'New@Mill.example')
    await user.click(screen.getByRole('radio', { name: 'Support' }))
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    const list = within(await screen.findByRole('list', { name: 'Invitations' }))
    expect(list.getByRole('listitem')).toHaveTextContent(/new@mill.example Pending.*Support · Invited .* · Ada Example/)
    expect(notifications[0]?.message).toBe('Invitation sent to new@mill.example')
    expect(sent).toEqual([{ email: 'new@mill.example', role: 'support' }])
    expect(list.getByRole('button', { name: /^Resend in \d+ s · new@mill.example$/ })).toBeDisabled()
  })

  it('opens by its URL, with permission', async () => {
    const path = '/app/settings/accounts/members?invite'
    const { unmount } = renderRoutes(routes, { path })
    expect(await screen.findByRole('dialog', { name: 'Invite a member' })).toBeVisible()
    unmount()
    renderRoutes(routes, { path, permissions: ['organization.read'] })
    expect(await screen.findByRole('row', { name: /Grace Guest/ })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('shows at the field that the email belongs to a member', async () => {
    server.use(
      mockEndpoint(inviteMember, () => {
        throw new Refusal('member.exists', 'Taken.', { 'body.email': 'is already a member' })
      }),
    )
    const { user } = render()
    await user.click(await screen.findByRole('button', { name: 'Invite a member' }))
    await user.type(await screen.findByLabelText('Email'), 'grace@mill.example')
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('is already a member')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveFocus()
  })

  it('resends an expired one, and revokes one', async () => {
    invitations = [waiting({ isExpired: true })]
    server.use(
      mockEndpoint(resendInvitation, () => {
        invitations = [waiting()]
        return waiting()
      }),
      mockEndpoint(revokeInvitation, () => {
        invitations = []
      }),
    )
    const { user, notifications } = render()
    const line = await screen.findByRole('listitem')
    expect(line).toHaveTextContent('Expired')
    await user.click(screen.getByRole('button', { name: 'Resend · new@mill.example' }))
    await waitFor(() => expect(line).toHaveTextContent('Pending'))
    await user.click(screen.getByRole('button', { name: 'Revoke invitation: new@mill.example' }))
    await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument())
    expect(notifications.map(({ message }) => message)).toEqual(['Invitation sent', 'Invitation revoked'])
  })
})

describe('a member', () => {
  const act = async (name: string, action: RegExp) => {
    const view = render()
    await view.user.click(await screen.findByRole('button', { name: `Actions: ${name}` }))
    await view.user.click(await screen.findByRole('menuitem', { name: action }))
    return { ...view, dialog: within(await screen.findByRole('dialog')) }
  }

  it('gets another role', async () => {
    const { user, dialog, notifications } = await act('Grace Guest', /Change role/)
    await user.click(dialog.getByRole('radio', { name: 'Admin' }))
    await user.click(dialog.getByRole('button', { name: 'Change role' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Role changed: Grace Guest'))
    await waitFor(() => expect(screen.getByRole('row', { name: /Grace Guest/ })).toHaveTextContent('Admin'))
  })

  it('becomes an owner only with the password, and the code with two-factor sign-in', async () => {
    server.use(
      mockEndpoint(getTwoFactor, () => ({ isOn: true, since: '2026-11-01T10:00:00.000Z', recoveryCodesLeft: 10 })),
      mockEndpoint(updateMember, ({ body }) => {
        if (!body.password) {
          throw new Refusal('account.password-refused', 'Enter your password to continue', { 'body.password': 'is required' })
        }
        expect(body).toEqual({ role: 'owner', password: 'seven brave otters', code: '123456' })
        members = [adaAsMember, { ...grace, role: body.role }]
        return { ...grace, role: body.role }
      }),
    )
    const { user, dialog, notifications } = await act('Grace Guest', /Change role/)
    expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument()
    await user.click(dialog.getByRole('radio', { name: 'Owner' }))
    await user.click(dialog.getByRole('button', { name: 'Change role' }))
    expect(await dialog.findByText('is required')).toBeVisible()
    expect(dialog.getByLabelText('Your password')).toHaveFocus()
    await user.type(dialog.getByLabelText('Your password'), 'seven brave otters')
    await user.type(dialog.getByLabelText('Code'), '123456')
    await user.click(dialog.getByRole('button', { name: 'Change role' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Role changed: Grace Guest'))
  })

  it('is removed after an explanation of the effects', async () => {
    const { user, dialog } = await act('Grace Guest', /Remove/)
    expect(dialog.getByText(/loses access immediately/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Remove member' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Grace Guest/ })).not.toBeInTheDocument())
  })

  it('who is the only owner sees why leaving fails', async () => {
    const { user, dialog } = await act('Ada Example', /Leave/)
    await user.click(dialog.getByRole('button', { name: 'Leave organization' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('You’re the only owner')
  })
})

it('suspends a member and shows it', async () => {
  const { user } = render()
  await user.click(await screen.findByRole('button', { name: 'Actions: Grace Guest' }))
  expect(await screen.findByRole('menuitem', { name: 'Transfer ownership' })).toBeVisible()
  await user.click(screen.getByRole('menuitem', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend “Grace Guest”?' }))
  await user.click(dialog.getByRole('button', { name: 'Suspend member' }))
  await waitFor(() => expect(screen.getByRole('row', { name: /Grace Guest/ })).toHaveTextContent('Suspended'))
})

it('requires two-factor sign-in only after setting it up oneself, and masks customers for analysts', async () => {
  const { user } = render()
  expect(await screen.findByText('Not set up yet: Grace Guest')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Require from this date' }))
  expect(
    await screen.findByText(/Turn on two-factor sign-in for your own account before you require it for everyone/),
  ).toBeVisible()
  await user.click(screen.getByRole('switch', { name: /Mask customers for analysts/ }))
  await waitFor(() => expect(screen.getByRole('switch', { name: /Mask customers for analysts/ })).toBeChecked())
})
