import { screen, waitFor, within } from '@testing-library/react'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#reviews.routes.tsx'
import { idOf } from '#testing/ids.ts'
import { anAnswer, aQuestion, questionBackend } from '#testing/question-backend.ts'
import { aSavedReply, savedReplyBackend } from '#testing/saved-reply-backend.ts'
import { organizationBackend } from '#testing/widget-backend.ts'

let backend: ReturnType<typeof questionBackend>
const server = setupServer()
beforeAll(() => server.listen())
beforeEach(() => use())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function use(questions = [aQuestion(1), aQuestion(2, { status: 'published', body: 'How heavy is it?' })]) {
  backend = questionBackend(questions)
  server.use(...backend.handlers)
}
const path = '/reviews/questions'
const open = (at = path, permissions?: Parameters<typeof renderRoutes>[1]['permissions']) =>
  renderRoutes(routes, { path: at, ...(permissions && { permissions }) })
const drawer = () => screen.findByRole('dialog', { name: 'Question about Stone mug' })

describe('the questions', () => {
  it('are listed with counts, and filtered by status in the address', async () => {
    const { user, address } = open()
    expect(await screen.findByRole('link', { name: 'Question 1' })).toBeVisible()
    const tabs = screen.getByRole('navigation', { name: 'Questions by status' })
    await user.click(within(tabs).getByRole('link', { name: /^Published/ }))
    expect(address()).toBe(`${path}?status=published`)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Question 1' })).not.toBeInTheDocument())
    expect(screen.getByRole('link', { name: 'How heavy is it?' })).toBeVisible()
  })

  it('with answers of buyers to check are counted and listed in a tab of their own', async () => {
    use([aQuestion(1), aQuestion(2, { status: 'published', answersToCheck: 1 })])
    const { user, address } = open(`${path}?status=pending`)
    await user.click(await screen.findByRole('link', { name: /^Answers to check.*1$/ }))
    expect(address()).toBe(`${path}?hasAnswersToCheck=true`)
    expect(await screen.findByRole('link', { name: 'Question 2' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Question 1' })).not.toBeInTheDocument())
    expect(screen.getByText('1 answer to check')).toBeVisible()
  })

  it('explain how to get the first one', async () => {
    use([])
    server.use(organizationBackend)
    const { user } = open()
    expect(await screen.findByRole('heading', { name: 'No questions yet' })).toBeVisible()
    const [button] = screen.getAllByRole('button', { name: 'Add to your store' })
    if (button) await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add questions to your store' }))
    expect(await dialog.findByRole('link', { name: 'widget editor' })).toHaveAttribute('href', '/reviews/widget/questions')
  })
})

describe('a question', () => {
  it('is answered, which publishes it', async () => {
    const { user, notifications } = open(`${path}/${idOf('pqs', 1)}`)
    const dialog = within(await drawer())
    expect(await dialog.findByText('Also publishes the question and emails the asker.')).toBeVisible()
    await user.type(dialog.getByLabelText('Your answer'), 'Yes, it is.')
    await user.click(dialog.getByRole('button', { name: 'Publish answer' }))
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('Answer published and asker notified'))
    expect(dialog.getByText('Yes, it is.')).toBeVisible()
    expect(backend.state.questions[0]?.status).toBe('published')
  })

  it('is answered with a saved reply, filled in for its asker', async () => {
    server.use(...savedReplyBackend([aSavedReply(1, 'Yes', 'Yes, {{ customer.first_name }}.')]).handlers)
    const { user } = open(`${path}/${idOf('pqs', 1)}`)
    const dialog = within(await drawer())
    await user.click(await dialog.findByRole('button', { name: 'Saved replies' }))
    await user.click(await screen.findByRole('button', { name: /^Yes/ }))
    await waitFor(() => expect(dialog.getByLabelText('Your answer')).toHaveValue('Yes, Author 1.'))
    await user.click(dialog.getByRole('button', { name: 'Publish answer' }))
    await waitFor(() => expect(backend.state.savedReplyId).toBe(idOf('srp', 1)))
  })

  it('is rejected with a reason only', async () => {
    const { user, notifications } = open(`${path}/${idOf('pqs', 1)}`)
    await user.click(within(await drawer()).getByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this question?' }))
    await user.click(dialog.getByRole('button', { name: 'Reject question' }))
    expect(await dialog.findByText('Choose a reason')).toBeVisible()
    await user.click(dialog.getByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'Off-topic' }))
    await user.click(dialog.getByRole('button', { name: 'Reject question' }))
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('Question rejected'))
    expect(backend.state.moderations).toEqual([{ action: 'reject', reason: 'off_topic', note: null }])
  })

  it('is deleted after a question', async () => {
    const { user, address, notifications } = open(`${path}/${idOf('pqs', 1)}`)
    await user.click(within(await drawer()).getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete question' }))
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('Question deleted'))
    expect(address()).toBe(path)
  })

  it('is put to recent buyers, whose answers are published', async () => {
    const answers = [anAnswer(1, { by: 'buyer', status: 'pending', body: 'Fifty washes so far', authorName: 'Bea B.' })]
    use([aQuestion(1, { answers, asked: { buyers: 0, answered: 0, available: 7 } })])
    const { user, notifications } = open(`${path}/${idOf('pqs', 1)}`)
    const dialog = within(await drawer())
    await user.click(dialog.getByRole('button', { name: 'Publish and ask' }))
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('5 buyers asked by email'))
    const answer = within(dialog.getByRole('article'))
    expect(answer.getByText('Verified buyer')).toBeVisible()
    await user.click(answer.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('Answer published'))
  })

  it('can be read but not changed by analysts', async () => {
    open(`${path}/${idOf('pqs', 1)}`, ['organization.read'])
    const dialog = within(await drawer())
    expect(await dialog.findByText('Not answered')).toBeVisible()
    for (const name of ['Publish', 'Reject', 'Delete', 'Publish answer'])
      expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument()
  })
})
