import { z } from 'zod'
import { requiredText, typeId } from '../../primitives.ts'

export const customQuestionId = typeId('cqn')

/** Maximum questions of a store. */
export const mostCustomQuestions = 30

/** Maximum products, or product groups, of a question. */
export const mostQuestionedProducts = 100

/**
 * How a question is answered. `scale`: 1 to 5 between two labels. `recommends`: yes or no to whether the reviewer recommends the
 * product; each store can ask it once, so that its share can be compared over time.
 * `media`: pictures or a video, which are moderated like all others of the review and shown among them.
 */
export const questionType = z.enum(['single', 'multiple', 'scale', 'yes_no', 'recommends', 'text', 'media'])
export type QuestionType = z.infer<typeof questionType>

/** Which products it is about. */
export const questionScope = z.enum(['all', 'products', 'groups', 'collections', 'tags'])
export type QuestionScope = z.infer<typeof questionScope>

const optionId = z.string().regex(/^o\d{1,6}$/, 'must be an option of this question')

const option = z.object({ optionId, label: z.string() })

const wording = {
  label: requiredText(120),
  lowLabel: requiredText(40).nullable().describe('Scales only: the meaning of 1'),
  highLabel: requiredText(40).nullable().describe('Scales only: the meaning of 5'),
  isRequired: z.boolean().describe('Never of the type media'),
  scope: questionScope,
  collectionIds: z.array(typeId('col')).max(100).describe('For the scope collections'),
  tags: z.array(requiredText(255)).max(100).describe('For the scope tags'),
  isShown: z
    .boolean()
    .describe('Whether the shop shows the answers; never those of the type text, always the approved ones of the type media'),
  isActive: z.boolean().describe('Inactive questions aren’t asked; their answers are kept'),
}

/** A question in full. */
export const customQuestion = z
  .object({
    customQuestionId,
    type: questionType,
    options: z.array(option),
    ...wording,
    products: z.array(z.object({ productId: typeId('prd'), title: z.string() })).describe('For the scope products'),
    groups: z.array(z.object({ productGroupId: typeId('pgr'), name: z.string() })).describe('For the scope groups'),
    answers: z.int().describe('Reviews that answer it'),
  })
  .meta({ id: 'CustomQuestion' })
export type CustomQuestion = z.infer<typeof customQuestion>

/** Options without an ID are new. */
const newOption = z.object({ optionId: optionId.optional(), label: requiredText(80) })

interface Draft {
  readonly type: QuestionType
  readonly options: readonly { readonly optionId?: string | undefined; readonly label: string }[]
  readonly lowLabel: string | null
  readonly highLabel: string | null
  readonly isRequired: boolean
  readonly scope: QuestionScope
  readonly productIds: readonly string[]
  readonly productGroupIds: readonly string[]
  readonly collectionIds: readonly string[]
  readonly tags: readonly string[]
}

/** A question as the merchant writes it: each type has what it needs and nothing else. */
export const customQuestionDraft = z
  .object({
    type: questionType,
    options: z.array(newOption).max(20, 'must have at most 20 values'),
    ...wording,
    productIds: z.array(typeId('prd')).max(mostQuestionedProducts).default([]).describe('For the scope products'),
    productGroupIds: z.array(typeId('pgr')).max(mostQuestionedProducts).default([]).describe('For the scope groups'),
  })
  .check(({ value, issues }) => {
    for (const [path, message] of problemsOf(value)) issues.push({ code: 'custom', path: [path], message, input: value })
  })
export type CustomQuestionDraft = z.output<typeof customQuestionDraft>

const scopeFields = [
  ['productIds', 'products'],
  ['productGroupIds', 'groups'],
  ['collectionIds', 'collections'],
  ['tags', 'tags'],
] as const

export const hasOptions = (type: QuestionType) => type === 'single' || type === 'multiple'
export const isYesOrNo = (type: QuestionType) => type === 'yes_no' || type === 'recommends'

function problemsOf({ type, options, lowLabel, highLabel, isRequired, scope, ...chosen }: Draft): [keyof Draft, string][] {
  const problems: [keyof Draft, string][] = []
  const labels = options.map(({ label }) => label.toLowerCase())
  const known = options.flatMap(({ optionId }) => optionId ?? [])
  if (hasOptions(type) ? options.length < 2 : options.length > 0)
    problems.push(['options', 'must have at least 2 options for a choice, and none otherwise'])
  else if (new Set(labels).size < labels.length || new Set(known).size < known.length)
    problems.push(['options', 'must differ from each other'])
  if ((type === 'scale') !== (lowLabel !== null)) problems.push(['lowLabel', 'is required for a scale only'])
  if ((type === 'scale') !== (highLabel !== null)) problems.push(['highLabel', 'is required for a scale only'])
  if (type === 'media' && isRequired) problems.push(['isRequired', 'must be off for pictures and videos: an upload can fail'])
  for (const [field, needs] of scopeFields)
    if ((scope === needs) !== chosen[field].length > 0) problems.push([field, 'is required for this scope only'])
  return problems
}
