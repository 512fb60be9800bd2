import { jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { createCustomQuestion } from '@yuko/contract/reviews/custom-questions/create-custom-question'
import type { CustomQuestion, CustomQuestionDraft } from '@yuko/contract/reviews/custom-questions/custom-question'
import { listCustomQuestions } from '@yuko/contract/reviews/custom-questions/list-custom-questions'
import { orderCustomQuestions } from '@yuko/contract/reviews/custom-questions/order-custom-questions'
import type { AskedQuestion } from '@yuko/contract/reviews/custom-questions/review-answer'
import { updateCustomQuestion } from '@yuko/contract/reviews/custom-questions/update-custom-question'
import { listProductGroups } from '@yuko/contract/reviews/product-groups/list-product-groups'
import { listProducts } from '@yuko/contract/store/list-products'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { aProduct } from '#testing/a-product.ts'
import { idOf } from '#testing/ids.ts'
import { organizationBackend } from '#testing/widget-backend.ts'
import { routes } from '../../reviews.routes.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const aQuestion = (n: number, change: Partial<CustomQuestion> = {}): CustomQuestion => ({
  customQuestionId: idOf('cqn', n),
  type: 'scale',
  label: `Question ${n}`,
  options: [],
  lowLabel: 'Runs small',
  highLabel: 'Runs large',
  isRequired: false,
  scope: 'all',
  products: [],
  groups: [],
  collectionIds: [],
  tags: [],
  isShown: true,
  isActive: true,
  answers: 0,
  ...change,
})

function show(questions: CustomQuestion[]) {
  const state = { questions, productIds: [] as string[], productGroupIds: [] as string[] }
  const save = (
    { productIds: _chosen, productGroupIds: _groups, ...body }: Omit<CustomQuestionDraft, 'options'>,
    n: number,
  ): CustomQuestion => aQuestion(n, { ...body, options: [] })
  server.use(
    organizationBackend,
    mockEndpoint(listCustomQuestions, () => ({ items: state.questions })),
    mockEndpoint(createCustomQuestion, ({ body }) => {
      if (body.label === 'Taken')
        throw new Refusal('custom-question.label-taken', 'Another question has this text', {
          'body.label': 'Another question has this text',
        })
      const question = save(body, state.questions.length + 1)
      question.options = body.options.map(({ label }, index) => ({ optionId: `o${index + 1}`, label }))
      state.questions = [...state.questions, question]
      state.productIds = body.productIds
      state.productGroupIds = body.productGroupIds
      return question
    }),
    mockEndpoint(orderCustomQuestions, ({ body }) => {
      state.questions = body.customQuestionIds.flatMap((id) => state.questions.filter((one) => one.customQuestionId === id))
      return { items: state.questions }
    }),
    mockEndpoint(updateCustomQuestion, ({ params, body }) => {
      const question = { ...save(body, 1), customQuestionId: params.customQuestionId ?? '' }
      state.questions = state.questions.map((one) => (one.customQuestionId === params.customQuestionId ? question : one))
      return question
    }),
  )
  return { ...renderRoutes(routes, { path: '/app/settings/reviews/questions' }), state }
}

it('creates a scale, and shows what is missing', async () => {
  const { user, state } = show([])
  await user.click(await screen.findByRole('button', { name: 'Create question' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create question' }))
  await user.type(dialog.getByRole('textbox', { name: 'Question' }), 'How does it fit?')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByRole('textbox', { name: 'Meaning of 1' })).toBeInvalid()
  await user.type(dialog.getByRole('textbox', { name: 'Meaning of 1' }), 'Runs small')
  await user.type(dialog.getByRole('textbox', { name: 'Meaning of 5' }), 'Runs large')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('row', { name: /How does it fit\?/ })).toHaveTextContent('Runs small – Runs large')
  expect(state.questions).toMatchObject([{ type: 'scale', lowLabel: 'Runs small', scope: 'all' }])
})

it('asks about some product groups', async () => {
  const { user, state } = show([])
  const about = { products: [], publishedCount: 0, averageRating: null, updatedAt: '2026-11-20T10:00:00.000Z' }
  const group = { productGroupId: idOf('pgr', 1), name: 'Mugs', ...about }
  server.use(mockEndpoint(listProductGroups, () => ({ items: [group], nextCursor: null })))
  await user.click(await screen.findByRole('button', { name: 'Create question' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create question' }))
  await user.type(dialog.getByRole('textbox', { name: 'Question' }), 'How does it fit?')
  await user.type(dialog.getByRole('textbox', { name: 'Meaning of 1' }), 'Runs small')
  await user.type(dialog.getByRole('textbox', { name: 'Meaning of 5' }), 'Runs large')
  await user.click(dialog.getByRole('combobox', { name: 'Asked about' }))
  await user.click(await screen.findByRole('option', { name: 'Some product groups' }))
  await user.click(dialog.getByRole('combobox', { name: 'Product groups' }))
  await user.click(await screen.findByRole('option', { name: 'Mugs' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('row', { name: /How does it fit\?/ })).toHaveTextContent('Some product groups')
  expect(state.productGroupIds).toEqual([idOf('pgr', 1)])
})

it('asks for pictures, which nobody has to add and the merchant moderates', async () => {
  const { user, state } = show([])
  await user.click(await screen.findByRole('button', { name: 'Create question' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create question' }))
  await user.click(dialog.getByRole('switch', { name: 'Required' }))
  await user.click(dialog.getByRole('combobox', { name: 'Type of answer' }))
  await user.click(await screen.findByRole('option', { name: 'Pictures or videos' }))
  expect(dialog.getByText(/You moderate each file/)).toBeVisible()
  expect(dialog.queryByRole('switch', { name: 'Required' })).toBeNull()
  expect(dialog.queryByRole('switch', { name: 'Show the answers in the shop' })).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: 'Question' }), 'Show us how it fits')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('row', { name: /Show us how it fits/ })).toHaveTextContent('Pictures or videos')
  expect(state.questions).toMatchObject([{ type: 'media', isRequired: false }])
})

it('asks whether reviewers recommend some products', async () => {
  const { user, state } = show([])
  server.use(mockEndpoint(listProducts, () => ({ items: [aProduct(1, { title: 'Stone mug' })], nextCursor: null })))
  await user.click(await screen.findByRole('button', { name: 'Create question' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create question' }))
  const choose = async (field: string, option: string) => {
    await user.click(dialog.getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose('Type of answer', 'Recommendation')
  expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveValue('Would you recommend this product?')
  await choose('Asked about', 'Some products')
  await user.click(await dialog.findByRole('checkbox', { name: 'Stone mug' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('row', { name: /Would you recommend/ })).toHaveTextContent('Recommendation')
  expect(state.productIds).toEqual([idOf('prd', 1)])
})

it('previews the question in the store’s form as it is written', async () => {
  const { user } = show([])
  await user.click(await screen.findByRole('button', { name: 'Create question' }))
  const frame: HTMLIFrameElement = await screen.findByTitle('Preview of the review form')
  expect(frame.src).toContain('/widgets/demo/preview.html?store=mill&tag=yuko-review-form&script=review-form.js')
  const posted: { form: { questions: Partial<AskedQuestion>[] } }[] = []
  const target = frame.contentWindow as Window
  target.postMessage = (message: never) => void posted.push(message)
  act(() => void dispatchEvent(new MessageEvent('message', { source: target, data: { type: 'yuko-preview-ready' } })))
  await waitFor(() => expect(posted.at(-1)?.form.questions).toMatchObject([{ type: 'scale', lowLabel: 'Meaning of 1' }]))
  const dialog = within(screen.getByRole('dialog', { name: 'Create question' }))
  await user.type(dialog.getByRole('textbox', { name: 'Question' }), 'How does it fit?')
  await waitFor(() => expect(posted.at(-1)?.form.questions).toMatchObject([{ label: 'How does it fit?' }]))
})

it('moves a question, and turns one off whose type is fixed', async () => {
  const { user, state } = show([aQuestion(1), aQuestion(2, { answers: 3 })])
  await user.click(await screen.findByRole('button', { name: 'Move “Question 2” up' }))
  await waitFor(() => expect(state.questions.map(({ label }) => label)).toEqual(['Question 2', 'Question 1']))
  await user.click(screen.getByRole('button', { name: 'Edit “Question 2”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit question' }))
  expect(dialog.getByRole('combobox', { name: 'Type of answer' })).toBeDisabled()
  await user.click(dialog.getByRole('switch', { name: /^Ask this question/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not asked')).toBeVisible()
})

it('moves a question by keyboard', async () => {
  const height = 64
  const layout = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const top = Number(this.closest<HTMLElement>('tr')?.dataset.index ?? 0) * height
    return DOMRect.fromRect({ x: 0, y: top, width: 600, height })
  })
  const { user, state } = show([aQuestion(1), aQuestion(2), aQuestion(3)])
  const grip = await screen.findByRole('button', { name: 'Drag “Question 1”' })
  act(() => grip.focus())
  await user.keyboard(' ')
  expect(await screen.findByText('Question 1 over position 1 of 3')).toBeInTheDocument()
  // Further keys count only after a moment.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await user.keyboard('{ArrowDown}')
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByText('Question 1 over position 3 of 3')).toBeInTheDocument()
  await user.keyboard(' ')
  await waitFor(() => expect(state.questions.map(({ label }) => label)).toEqual(['Question 2', 'Question 3', 'Question 1']))
  layout.mockRestore()
})
