import type { RequestSettings } from '@yuko/contract/requests/request-settings'
import type { useForm } from '@yuko/ui'

/** What the page around the fields owns. */
export type FlowFormState = ReturnType<typeof useForm<RequestSettings, RequestSettings>>
