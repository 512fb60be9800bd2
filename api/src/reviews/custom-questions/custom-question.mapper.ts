import type { CustomQuestion, CustomQuestionDraft } from '@yuko/contract/reviews/custom-questions/custom-question'
import { hasOptions, isYesOrNo } from '@yuko/contract/reviews/custom-questions/custom-question'
import type { AskedQuestion, ReviewAnswer } from '@yuko/contract/reviews/custom-questions/review-answer'
import type { NamedInShop } from '#core/store/collections.reads.repository.ts'
import { collectionIds, customQuestionIds, productGroupIds, productIds } from '#ids.ts'
import type { MediaRow } from '../media/media.repository.ts'
import type { AskedRow, CustomQuestionRow } from './custom-questions.repository.ts'
import type { StoredOption } from './custom-questions.tables.ts'
import type { AnswerRow } from './review-answers.repository.ts'

const offered = (options: readonly StoredOption[]) => options.filter(({ isRemoved }) => !isRemoved)

/** The products and groups that questions are about, as far as the store still has them. */
export interface Known {
  readonly products: readonly NamedInShop[]
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}

export const toCustomQuestion = (row: CustomQuestionRow, { products, groups }: Known): CustomQuestion => ({
  customQuestionId: customQuestionIds.toWire(row.id),
  type: row.type,
  label: row.label,
  options: offered(row.options).map(({ optionId, label }) => ({ optionId, label })),
  lowLabel: row.low_label,
  highLabel: row.high_label,
  isRequired: row.is_required,
  scope: row.scope,
  products: products
    .filter(({ id }) => row.product_ids.includes(id))
    .map(({ id, title }) => ({ productId: productIds.toWire(id), title })),
  groups: groups
    .filter(({ id }) => row.group_ids.includes(id))
    .map(({ id, name }) => ({ productGroupId: productGroupIds.toWire(id), name })),
  collectionIds: row.collection_ids.map(collectionIds.toWire),
  tags: row.tags,
  isShown: row.show_in_widget,
  isActive: row.is_active,
  answers: row.answers,
})

/** The columns of a question, except its ID and position. */
export const toRow = (draft: CustomQuestionDraft, options: readonly StoredOption[], now: Date) => ({
  type: draft.type,
  label: draft.label,
  options: JSON.stringify(options),
  low_label: draft.lowLabel,
  high_label: draft.highLabel,
  is_required: draft.isRequired,
  scope: draft.scope,
  product_ids: draft.productIds.map(productIds.toUuid),
  group_ids: draft.productGroupIds.map(productGroupIds.toUuid),
  collection_ids: draft.collectionIds.map(collectionIds.toUuid),
  tags: draft.tags,
  show_in_widget: draft.type === 'media' || (draft.isShown && draft.type !== 'text'),
  is_active: draft.isActive,
  updated_at: now,
})

/** The options in the merchant's order; new ones get the next free ID, and removed ones stay for earlier answers. */
export function mergeOptions(before: readonly StoredOption[], draft: CustomQuestionDraft): StoredOption[] {
  if (!hasOptions(draft.type)) return []
  const known = new Set(before.map(({ optionId }) => optionId))
  let last = Math.max(0, ...before.map(({ optionId }) => Number(optionId.slice(1))))
  const kept = draft.options.map(({ optionId, label }) => {
    if (optionId !== undefined && known.has(optionId)) return { optionId, label }
    last += 1
    return { optionId: `o${last}`, label }
  })
  const ids = new Set(kept.map(({ optionId }) => optionId))
  return [
    ...kept,
    ...before.filter(({ optionId }) => !ids.has(optionId)).map((option) => ({ ...option, isRemoved: true as const })),
  ]
}

/** `yes` and `no` are the form's words for the answers. */
export const toAsked = (row: AskedRow, { yes, no }: { yes: string; no: string }): AskedQuestion => ({
  customQuestionId: customQuestionIds.toWire(row.id),
  type: row.type,
  label: row.label,
  options: optionsOf(row, { yes, no }),
  lowLabel: row.low_label,
  highLabel: row.high_label,
  isRequired: row.is_required,
})

function optionsOf({ type, options }: AskedRow, { yes, no }: { yes: string; no: string }) {
  if (type === 'scale') return ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))
  if (isYesOrNo(type)) return [{ value: 'yes', label: yes }].concat({ value: 'no', label: no })
  return offered(options).map(({ optionId, label }) => ({ value: optionId, label }))
}

/** All answers to the store's questions in the order they are asked, with these files of the review, whose addresses `urlOf` knows. */
export function toAnswers(
  rows: readonly AnswerRow[],
  media: readonly MediaRow[],
  urlOf: (file: MediaRow) => string,
): ReviewAnswer[] {
  const answering = media.filter(({ question_id, file_key }) => question_id !== null && file_key !== null)
  const files = Map.groupBy(answering, ({ question_id }) => question_id ?? '')
  const ofFiles = [...files].map(([id, given]) => ({
    position: given[0]?.question_position ?? 0,
    answer: toAnswer({ ...noWording, id, label: given[0]?.question_label ?? '', values: given.map(urlOf) }),
  }))
  return rows
    .map((row) => ({ position: row.position, answer: toAnswer(row) }))
    .concat(ofFiles)
    .sort((one, other) => one.position - other.position)
    .map(({ answer }) => answer)
}

const noWording = { type: 'media' as const, options: [], low_label: null, high_label: null }

const toAnswer = (row: Omit<AnswerRow, 'review_id' | 'position'>): ReviewAnswer => ({
  customQuestionId: customQuestionIds.toWire(row.id),
  type: row.type,
  label: row.label,
  values: hasOptions(row.type)
    ? row.options.filter(({ optionId }) => row.values.includes(optionId)).map(({ label }) => label)
    : row.values,
  lowLabel: row.low_label,
  highLabel: row.high_label,
})
