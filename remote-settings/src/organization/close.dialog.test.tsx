import { screen, within } from '@testing-library/react'
import { closeOrganization } from '@yuko/contract/accounts/closing/close-organization'
import { getOrganizationClosing } from '@yuko/contract/accounts/closing/get-organization-closing'
import type { OrganizationClosing } from '@yuko/contract/accounts/closing/organization-closing'
import { listAccountExports } from '@yuko/contract/accounts/exports/list-account-exports'
import { getOrganization } from '@yuko/contract/accounts/organizations/get-organization'
import { me } from '@yuko/contract/accounts/sign-in/me'
import { permissionsOf } from '@yuko/contract/permissions'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#settings.routes.tsx'
import { ada, mill } from '#testing/people.ts'

const path = '/app/settings/accounts/organization'
let closing: OrganizationClosing
let typed: string[] = []

const server = setupServer(
  mockEndpoint(getOrganization, () => mill),
  mockEndpoint(me, () => ({ data: ada })),
  mockEndpoint(listAccountExports, () => ({ items: [] })),
  mockEndpoint(getOrganizationClosing, () => closing),
  mockEndpoint(closeOrganization, ({ body }) => {
    typed.push(body.name)
    return { ...closing, closedAt: '2026-11-20T09:30:00.000Z', deletesAt: '2026-12-20T09:30:00.000Z' }
  }),
)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  typed = []
  closing = {
    name: 'Mill & Co',
    closedAt: null,
    deletesAt: null,
    members: 3,
    store: 'shopify',
    invoices: 2,
    plan: { name: 'Growth', endsAt: '2026-12-01T00:00:00.000Z' },
    openInvoice: null,
  }
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

async function ask() {
  const view = renderRoutes(routes, { path })
  await view.user.click(await screen.findByRole('button', { name: 'Close organization' }))
  await screen.findByLabelText('Type “Mill & Co” to confirm')
  const dialog = within(screen.getByRole('dialog', { name: 'Close this organization?' }))
  return { ...view, dialog }
}

describe('closing the organization', () => {
  it('explains the effects and costs, and offers exports first', async () => {
    const { dialog } = await ask()
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual([
      expect.stringContaining('Emails, workflows, webhooks and API keys stop'),
      'Your store is disconnected. Afterward, uninstall Yuko in Shopify.',
      expect.stringMatching(/^Your plan is canceled without a refund\. If you reopen before .*Dec.* 2026/),
      'All 3 members get an email. Only owners can still open the organization.',
      'You can reopen it for 30 days. After that, its data is permanently deleted, except for invoices.',
    ])
    expect(dialog.getByRole('link', { name: 'reviews' })).toHaveAttribute('href', '/reviews/reviews')
  })

  it('shows that an unpaid invoice is voided', async () => {
    closing = {
      ...closing,
      plan: { name: 'Growth', endsAt: null },
      openInvoice: { number: 'Y-7', currency: 'USD', totalMinor: 4900 },
    }
    const { dialog } = await ask()
    expect(dialog.getByText('Your plan ends immediately.')).toBeVisible()
    expect(dialog.getByText(/^Invoice Y-7 \(.*49\.00\) is voided\. You don’t owe anything\.$/)).toBeVisible()
  })

  it('closes only after its name was typed', async () => {
    const { dialog, user, notifications } = await ask()
    await user.type(dialog.getByLabelText(/to confirm/), 'Mill')
    await user.click(dialog.getByRole('button', { name: 'Close organization' }))
    expect(await dialog.findByText('Enter the organization’s name')).toBeVisible()
    expect(typed).toEqual([])
    await user.type(dialog.getByLabelText(/to confirm/), ' & Co')
    await user.click(dialog.getByRole('button', { name: 'Close organization' }))
    await screen.findByRole('button', { name: 'Close organization' })
    expect(typed).toEqual(['Mill & Co'])
    expect(notifications.map(({ message }) => message)).toEqual(['Organization closed: Mill & Co'])
  })

  it('shows a refusal in the dialog', async () => {
    server.use(
      mockEndpoint(closeOrganization, () => {
        throw new Refusal('billing.provider-failed', 'The payment provider isn’t responding.')
      }),
    )
    const { dialog, user } = await ask()
    await user.type(dialog.getByLabelText(/to confirm/), 'Mill & Co')
    await user.click(dialog.getByRole('button', { name: 'Close organization' }))
    expect(await dialog.findByText('The payment provider isn’t responding.')).toBeVisible()
  })

  it('is offered to owners only', async () => {
    renderRoutes(routes, { path, permissions: permissionsOf('admin') })
    await screen.findByRole('region', { name: 'Your organizations' })
    expect(screen.queryByRole('button', { name: 'Close organization' })).not.toBeInTheDocument()
  })
})
