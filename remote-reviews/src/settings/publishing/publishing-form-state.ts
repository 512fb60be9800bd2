import type { PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import type { useForm } from '@yuko/ui'

/** The form state, owned by the page. */
export type PublishingFormState = ReturnType<typeof useForm<PublishPolicy, PublishPolicy>>
