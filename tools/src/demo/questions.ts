/** What the shop asks reviewers, and what shoppers ask the shop. */
import { randomUUID } from 'node:crypto'
import { createCustomQuestion } from '@yuko/contract/reviews/custom-questions/create-custom-question'
import type { CustomQuestion, CustomQuestionDraft } from '@yuko/contract/reviews/custom-questions/custom-question'
import type { GivenAnswers } from '@yuko/contract/reviews/custom-questions/review-answer'
import { answerProductQuestion } from '@yuko/contract/reviews/questions/answer-product-question'
import { listProductQuestions } from '@yuko/contract/reviews/questions/list-product-questions'
import { askQuestion } from '@yuko/contract/storefront/ask-question'
import { type Shop, tokenIn } from './open-shop.ts'
import type { Shopper } from './people.ts'
import type { Random } from './random.ts'

const ofAll: Pick<
  CustomQuestionDraft,
  'isRequired' | 'scope' | 'productIds' | 'productGroupIds' | 'collectionIds' | 'tags' | 'isShown' | 'isActive'
> = {
  isRequired: false,
  scope: 'all',
  productIds: [],
  productGroupIds: [],
  collectionIds: [],
  tags: [],
  isShown: true,
  isActive: true,
}

const formQuestions: readonly CustomQuestionDraft[] = [
  { type: 'scale', label: 'How does it feel in the hand?', options: [], lowLabel: 'Light', highLabel: 'Heavy', ...ofAll },
  {
    type: 'single',
    label: 'Who is it for?',
    options: [{ label: 'Myself' }, { label: 'The whole family' }, { label: 'A gift' }],
    lowLabel: null,
    highLabel: null,
    ...ofAll,
  },
  { type: 'media', label: 'Show us your table', options: [], lowLabel: null, highLabel: null, ...ofAll },
  { type: 'recommends', label: 'Would you recommend it?', options: [], lowLabel: null, highLabel: null, ...ofAll },
]

export async function openFormQuestions({ owner }: Shop): Promise<CustomQuestion[]> {
  const created: CustomQuestion[] = []
  for (const body of formQuestions) created.push(await owner.call(createCustomQuestion, { body }))
  return created
}

/** Most reviewers answer, and who likes a product recommends it. */
export function answersTo(questions: readonly CustomQuestion[], rating: number, random: Random): GivenAnswers {
  const chosen = questions.filter(({ type }) => type !== 'media')
  const given = chosen.filter(() => random.next() < 0.7).map((question) => [question.customQuestionId, [answerTo(question)]])
  return Object.fromEntries(given)

  function answerTo({ type, options }: CustomQuestion): string {
    if (type === 'scale') return String(random.weighted([1, 3, 8, 5, 2]) + 1)
    if (type === 'recommends') return rating >= 4 || random.next() < 0.2 ? 'yes' : 'no'
    return random.pick(options).optionId
  }
}

/** The question that the first photo of a review answers. */
export const shownBy = (questions: readonly CustomQuestion[]) => questions.find(({ type }) => type === 'media')?.customQuestionId

/** The last one is still to be answered. */
const asked = [
  {
    product: 'stoneware-mug-moss',
    body: 'Can it go in the dishwasher every day?',
    answer: 'Yes. The glaze is fired at 1,260 °C; our own mugs have been through the machine for six years.',
  },
  {
    product: 'stoneware-mug-moss',
    body: 'Does the handle have room for three fingers?',
    answer: 'It does, for most hands. The opening is 8 cm high and 3.5 cm wide.',
  },
  { product: 'ramen-bowl-set', body: 'Do the bowls stack?', answer: 'They do, and they take up 13 cm in the cupboard.' },
  { product: 'stoneware-mug-moss', body: 'Is there a saucer that fits?', answer: null },
] as const

/** Shoppers ask and confirm their addresses; the shop answers. */
export async function askAndAnswer(shop: Shop, shoppers: readonly Shopper[]): Promise<void> {
  const { product, owner, slug } = shop
  for (const [nth, { product: handle, body, answer }] of asked.entries()) {
    const shopper = shoppers[nth * 7]
    if (!shopper) throw new Error('The demo has fewer shoppers than questions')
    const { email, firstName, address } = shopper
    const question = { submissionId: randomUUID(), product: handle, body, authorName: firstName, email, lang: 'en' }
    await product.clientAt(address).call(askQuestion, { params: { store: slug }, body: question })
    await product.run()
    const token = tokenIn(product, email, /\/question\/([\w.-]+)\/confirm/)
    await product.visit(`/question/${token}/confirm`, { post: '', isForm: true, address })
    await product.run()
    const { items } = await owner.call(listProductQuestions, { query: { q: body } })
    const [one] = items
    if (!one) throw new Error(`The question “${body}” wasn’t sent`)
    if (answer) await owner.call(answerProductQuestion, { params: { questionId: one.questionId }, body: { body: answer } })
  }
}
