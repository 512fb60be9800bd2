import { act, screen, waitFor, within } from '@testing-library/react'
import { replyToReview } from '@yuko/contract/reviews/reply-to-review'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { aReview, reviewBackend } from '#testing/review-backend.ts'
import { routes } from '../../reviews.routes.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const reviews = [aReview(1), aReview(2), aReview(3)]
const pathOf = (n: number) => `/reviews/reviews/${aReview(n).reviewId}`

async function open(n: number, search = '') {
  const backend = reviewBackend(reviews)
  server.use(...backend.handlers)
  const view = renderRoutes(routes, { path: pathOf(n) + search })
  const drawer = await screen.findByRole('dialog', { name: `Review by Author ${n}` })
  await within(drawer).findByText(/Waiting for your decision/)
  return { ...view, drawer: within(drawer), ...backend }
}

describe('the drawer', () => {
  it('shows the whole review and why it is where it is', async () => {
    const { drawer } = await open(1)
    expect(drawer.getByText('The text of review 1.')).toBeVisible()
    expect(drawer.getByText('Waiting for your decision. Shoppers cannot see it yet.')).toBeVisible()
    expect(drawer.getByText('Linen shirt')).toBeVisible()
    expect(drawer.getByText('Import · Judge.me')).toBeVisible()
  })

  it('goes on to the neighbours of the list by j and k, in the same filter', async () => {
    const { user, address } = await open(1, '?status=pending')
    await waitFor(() => expect(screen.getByRole('button', { name: /Next review/ })).toBeEnabled())
    await user.keyboard('j')
    expect(await screen.findByRole('dialog', { name: 'Review by Author 2' })).toBeVisible()
    expect(address()).toBe(`${pathOf(2)}?status=pending`)
    await user.keyboard('k')
    expect(await screen.findByRole('dialog', { name: 'Review by Author 1' })).toBeVisible()
    expect(screen.getByRole('button', { name: /Previous review/ })).toBeDisabled()
  })

  it('closes to the list as it was', async () => {
    const { user, address } = await open(1, '?status=pending')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe('/reviews/reviews?status=pending'))
  })

  it('publishes, and then offers what the new state allows', async () => {
    const { user, drawer, state } = await open(1)
    await user.click(drawer.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(state.reviews[0]?.status).toBe('published'))
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument())
    expect(drawer.getByText('Published', { selector: '.yk-status' })).toBeVisible()
  })

  it('goes on to the next one when the review has left the list', async () => {
    const { user, drawer, address } = await open(2, '?status=pending')
    await user.click(drawer.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Review 2/, hidden: true })).not.toBeInTheDocument())
    await user.keyboard('j')
    expect(await screen.findByRole('dialog', { name: 'Review by Author 3' })).toBeVisible()
    expect(address()).toBe(`${pathOf(3)}?status=pending`)
  })

  it('says when the review is gone', async () => {
    server.use(...reviewBackend([]).handlers)
    renderRoutes(routes, { path: pathOf(1) })
    expect(await screen.findByText('This review is gone')).toBeVisible()
  })
})

describe('replying', () => {
  const write = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) =>
    user.type(await screen.findByRole('textbox', { name: 'Public reply' }), text)

  it('publishes the reply and shows it with the state of its mail', async () => {
    const { user, drawer, notifications } = await open(1)
    await write(user, 'Thank you!')
    expect(drawer.getByText('10 / 3000')).toBeVisible()
    await user.click(drawer.getByRole('button', { name: 'Publish reply' }))
    expect(await drawer.findByText('E-mail sent')).toBeVisible()
    expect(drawer.getByText('Thank you!')).toBeVisible()
    expect(notifications[0]?.message).toBe('Reply published, the author gets an e-mail')
  })

  it('leaves the author alone when asked to', async () => {
    const { user, drawer, state } = await open(1)
    await write(user, 'Thank you!')
    await user.click(drawer.getByRole('checkbox', { name: 'Tell the author by e-mail' }))
    await user.click(drawer.getByRole('button', { name: 'Publish reply' }))
    expect(await drawer.findByText('No e-mail')).toBeVisible()
    expect([...state.replies.values()][0]?.email).toBe('not_sent')
  })

  it('keeps what was typed when sending fails', async () => {
    const { user, drawer } = await open(1)
    server.use(
      mockEndpoint(replyToReview, () => {
        throw new Refusal('server.unavailable', 'Try again in a moment.')
      }),
    )
    await write(user, 'Thank you!')
    await user.click(drawer.getByRole('button', { name: 'Publish reply' }))
    expect(await drawer.findByText('Try again in a moment.')).toBeVisible()
    expect(drawer.getByRole('textbox', { name: 'Public reply' })).toHaveValue('Thank you!')
  })

  it('shows the reply of a faster colleague and the text that was not published', async () => {
    const { user, drawer, state } = await open(1)
    await write(user, 'My answer')
    state.replies.set(aReview(1).reviewId, {
      replyId: 'rpl_01jd3m8w2ve5h9x7q4t6r80009',
      body: 'The answer of a colleague',
      authorDisplay: 'Mill & Co',
      createdAt: '2026-04-16T10:00:00.000Z',
      editedAt: null,
      email: 'sent',
    })
    await user.click(drawer.getByRole('button', { name: 'Publish reply' }))
    expect(await drawer.findByText('A colleague has replied already')).toBeVisible()
    expect(drawer.getByText('The answer of a colleague')).toBeVisible()
    expect(drawer.getByText('My answer')).toBeVisible()
  })

  it('asks before a draft is lost, whichever way the merchant leaves', async () => {
    const { user, address, router } = await open(1)
    await write(user, 'Half a')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    const question = await screen.findByRole('dialog', { name: 'Leave without sending?' })
    await user.click(within(question).getByRole('button', { name: 'Keep writing' }))
    expect(screen.getByRole('textbox', { name: 'Public reply' })).toHaveValue('Half a')
    expect(address()).toBe(pathOf(1))
    act(() => void router.navigate(pathOf(2)))
    await user.click(await screen.findByRole('button', { name: 'Discard reply' }))
    expect(await screen.findByRole('dialog', { name: 'Review by Author 2' })).toBeVisible()
  })
})
