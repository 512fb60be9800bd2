import { z } from 'zod'
import { isoDateTime, typeId } from '../../primitives.ts'
import { variantComparison } from '../analytics/comparison.ts'
import { formId, signupFormConfig } from './signup-form.ts'

/** Variant `a` is the form itself: it is updated with the form. */
export const formVariantId = z.enum(['a', 'b', 'c'])
export type FormVariantId = z.infer<typeof formVariantId>

export const formVariantParams = z.object({ formId, variantId: formVariantId })

export const signupFormTest = z
  .object({
    testId: typeId('sft'),
    status: z.enum(['draft', 'running', 'ended']),
    variants: z.array(
      z.object({
        variantId: formVariantId,
        config: signupFormConfig.describe('After the test: as it was when the test ended'),
        views: z.int().describe('Visitors who saw it'),
        signUps: z.int().describe('New people who signed up, confirmed or not'),
      }),
    ),
    comparison: variantComparison.omit({ nodeId: true }).describe('By sign-ups per visitor; includes the chosen winner'),
    createdAt: isoDateTime,
    startedAt: isoDateTime.nullable(),
    endedAt: isoDateTime.nullable(),
  })
  .meta({ id: 'SignupFormTest' })
export type SignupFormTest = z.infer<typeof signupFormTest>
