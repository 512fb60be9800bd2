import { act, screen, waitFor, within } from '@testing-library/react'
import { countReviews } from '@yuko/contract/reviews/count-reviews'
import type { CustomQuestion } from '@yuko/contract/reviews/custom-questions/custom-question'
import { listCustomQuestions } from '@yuko/contract/reviews/custom-questions/list-custom-questions'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { moderateReviews } from '@yuko/contract/reviews/moderate-reviews'
import { undoModeration } from '@yuko/contract/reviews/undo-moderation'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import type { RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { aBulkJob, bulkBackend } from '#testing/bulk-backend.ts'
import { idOf } from '#testing/ids.ts'
import { aReview, aTag, reviewBackend } from '#testing/review-backend.ts'
import { routes } from '../reviews.routes.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show(
  reviews = [aReview(1), aReview(2, { rating: 1 }), aReview(3, { status: 'published' })],
  path = '/reviews/reviews',
  instead: RequestHandler[] = [],
) {
  const backend = reviewBackend(reviews)
  server.use(...instead, ...backend.handlers)
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
    expect(screen.getByRole('columnheader', { name: /Submitted/ })).toHaveAttribute('aria-sort', 'ascending')
  })

  it('writes a filter to the address, and Back undoes it', async () => {
    const { user, address, router } = show()
    await rowOf(1)
    await user.click(screen.getByRole('button', { name: 'Rating', expanded: false }))
    await user.click(await screen.findByRole('checkbox', { name: /1 out of 5/ }))
    expect(address()).toBe('/reviews/reviews?rating=1')
    await waitFor(() => expect(screen.queryByText('Review 1')).not.toBeInTheDocument())
    await act(() => router.navigate(-1))
    expect(await rowOf(1)).toBeVisible()
  })

  it('filters by an answer to one of the store’s questions', async () => {
    const customQuestionId = idOf('cqn', 1)
    const fit: CustomQuestion = {
      customQuestionId,
      type: 'single',
      label: 'How does it fit?',
      options: [
        { optionId: 'o1', label: 'Small' },
        { optionId: 'o2', label: 'Large' },
      ],
      lowLabel: null,
      highLabel: null,
      isRequired: false,
      scope: 'all',
      products: [],
      groups: [],
      collectionIds: [],
      tags: [],
      isShown: true,
      isActive: false,
      answers: 3,
    }
    const written: CustomQuestion = { ...fit, customQuestionId: idOf('cqn', 2), type: 'text', label: 'Your height?', options: [] }
    const { user, address, state } = show(undefined, undefined, [
      mockEndpoint(listCustomQuestions, () => ({ items: [fit, written] })),
    ])
    await rowOf(1)
    await user.click(await screen.findByRole('button', { name: 'Answer', expanded: false }))
    await user.click(await screen.findByRole('radio', { name: 'How does it fit? Large' }))
    expect(address()).toBe(`/reviews/reviews?answer=${customQuestionId}%3Ao2`)
    await waitFor(() => expect(state.listQueries.at(-1)).toMatchObject({ answer: `${customQuestionId}:o2` }))
    await user.click(screen.getByRole('button', { name: 'Remove filter How does it fit? Large' }))
    expect(address()).toBe('/reviews/reviews')
  })

  it('filters by topic and by what reviews say about it', async () => {
    const { user, address, state } = show()
    await rowOf(1)
    await user.click(screen.getByRole('button', { name: 'Topic', expanded: false }))
    await user.click(await screen.findByRole('radio', { name: 'Fit and size' }))
    await user.click(screen.getByRole('button', { name: 'Sentiment', expanded: false }))
    await user.click(await screen.findByRole('radio', { name: 'Negative' }))
    expect(address()).toBe('/reviews/reviews?topic=fit&sentiment=negative')
    await waitFor(() => expect(state.listQueries.at(-1)).toMatchObject({ topic: 'fit', sentiment: 'negative' }))
    await user.click(screen.getByRole('button', { name: 'Remove filter Sentiment: Negative' }))
    expect(address()).toBe('/reviews/reviews?topic=fit')
  })

  it('keeps search and sort order in the address', async () => {
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

describe('rows and filters', () => {
  it('shows pictures, tags and the end of a hold', async () => {
    show([
      aReview(1, {
        thumbnails: ['https://media.example/1.webp', 'https://media.example/2.webp', 'https://media.example/3.webp'],
        pictureCount: 3,
        picturesToCheck: 2,
        tags: [aTag(1, 'Fit')],
        holdReason: 'policy_threshold',
        autoPublishAt: '2026-12-03T10:00:00.000Z',
      }),
    ])
    const row = within(await rowOf(1))
    expect(row.getByRole('img', { name: '5 pictures' })).toHaveTextContent('+2')
    expect(row.getByText('2 pictures to approve')).toBeVisible()
    expect(row.getByText('Fit')).toBeVisible()
    expect(row.getByText(/^Held until .*Dec.* 2026$/)).toBeVisible()
  })

  it('counts the reviews of each filter option', async () => {
    const { user } = show()
    await rowOf(1)
    await user.click(screen.getByRole('button', { name: 'Rating', expanded: false }))
    expect(await screen.findByRole('checkbox', { name: /4 out of 5.*2$/ })).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: /3 out of 5.*0$/ })).toBeInTheDocument()
  })

  it('shows the number of matching reviews beside the active filters', async () => {
    show(undefined, '/reviews/reviews?status=pending&rating=4')
    await rowOf(1)
    expect(within(screen.getByRole('list', { name: 'Active filters' })).getByText('2 reviews')).toBeVisible()
  })
})

describe('views, columns and export', () => {
  it('saves a view and opens it again', async () => {
    const { user, address, notifications } = show(undefined, '/reviews/reviews?rating=1')
    await rowOf(2)
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'Bad ones{Enter}')
    await waitFor(() => expect(notifications[0]?.message).toBe('View saved'))
    expect(await screen.findByRole('button', { name: 'Bad ones' })).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Remove filter Rating: 1' }))
    expect(address()).toBe('/reviews/reviews')
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('link', { name: 'Bad ones' }))
    expect(address()).toBe('/reviews/reviews?rating=1')
  })

  it('hides a column, in the address and for the next visit', async () => {
    const { user, address, router } = show()
    await rowOf(1)
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Product' }))
    expect(address()).toBe('/reviews/reviews?columns=rating,review,status,submittedAt')
    expect(screen.queryByRole('columnheader', { name: 'Product' })).not.toBeInTheDocument()
    await act(() => router.navigate('/reviews/reviews'))
    expect(screen.queryByRole('columnheader', { name: 'Product' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(await screen.findByRole('columnheader', { name: 'Product' })).toBeVisible()
    expect(address()).toBe('/reviews/reviews')
  })

  it('shows readers no checkboxes, and nothing that they may not do', async () => {
    server.use(...reviewBackend([aReview(1, { rating: 5 })]).handlers)
    const { user } = renderRoutes(routes, { path: '/reviews/reviews?rating=5', permissions: ['organization.read'] })
    await rowOf(1)
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    for (const name of ['Export', 'Import']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'View' }))
    expect(await screen.findByRole('radio', { name: 'Compact' })).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'View name' })).not.toBeInTheDocument()
  })

  it('exports the filtered reviews', async () => {
    const saved: Blob[] = []
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:rows', revokeObjectURL: () => {} })
    const { user, state } = show(undefined, '/reviews/reviews?status=pending&isReplied=false&columns=review')
    await rowOf(1)
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Judge.me' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(state.exported).toMatchObject([{ status: ['pending'], isReplied: false, format: 'judgeme' }])
  })
})

describe('bulk actions on all matching reviews', () => {
  const many = Array.from({ length: 60 }, (_, index) => aReview(index + 1))
  const chooseAll = async (user: ReturnType<typeof show>['user']) => {
    await rowOf(50)
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 60 results' }))
    expect(screen.getByRole('region', { name: 'Bulk actions' })).toHaveTextContent('60 selected')
  }

  it('run as a job with progress, a result and Undo', async () => {
    const bulk = bulkBackend([], 60)
    const { user, client } = show(many, '/reviews/reviews?status=pending', bulk.handlers)
    await chooseAll(user)
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByRole('progressbar', { name: 'Publish' })).toBeVisible()
    expect(bulk.state.started).toEqual([{ filter: { status: ['pending'] }, action: 'publish' }])
    expect(screen.queryByRole('region', { name: 'Bulk actions' })).not.toBeInTheDocument()

    const { bulkId } = bulk.state.jobs[0] ?? aBulkJob()
    const end = { state: 'done' as const, done: 60, changed: 58, refused: 2, finishedAt: new Date().toISOString() }
    const problems = [{ reviewId: aReview(7).reviewId, message: 'It is spam.' }]
    bulk.change(bulkId, { ...end, problems, undoUntil: new Date(Date.now() + 600_000).toISOString() })
    await act(() => client.invalidateQueries({ queryKey: ['reviews', 'bulk'] }))
    const report = within(await screen.findByRole('region', { name: 'Bulk action progress' }))
    expect(await report.findByText(/58 reviews published · 2 reviews skipped/)).toBeVisible()
    await user.click(report.getByRole('button', { name: 'Show skipped reviews' }))
    expect(report.getByText(/It is spam\./)).toBeVisible()
    await user.click(report.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('progressbar', { name: 'Undoing: Publish' })).toBeVisible()
  })

  it('show their progress after a reload, and can be canceled', async () => {
    const running = aBulkJob({ action: 'archive', state: 'running', total: 900, done: 450, finishedAt: null, undoUntil: null })
    const { user } = show(many, '/reviews/reviews', bulkBackend([running]).handlers)
    const progress = await screen.findByRole('progressbar', { name: 'Archive' })
    expect(progress).toHaveAttribute('aria-valuenow', '50')
    await user.click(within(screen.getByRole('region', { name: 'Bulk action progress' })).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(/^Canceled · .* 450 reviews not processed/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('region', { name: 'Bulk action progress' })).not.toBeInTheDocument()
  })

  it('ask for a reason before rejecting', async () => {
    const bulk = bulkBackend([], 60)
    const { user } = show(many, '/reviews/reviews?status=pending', bulk.handlers)
    await chooseAll(user)
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 60 reviews?' }))
    await user.click(dialog.getByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'Off-topic' }))
    await user.click(dialog.getByRole('button', { name: 'Reject reviews' }))
    await waitFor(() =>
      expect(bulk.state.started).toMatchObject([{ filter: { status: ['pending'] }, action: 'reject', reason: 'off_topic' }]),
    )
  })

  it('add a tag created in the dialog', async () => {
    const bulk = bulkBackend([], 1)
    const { user } = show(undefined, '/reviews/reviews', bulk.handlers)
    await user.click(within(await rowOf(1)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Add tag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag 1 review' }))
    await user.type(dialog.getByRole('textbox', { name: 'Tag name' }), 'Sizes')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByRole('radio', { name: 'Sizes' })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Add tag' }))
    await waitFor(() =>
      expect(bulk.state.started).toEqual([{ reviewIds: [aReview(1).reviewId], action: 'tag', tagId: aTag(3, 'Sizes').tagId }]),
    )
  })
})

describe('when there is nothing to show', () => {
  it('links to the import if there are no reviews', async () => {
    show([])
    expect(await screen.findByRole('link', { name: 'Import reviews' })).toHaveAttribute('href', '/reviews/import')
  })

  it('clears filters without a match, but not the tab', async () => {
    const { user, address } = show(undefined, '/reviews/reviews?status=pending&rating=5')
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe('/reviews/reviews?status=pending')
    expect(await rowOf(1)).toBeVisible()
  })

  it('shows an error and recovers on retry', async () => {
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
  it('publishes the selected reviews that can be published', async () => {
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

  it('removes archived rows from the tab, and Undo restores them', async () => {
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
    await waitFor(() => expect(notifications.at(-1)).toMatchObject({ message: 'Change undone', type: 'success' }))
  })

  it('restores rows that had left the list', async () => {
    const { user, notifications } = show([aReview(1, { status: 'spam' })], '/reviews/reviews?status=spam')
    await user.click(within(await rowOf(1)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Not spam' }))
    expect(await screen.findByText('No reviews with this status')).toBeVisible()
    await waitFor(() => expect(notifications[0]?.action?.label).toBe('Undo'))
    act(() => notifications[0]?.action?.onClick())
    expect(await rowOf(1)).toBeVisible()
  })

  it('undoes a publication and reports reviews that changed since', async () => {
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
          message: 'This review has changed since.',
        })),
      })),
    )
    act(() => takenBack?.onClick())
    await waitFor(() =>
      expect(notifications.at(-1)).toMatchObject({ message: 'This review has changed since.', type: 'warning' }),
    )
  })

  it('requires a reason to reject, and a note for “Other”', async () => {
    const { user, state } = show(undefined, '/reviews/reviews?status=pending')
    await user.click(within(await rowOf(1)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reject this review?' })
    await user.click(within(dialog).getByRole('button', { name: 'Reject review' }))
    expect(dialog).toHaveTextContent('Choose a reason')
    expect(state.moderations).toHaveLength(0)
    await user.click(within(dialog).getByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'Other' }))
    await user.click(within(dialog).getByRole('button', { name: 'Reject review' }))
    expect(dialog).toHaveTextContent('Add a note that describes the reason')
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Names a person')
    await user.click(within(dialog).getByRole('button', { name: 'Reject review' }))
    await waitFor(() => expect(state.moderations).toMatchObject([{ action: 'reject', reason: 'other', note: 'Names a person' }]))
    await waitFor(() => expect(screen.queryByText('Review 1')).not.toBeInTheDocument())
  })

  it('restores the rows when the api refuses', async () => {
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
    expect(screen.getByRole('region', { name: 'Bulk actions' })).toHaveTextContent('1 selected')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`/reviews/reviews/${aReview(2).reviewId}`))
  })

  it('publishes with p, asks for a reason with r, and moves to the next row', async () => {
    const { user, state } = show(undefined, '/reviews/reviews?status=pending')
    await rowOf(1)
    await user.keyboard('jp')
    await waitFor(() => expect(screen.queryByText('Review 1')).not.toBeInTheDocument())
    expect(state.reviews[0]?.status).toBe('published')
    expect(await rowOf(2)).toHaveFocus()
    await user.keyboard('r')
    expect(await screen.findByRole('dialog', { name: 'Reject this review?' })).toBeVisible()
  })

  it('confirms before deleting many, and shows them under “Deleted”', async () => {
    const { user, state } = show([aReview(1), aReview(2)])
    await rowOf(1)
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete 2 reviews?' }))
    expect(state.moderations).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Delete reviews' }))
    await waitFor(() => expect(screen.queryByText('Review 1')).not.toBeInTheDocument())
    await waitFor(() => expect(tab('Deleted')).toHaveTextContent('2'))
  })

  it('offers no actions to members who may only read', async () => {
    server.use(...reviewBackend([aReview(1, { rating: 5 })]).handlers)
    renderRoutes(routes, { path: '/reviews/reviews', permissions: ['organization.read'] })
    expect(within(await rowOf(1)).queryByRole('checkbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Import' })).not.toBeInTheDocument()
  })
})

it('reserves space for the counts until they are loaded', async () => {
  server.use(
    mockEndpoint(countReviews, () => new Promise<never>(() => {})),
    ...reviewBackend([aReview(1)]).handlers,
  )
  renderRoutes(routes, { path: '/reviews/reviews' })
  await rowOf(1)
  expect(tab('Spam')).toHaveTextContent('Spam')
})
