import { act, screen, waitFor, within } from '@testing-library/react'
import { countReviews } from '@yuko/contract/reviews/count-reviews'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { moderateReviews } from '@yuko/contract/reviews/moderate-reviews'
import { undoModeration } from '@yuko/contract/reviews/undo-moderation'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { aReview, reviewBackend } from '#testing/review-backend.ts'
import { routes } from '../reviews.routes.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show(reviews = [aReview(1), aReview(2, { rating: 1 }), aReview(3, { status: 'published' })], path = '/reviews/reviews') {
  const backend = reviewBackend(reviews)
  server.use(...backend.handlers)
  return { ...renderRoutes(routes, { path }), state: backend.state }
}
const rowOf = (n: number) => screen.findByRole('row', { name: new RegExp(`Review ${n}\\b`) })
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Reviews by status' }))
    .getByText(name)
    .closest('a')

describe('the list and its address', () => {
  it('shows rows and counts', async () => {
    show()
    expect(await rowOf(1)).toHaveTextContent('The text of review 1.')
    expect(await rowOf(3)).toHaveTextContent('Published')
    await waitFor(() => expect(tab('Pending')).toHaveTextContent('2'))
  })

  it('reads filters from the address and asks the api for them', async () => {
    const { state } = show(undefined, '/reviews/reviews?status=pending&rating=1&sort=oldest')
    expect(await rowOf(2)).toBeVisible()
    expect(screen.queryByText('Review 1')).not.toBeInTheDocument()
    expect(state.listQueries[0]).toMatchObject({ status: ['pending'], rating: [1], sort: 'oldest' })
    expect(tab('Pending')).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('columnheader', { name: /Written/ })).toHaveAttribute('aria-sort', 'ascending')
  })

  it('writes a chosen filter into the address, as a step that Back undoes', async () => {
    const { user, address, router } = show()
    await rowOf(1)
    await user.click(screen.getByRole('button', { name: 'Rating', expanded: false }))
    await user.click(await screen.findByRole('checkbox', { name: /1 out of 5/ }))
    expect(address()).toBe('/reviews/reviews?rating=1')
    await waitFor(() => expect(screen.queryByText('Review 1')).not.toBeInTheDocument())
    await act(() => router.navigate(-1))
    expect(await rowOf(1)).toBeVisible()
  })

  it('searches, sorts, and keeps both in the address', async () => {
    const { user, address } = show()
    await rowOf(1)
    await user.keyboard('/')
    await user.keyboard('review 2{Enter}')
    await waitFor(() => expect(address()).toBe('/reviews/reviews?q=review+2'))
    await user.click(within(screen.getByRole('columnheader', { name: 'Rating' })).getByRole('button'))
    expect(address()).toBe('/reviews/reviews?q=review+2&sort=highest')
  })

  it('loads the next page', async () => {
    const many = Array.from({ length: 60 }, (_, index) => aReview(index + 1))
    const { user } = show(many)
    await rowOf(50)
    expect(screen.queryByText('Review 51')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await rowOf(60)).toBeVisible()
    expect(screen.getByText('60 reviews shown')).toBeVisible()
  })
})

describe('when there is nothing to show', () => {
  it('leads to the import while there are no reviews at all', async () => {
    show([])
    expect(await screen.findByRole('link', { name: 'Import reviews' })).toHaveAttribute('href', '/reviews/import')
  })

  it('takes filters away that leave nothing, and keeps the tab', async () => {
    const { user, address } = show(undefined, '/reviews/reviews?status=pending&rating=5')
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe('/reviews/reviews?status=pending')
    expect(await rowOf(1)).toBeVisible()
  })

  it('says what went wrong and recovers', async () => {
    let isDown = true
    const backend = reviewBackend([aReview(1)])
    server.use(
      mockEndpoint(listReviews, () => {
        if (isDown) throw new Refusal('server.error', 'Something broke here.')
        return { items: [aReview(1)], nextCursor: null }
      }),
      ...backend.handlers,
    )
    const { user } = renderRoutes(routes, { path: '/reviews/reviews' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Something broke here.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await rowOf(1)).toBeVisible()
  })
})

describe('bulk actions', () => {
  it('publishes the chosen reviews that can be published, and says how many', async () => {
    const { user, state, notifications } = show()
    await rowOf(1)
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await user.click(screen.getByRole('button', { name: 'Publish (2)' }))
    await waitFor(() => expect(notifications).toHaveLength(1))
    expect(notifications[0]).toMatchObject({ message: '2 reviews published', type: 'success' })
    expect(state.reviews.every((review) => review.status === 'published')).toBe(true)
    await waitFor(() => expect(tab('Published')).toHaveTextContent('3'))
    expect(screen.queryByRole('region', { name: 'Bulk actions' })).not.toBeInTheDocument()
  })

  it('takes archived rows out of the tab at once and brings them back by Undo', async () => {
    const { user, state, notifications } = show(undefined, '/reviews/reviews?status=pending')
    const row = await rowOf(1)
    await user.click(within(row).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    await waitFor(() => expect(screen.queryByText('Review 1')).not.toBeInTheDocument())
    await waitFor(() => expect(notifications[0]?.action?.label).toBe('Undo'))
    act(() => notifications[0]?.action?.onClick())
    expect(await rowOf(1)).toBeVisible()
    expect(state.moderations).toHaveLength(1)
    expect(state.undone).toHaveLength(1)
    await waitFor(() => expect(notifications.at(-1)).toMatchObject({ message: 'The review is as it was', type: 'success' }))
  })

  it('brings rows back into a list that they had left', async () => {
    const { user, notifications } = show([aReview(1, { status: 'spam' })], '/reviews/reviews?status=spam')
    await user.click(within(await rowOf(1)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Not spam' }))
    expect(await screen.findByText('Nothing under Spam')).toBeVisible()
    await waitFor(() => expect(notifications[0]?.action?.label).toBe('Undo'))
    act(() => notifications[0]?.action?.onClick())
    expect(await rowOf(1)).toBeVisible()
  })

  it('lets published reviews wait again by Undo, and says which were changed since', async () => {
    const { user, notifications } = show(undefined, '/reviews/reviews?status=pending')
    await user.click(within(await rowOf(1)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(screen.queryByText('Review 1')).not.toBeInTheDocument())
    await waitFor(() => expect(notifications[0]?.action?.label).toBe('Undo'))
    const takenBack = notifications[0]?.action
    act(() => takenBack?.onClick())
    expect(await rowOf(1)).toBeVisible()

    server.use(
      mockEndpoint(undoModeration, ({ body }) => ({
        changed: [],
        refused: body.eventIds.map((eventId) => ({
          eventId,
          code: 'review.changed-since' as const,
          message: 'The review has been changed since.',
        })),
      })),
    )
    act(() => takenBack?.onClick())
    await waitFor(() =>
      expect(notifications.at(-1)).toMatchObject({ message: 'The review has been changed since.', type: 'warning' }),
    )
  })

  it('rejects only with a reason, and with a note where the reason says nothing', async () => {
    const { user, state } = show(undefined, '/reviews/reviews?status=pending')
    await user.click(within(await rowOf(1)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reject this review?' })
    await user.click(within(dialog).getByRole('button', { name: 'Reject review' }))
    expect(dialog).toHaveTextContent('Choose a reason')
    expect(state.moderations).toHaveLength(0)
    await user.click(within(dialog).getByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'Another reason' }))
    await user.click(within(dialog).getByRole('button', { name: 'Reject review' }))
    expect(dialog).toHaveTextContent('is required with the reason “other”')
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Names a person')
    await user.click(within(dialog).getByRole('button', { name: 'Reject review' }))
    await waitFor(() => expect(state.moderations).toMatchObject([{ action: 'reject', reason: 'other', note: 'Names a person' }]))
    await waitFor(() => expect(screen.queryByText('Review 1')).not.toBeInTheDocument())
  })

  it('puts the rows back when the api refuses', async () => {
    const { user, notifications } = show(undefined, '/reviews/reviews?status=pending')
    server.use(
      mockEndpoint(moderateReviews, () => {
        throw new Refusal('session.forbidden', 'You may not do this.')
      }),
    )
    await user.click(within(await rowOf(1)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(notifications[0]).toMatchObject({ message: 'You may not do this.', type: 'error' }))
    expect(await rowOf(1)).toBeVisible()
  })

  it('works from the keyboard: j, x, enter', async () => {
    const { user, address } = show()
    await rowOf(1)
    await user.keyboard('jjx')
    expect(screen.getByRole('region', { name: 'Bulk actions' })).toHaveTextContent('1 review selected')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`/reviews/reviews/${aReview(2).reviewId}`))
  })

  it('offers nothing to a member who may only read', async () => {
    server.use(...reviewBackend([aReview(1)]).handlers)
    renderRoutes(routes, { path: '/reviews/reviews', permissions: ['organization.read'] })
    expect(within(await rowOf(1)).queryByRole('checkbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Import' })).not.toBeInTheDocument()
  })
})

it('keeps the counts’ place while they are unknown', async () => {
  server.use(
    mockEndpoint(countReviews, () => new Promise<never>(() => {})),
    ...reviewBackend([aReview(1)]).handlers,
  )
  renderRoutes(routes, { path: '/reviews/reviews' })
  await rowOf(1)
  expect(tab('Spam')).toHaveTextContent('Spam')
})
