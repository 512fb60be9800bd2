import type { RequestSettings } from '@yuko/contract/requests/request-settings'
import type { useForm } from '@yuko/ui'

/** The form state, owned by the page. */
export type FlowFormState = ReturnType<typeof useForm<RequestSettings, RequestSettings>>
