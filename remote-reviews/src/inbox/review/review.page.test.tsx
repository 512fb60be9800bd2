import { act, screen, waitFor, within } from '@testing-library/react'
import type { Assistance } from '@yuko/contract/assistance/assistance'
import { correctReview } from '@yuko/contract/reviews/correct-review'
import { draftReply } from '@yuko/contract/reviews/draft-reply'
import { replyToReview } from '@yuko/contract/reviews/reply-to-review'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { idOf } from '#testing/ids.ts'
import { aPicture, aReview, reviewBackend } from '#testing/review-backend.ts'
import { routes } from '../../reviews.routes.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const reviews = [aReview(1), aReview(2), aReview(3)]
const pathOf = (n: number) => `/reviews/reviews/${aReview(n).reviewId}`

async function open(n: number, search = '', prepare: (state: ReturnType<typeof reviewBackend>['state']) => void = () => {}) {
  const backend = reviewBackend(reviews)
  prepare(backend.state)
  server.use(...backend.handlers)
  const view = renderRoutes(routes, { path: pathOf(n) + search })
  const drawer = await screen.findByRole('dialog', { name: `Review by Author ${n}` })
  await within(drawer).findByText(/Waiting for moderation/)
  return { ...view, drawer: within(drawer), ...backend }
}

describe('the drawer', () => {
  it('shows the review and the reason for its status', async () => {
    const { drawer } = await open(1)
    expect(drawer.getByText('The text of review 1.')).toBeVisible()
    expect(drawer.getByText('Waiting for moderation. Shoppers can’t see this review yet.')).toBeVisible()
    expect(drawer.getByText('Linen shirt')).toBeVisible()
    expect(drawer.getByText('Import · Judge.me')).toBeVisible()
  })

  it('shows which variant of the product was reviewed', async () => {
    const { drawer } = await open(1, '', (state) => {
      state.reviews = state.reviews.map((one) => ({ ...one, variant: { externalId: '41', title: 'Red / M' } }))
    })
    expect(drawer.getByText('Linen shirt · Red / M')).toBeVisible()
    expect(screen.getAllByText('Linen shirt · Red / M').length).toBeGreaterThan(1)
  })

  it('shows the ID of a variant whose title isn’t known', async () => {
    const { drawer } = await open(1, '', (state) => {
      state.reviews = state.reviews.map((one) => ({ ...one, variant: { externalId: '41', title: null } }))
    })
    expect(drawer.getByText('Linen shirt · Variant 41')).toBeVisible()
  })

  it('shows the answers to the store’s questions', async () => {
    const fit = { customQuestionId: idOf('cqn', 1), lowLabel: 'Runs small', highLabel: 'Runs large' }
    const { drawer } = await open(1, '', (state) => {
      state.answers = [{ ...fit, type: 'scale', label: 'How does it fit?', values: ['2'] }]
    })
    const answers = drawer.getByRole('region', { name: 'Answers' })
    expect(answers).toHaveTextContent('How does it fit?2 of 5 (1 = Runs small, 5 = Runs large)')
  })

  it('shows the author as a customer', async () => {
    await open(1)
    const customer = await screen.findByRole('region', { name: 'Customer' })
    await waitFor(() => expect(customer).toHaveTextContent('4 orders'))
    expect(customer).toHaveTextContent(/#1001.*€49\.00.*Delivered.*Includes this product/)
    expect(within(customer).getByRole('link', { name: '2 reviews' })).toHaveAttribute(
      'href',
      '/reviews/reviews?q=author.1%40example.com',
    )
  })

  it('opens the next and previous review with j and k, in the same filter', async () => {
    const { user, address } = await open(1, '?status=pending')
    await waitFor(() => expect(screen.getByRole('button', { name: /Next review/ })).toBeEnabled())
    await user.keyboard('j')
    expect(await screen.findByRole('dialog', { name: 'Review by Author 2' })).toBeVisible()
    expect(address()).toBe(`${pathOf(2)}?status=pending`)
    await user.keyboard('k')
    expect(await screen.findByRole('dialog', { name: 'Review by Author 1' })).toBeVisible()
    expect(screen.getByRole('button', { name: /Previous review/ })).toBeDisabled()
  })

  it('closes to the list with its filters', async () => {
    const { user, address } = await open(1, '?status=pending')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe('/reviews/reviews?status=pending'))
  })

  it('moves the focus to the row of the last review', async () => {
    const { user } = await open(1)
    await waitFor(() => expect(screen.getByRole('button', { name: /Next review/ })).toBeEnabled())
    await user.keyboard('j')
    await screen.findByRole('dialog', { name: 'Review by Author 2' })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.getByRole('row', { name: /Review 2/ })).toHaveFocus())
  })

  it('shows the end of a hold, and publishes with p', async () => {
    const held = aReview(1, { holdReason: 'policy_threshold', autoPublishAt: '2026-12-03T10:00:00.000Z' })
    const { user, drawer, state } = await open(1, '', (state) => {
      state.reviews = [held]
    })
    expect(drawer.getByText(/^Publishes automatically/)).toHaveTextContent(/2026/)
    expect(drawer.getByRole('button', { name: 'Publish now' })).toBeVisible()
    await user.keyboard('p')
    await waitFor(() => expect(state.reviews[0]?.status).toBe('published'))
  })

  it('asks for a reason with r, and Escape closes only the question', async () => {
    const { user, address } = await open(1)
    await user.keyboard('r')
    await screen.findByRole('dialog', { name: 'Reject this review?' })
    act(() => screen.getByRole('button', { name: 'Cancel' }).focus())
    await user.keyboard('j')
    expect(address()).toBe(pathOf(1))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reject this review?' })).not.toBeInTheDocument())
    expect(address()).toBe(pathOf(1))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/reviews/reviews'))
  })

  it('adds an existing or a new tag', async () => {
    const { user, drawer, state } = await open(1)
    await user.click(drawer.getByRole('button', { name: 'Tag' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Urgent' }))
    await waitFor(() => expect(state.reviews[0]?.tags.map(({ name }) => name)).toEqual(['Urgent']))
    await user.click(screen.getByRole('button', { name: 'Delete tag Fit' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Delete the tag “Fit”?' })).getByRole('button', { name: 'Delete tag' }),
    )
    await waitFor(() => expect(state.tags.map(({ name }) => name)).toEqual(['Urgent']))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete the tag “Fit”?' })).not.toBeInTheDocument())
    await user.click(drawer.getByRole('button', { name: 'Tag' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Urgent' }))
    await waitFor(() => expect(state.reviews[0]?.tags).toEqual([]))
  })

  it('renames a tag on the reviews that have it', async () => {
    const { user, drawer, state } = await open(1)
    await user.click(drawer.getByRole('button', { name: 'Tag' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Urgent' }))
    await waitFor(() => expect(state.reviews[0]?.tags).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Edit tag Urgent' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit tag “Urgent”' }))
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Today')
    await user.click(dialog.getByRole('button', { name: 'Save tag' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit tag “Urgent”' })).not.toBeInTheDocument())
    expect(state.tags.map((tag) => tag.name)).toEqual(['Fit', 'Today'])
    expect(await drawer.findByText('Today')).toBeVisible()
  })

  it('shows earlier versions, and requires a reason for a correction', async () => {
    const { user, drawer } = await open(1, '', (state) => {
      state.versions = [
        {
          versionId: 'rvv_01jd3m8w2ve5h9x7q4t6r80001',
          rating: 4,
          title: null,
          body: 'As it was.',
          replacedAt: '2026-04-16T10:00:00.000Z',
          replacedBy: 'author',
          actorName: null,
          reason: null,
          declineUntil: null,
          declinedAt: null,
        },
      ]
    })
    await user.click(drawer.getByRole('button', { name: 'Show 1 earlier version' }))
    expect(drawer.getByText('As it was.')).toBeVisible()

    const corrections: unknown[] = []
    server.use(
      mockEndpoint(correctReview, ({ body }) => {
        corrections.push(body)
        throw new Refusal('review.no-address', 'The author has no email address.')
      }),
    )
    await user.click(drawer.getByRole('button', { name: 'Correct the text' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the text' }))
    await user.type(dialog.getByRole('textbox', { name: 'Text' }), ' Indeed.')
    await user.click(dialog.getByRole('button', { name: 'Correct and notify author' }))
    expect(dialog.getByText('is required')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A slip')
    expect(dialog.getByRole('region', { name: 'Email preview' })).toHaveTextContent('Reason: A slip')
    await user.click(dialog.getByRole('button', { name: 'Correct and notify author' }))
    expect(await dialog.findByText('The author has no email address.')).toBeVisible()
    expect(corrections).toEqual([{ title: 'Review 1', body: 'The text of review 1. Indeed.', reason: 'A slip' }])
  })

  it('publishes, then offers the actions of the new status', async () => {
    const { user, drawer, state } = await open(1)
    await user.click(drawer.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(state.reviews[0]?.status).toBe('published'))
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument())
    expect(drawer.getByText('Published', { selector: '.yk-status' })).toBeVisible()
  })

  it('opens the next review after the current one left the list', async () => {
    const { user, drawer, address } = await open(2, '?status=pending')
    await user.click(drawer.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Review 2/, hidden: true })).not.toBeInTheDocument())
    await user.keyboard('j')
    expect(await screen.findByRole('dialog', { name: 'Review by Author 3' })).toBeVisible()
    expect(address()).toBe(`${pathOf(3)}?status=pending`)
  })

  it('shows that a review no longer exists', async () => {
    server.use(...reviewBackend([]).handlers)
    renderRoutes(routes, { path: pathOf(1) })
    expect(await screen.findByText('This review no longer exists')).toBeVisible()
  })
})

describe('pictures', () => {
  const withPictures = () =>
    open(1, '', (state) => {
      state.media = [
        aPicture(1, { isCover: true }),
        aPicture(2),
        aPicture(3, { state: 'failed', url: null, smallUrl: null, problem: 'It is too large' }),
      ]
    })
  const tile = (n: number) => screen.findByRole('button', { name: `Actions for: Picture ${n} by Author 1` })

  it('hides a picture, and Undo shows it again', async () => {
    const { user, state, notifications } = await withPictures()
    await user.click(await tile(2))
    await user.click(await screen.findByRole('menuitem', { name: 'Hide' }))
    expect(await screen.findByText('Hidden')).toBeVisible()
    await waitFor(() => expect(notifications[0]).toMatchObject({ message: 'Picture hidden' }))
    act(() => notifications[0]?.action?.onClick())
    await waitFor(() => expect(state.media[1]?.state).toBe('approved'))
  })

  it('opens a large view with arrow keys, and confirms before deleting', async () => {
    const { user, state } = await withPictures()
    await user.click(await screen.findByRole('button', { name: 'View: Picture 1 by Author 1' }))
    const large = within(await screen.findByRole('dialog', { name: '1 of 3' }))
    expect(large.getByRole('img', { name: 'Picture 1 by Author 1' })).toHaveAttribute('src', aPicture(1).url)
    await user.keyboard('{ArrowRight}')
    const next = within(await screen.findByRole('dialog', { name: '2 of 3' }))
    await user.click(next.getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete picture' }))
    await waitFor(() => expect(state.media.map(({ mediaId }) => mediaId)).toEqual([aPicture(1).mediaId, aPicture(3).mediaId]))
  })

  it('approves a pending picture', async () => {
    const { user, state } = await open(1, '', (state) => {
      state.media = [aPicture(1, { state: 'pending' })]
    })
    expect(await screen.findByText('Needs approval')).toBeVisible()
    await user.click(await tile(1))
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }))
    await waitFor(() => expect(state.media[0]?.state).toBe('approved'))
  })

  it('shows which question a picture answers, small and large', async () => {
    const question = { customQuestionId: idOf('cqn', 1), label: 'Show us how it fits' }
    const { user, drawer } = await open(1, '', (state) => {
      state.media = [aPicture(1, { question }), aPicture(2)]
    })
    expect(await drawer.findAllByText('Show us how it fits')).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'View: Picture 1 by Author 1' }))
    expect(within(await screen.findByRole('dialog', { name: '1 of 2' })).getByText('Show us how it fits')).toBeVisible()
  })

  it('shows why a picture failed', async () => {
    await withPictures()
    expect(await screen.findByText('It is too large')).toBeVisible()
  })
})

describe('writing in private', () => {
  it('sends one message to the author and leaves an empty form', async () => {
    const { user, drawer, state } = await open(1)
    await user.click(drawer.getByRole('radio', { name: 'Private message' }))
    await user.type(drawer.getByRole('textbox', { name: 'Private message' }), 'Which order was it?')
    await user.dblClick(drawer.getByRole('button', { name: 'Send message' }))
    const messages = within(await drawer.findByRole('list', { name: 'Private messages' }))
    expect(messages.getByText('Which order was it?')).toBeVisible()
    expect(messages.getByText('To author.1@example.com')).toBeVisible()
    expect(state.messages).toHaveLength(1)
    expect(drawer.getByRole('textbox', { name: 'Private message' })).toHaveValue('')
  })
})

describe('replying', () => {
  it('inserts a saved reply, filled in for this review', async () => {
    const { user, drawer } = await open(1)
    await user.type(drawer.getByRole('textbox', { name: 'Public reply' }), 'Hello. ')
    await user.click(drawer.getByRole('button', { name: 'Saved replies' }))
    await user.click(await screen.findByRole('button', { name: /^Thanks/ }))
    await waitFor(() => expect(drawer.getByRole('textbox', { name: 'Public reply' })).toHaveValue('Hello. Thank you, Author 1!'))
  })

  const write = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) =>
    user.type(await screen.findByRole('textbox', { name: 'Public reply' }), text)

  it('warns about shortcodes in typed text', async () => {
    const { user } = await open(1)
    await write(user, 'Glad you like {{product}!')
    expect(await screen.findByText(/Replace with text: {product}/)).toBeVisible()
  })

  describe('with AI assistance', () => {
    const anAssistance: Assistance = {
      isOn: true,
      baseUrl: 'https://api.llm.example/v1',
      model: 'small',
      hidesPersonalData: true,
      monthlyLimit: 10,
      voice: null,
      hasKey: true,
      used: 0,
      problem: null,
    }

    /** Opens a review and types the beginning of a reply. */
    const begin = async (answer: () => { body: string }) => {
      const shown = await open(1, '', (state) => {
        state.assistance = anAssistance
      })
      server.use(mockEndpoint(draftReply, answer))
      await write(shown.user, 'Hello.')
      await shown.user.click(await shown.drawer.findByRole('button', { name: 'Draft a reply' }))
      return { ...shown, text: shown.drawer.getByRole('textbox', { name: 'Public reply' }) }
    }

    it('fills in a draft below what is written, and publishes nothing by itself', async () => {
      const { text, state } = await begin(() => ({ body: 'Hi Author, thank you.' }))
      await waitFor(() => expect(text).toHaveValue('Hello.\n\nHi Author, thank you.'))
      expect(state.replies.size).toBe(0)
    })

    it('says why there is no draft, and keeps the text', async () => {
      const message = 'This month’s limit of 10 AI requests is reached'
      const { text, drawer } = await begin(() => {
        throw new Refusal('assistance.limit-reached', message)
      })
      expect(await drawer.findByText(message)).toBeVisible()
      expect(text).toHaveValue('Hello.')
    })

    it('is offered for public replies only, and not while it is off', async () => {
      const { drawer } = await open(1)
      expect(drawer.getAllByRole('button', { name: 'Saved replies', hidden: true })).toHaveLength(2)
      expect(drawer.queryByRole('button', { name: 'Draft a reply', hidden: true })).not.toBeInTheDocument()
    })
  })

  it('publishes a reply and shows the status of its email', async () => {
    const { user, drawer, notifications } = await open(1)
    await write(user, 'Thank you!')
    expect(drawer.getByText('10 / 3000')).toBeVisible()
    await user.click(drawer.getByRole('button', { name: 'Publish reply' }))
    expect(await drawer.findByText('Email sent')).toBeVisible()
    expect(drawer.getByText('Thank you!')).toBeVisible()
    expect(notifications[0]?.message).toBe('Reply published and author notified')
  })

  it('doesn’t notify the author if unchecked', async () => {
    const { user, drawer, state } = await open(1)
    await write(user, 'Thank you!')
    await user.click(drawer.getByRole('checkbox', { name: 'Notify the author by email' }))
    await user.click(drawer.getByRole('button', { name: 'Publish reply' }))
    expect(await drawer.findByText('No email')).toBeVisible()
    expect([...state.replies.values()][0]?.email).toBe('not_sent')
  })

  it('preserves the text when sending fails', async () => {
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

  it('shows the reply of another member and the text that wasn’t published', async () => {
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
    expect(await drawer.findByText('Another member already replied')).toBeVisible()
    expect(drawer.getByText('The answer of a colleague')).toBeVisible()
    expect(drawer.getByText('My answer')).toBeVisible()
  })

  it('asks before discarding a draft', async () => {
    const { user, address, router } = await open(1)
    await write(user, 'Half a')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    const question = await screen.findByRole('dialog', { name: 'Discard your draft?' })
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByRole('textbox', { name: 'Public reply' })).toHaveValue('Half a')
    expect(address()).toBe(pathOf(1))
    act(() => void router.navigate(pathOf(2)))
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }))
    expect(await screen.findByRole('dialog', { name: 'Review by Author 2' })).toBeVisible()
  })
})
