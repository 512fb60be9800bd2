import {
  type CustomQuestion,
  type CustomQuestionDraft,
  customQuestionDraft,
  hasOptions,
  type QuestionScope,
  type QuestionType,
} from '@yuko/contract/reviews/custom-questions/custom-question'
import type { useForm } from '@yuko/ui'

export interface QuestionValues {
  type: QuestionType
  label: string
  options: { optionId?: string; label: string }[]
  lowLabel: string
  highLabel: string
  isRequired: boolean
  scope: QuestionScope
  productIds: string[]
  productGroupIds: string[]
  collectionIds: string[]
  /** Separated by commas. */
  tags: string
  isShown: boolean
  isActive: boolean
}
export type QuestionFormState = ReturnType<typeof useForm<QuestionValues, CustomQuestionDraft>>

export const valuesOf = (question: CustomQuestion | undefined): QuestionValues =>
  question
    ? {
        ...question,
        productIds: question.products.map(({ productId }) => productId),
        productGroupIds: question.groups.map(({ productGroupId }) => productGroupId),
        lowLabel: question.lowLabel ?? '',
        highLabel: question.highLabel ?? '',
        tags: question.tags.join(', '),
      }
    : {
        type: 'scale',
        label: '',
        options: [],
        lowLabel: '',
        highLabel: '',
        isRequired: false,
        scope: 'all',
        productIds: [],
        productGroupIds: [],
        collectionIds: [],
        tags: '',
        isShown: true,
        isActive: true,
      }

/** Leaves out what another type or scope needed. */
function draftOf({ type, isRequired, options, lowLabel, highLabel, scope, ...values }: QuestionValues) {
  const { productIds, productGroupIds, collectionIds, tags, ...rest } = values
  return {
    ...rest,
    type,
    isRequired: isRequired && type !== 'media',
    options: hasOptions(type) ? options.filter(({ label }) => label.trim() !== '') : [],
    lowLabel: type === 'scale' ? lowLabel : null,
    highLabel: type === 'scale' ? highLabel : null,
    scope,
    productIds: scope === 'products' ? productIds : [],
    productGroupIds: scope === 'groups' ? productGroupIds : [],
    collectionIds: scope === 'collections' ? collectionIds : [],
    tags: scope === 'tags' ? tags.split(',').filter((tag) => tag.trim() !== '') : [],
  }
}

export const questionSchema = {
  '~standard': {
    validate: (values: unknown) => customQuestionDraft['~standard'].validate(draftOf(values as QuestionValues)),
  },
}
