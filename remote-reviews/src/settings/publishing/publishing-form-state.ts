import type { PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import type { useForm } from '@yuko/ui'

/** What the page around the fields owns. */
export type PublishingFormState = ReturnType<typeof useForm<PublishPolicy, PublishPolicy>>
