import { z } from 'zod'
import { requiredText, typeId } from '../../primitives.ts'

export const tagId = typeId('rtg')

export const tagColor = z.enum(['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink'])

export const newReviewTag = z.object({ name: requiredText(40), color: tagColor.default('gray') })

export const reviewTag = z.object({ tagId, name: z.string(), color: tagColor }).meta({ id: 'ReviewTag' })
export type ReviewTag = z.infer<typeof reviewTag>
