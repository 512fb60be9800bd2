import { screen, waitFor, within } from '@testing-library/react'
import type { LoyaltyProof } from '@yuko/contract/loyalty/proofs/loyalty-proof'
import type { Permission } from '@yuko/contract/permissions'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { idOf } from '#testing/ids.ts'
import { aProof, proofBackend } from '#testing/proof-backend.ts'

const path = '/loyalty/proofs'
const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function open(
  proofs: LoyaltyProof[],
  { at = path, permissions, refused }: { at?: string; permissions?: Permission[]; refused?: string[] } = {},
) {
  const { handlers, sent } = proofBackend(proofs, refused)
  server.use(...handlers)
  return { sent, ...renderRoutes(routes, { path: at, ...(permissions && { permissions }) }) }
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

describe('proofs', () => {
  it('are approved in the list', async () => {
    const { user, sent, notifications } = open([aProof(1), aProof(2, { status: 'declined', reason: 'Another shop' })])
    expect((await row(/Member 2/)).getByText('Another shop')).toBeVisible()
    await user.click((await row(/Member 1/)).getByRole('button', { name: 'Approve: Member 1' }))
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('1 proof approved'))
    expect(sent).toEqual([{ decision: 'approve', proofIds: [idOf('lpf', 1)] }])
    expect(await screen.findByText('Approved')).toBeVisible()
  })

  it('open over the list, where they are declined with a reason', async () => {
    const { user, sent, address } = open([aProof(1, { isRepeated: true })])
    await user.click((await row(/Member 1/)).getByRole('link', { name: /Post about us/ }))
    expect(address()).toBe(`${path}?proof=${idOf('lpf', 1)}`)
    const panel = within(await screen.findByRole('dialog', { name: 'Post about us' }))
    expect(panel.getByText('The same link was submitted before.')).toBeVisible()
    expect(panel.getByRole('link', { name: 'https://pictures.example/p/1' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    )
    await user.click(panel.getByRole('button', { name: 'Decline…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline 1 proof?' }))
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await dialog.findByText('is required')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It shows another shop')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(address()).toBe(path))
    expect(sent).toEqual([{ decision: 'decline', proofIds: [idOf('lpf', 1)], reason: 'It shows another shop' }])
  })

  it('show their picture, which opens in a new tab', async () => {
    const picture = { thumbUrl: 'https://yuko.example/t.webp', url: 'https://yuko.example/o.webp', width: 400, height: 800 }
    open([aProof(1, { kind: 'picture', text: null, picture })], { at: `${path}?proof=${idOf('lpf', 1)}` })
    expect(await screen.findByRole('link', { name: 'Open the image in a new tab' })).toHaveAttribute('href', picture.url)
    expect(screen.getByRole('button', { name: 'Approve for 25 points' })).toBeEnabled()
  })

  it('several are decided at once; the result says what was skipped and why', async () => {
    const { user, sent, notifications } = open([aProof(1), aProof(2), aProof(3, { status: 'approved' })], {
      refused: [idOf('lpf', 2)],
    })
    for (const n of [1, 2, 3]) await user.click((await row(new RegExp(`Member ${n}`))).getByRole('checkbox'))
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('1 proof approved · 1 skipped: budget used up'))
    expect(sent).toEqual([{ decision: 'approve', proofIds: [idOf('lpf', 1), idOf('lpf', 2)] }])
  })

  it('can’t be decided without the permission', async () => {
    open([aProof(1)], { permissions: ['organization.read'], at: `${path}?proof=${idOf('lpf', 1)}` })
    expect(await screen.findByRole('dialog', { name: 'Post about us' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument()
  })

  it('an empty list says how proofs get there; an empty search can be cleared', async () => {
    const { user, address } = open([], { at: `${path}?status=waiting` })
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe(path)
    expect(await screen.findByText('No proofs yet')).toBeVisible()
  })
})
