import { isSameServer } from '@yuko/contract/webhooks/same-server'
import {
  type WebhookEndpoint,
  type WebhookEndpointDetails,
  webhookEndpointDetails,
} from '@yuko/contract/webhooks/webhook-endpoint'
import { noFilters, type WebhookFilters } from '@yuko/contract/webhooks/webhook-filters'
import type { FormSchema, useForm } from '@yuko/ui'

export interface HeaderValues {
  /** A stable row key while rows are added and removed. */
  id: number
  name: string
  value: string
  /** The server its saved value belongs to, which is not shown; an empty field keeps it for that server. */
  keptFor: string | null
}

export interface EndpointValues {
  url: string
  description: string
  which: 'all' | 'some'
  events: string[]
  filters: WebhookFilters
  headers: HeaderValues[]
  ratePerSecond: string
}

export type EndpointFormState = ReturnType<typeof useForm<EndpointValues, WebhookEndpointDetails>>

export const newValues: EndpointValues = {
  url: '',
  description: '',
  which: 'all',
  events: [],
  filters: noFilters,
  headers: [],
  ratePerSecond: '10',
}

export function valuesOf({ url, description, events, filters, headerNames, ratePerSecond }: WebhookEndpoint): EndpointValues {
  const isAll = events[0] === '*'
  return {
    url,
    description,
    which: isAll ? 'all' : 'some',
    events: isAll ? [] : events,
    filters,
    headers: headerNames.map((name, id) => ({ id, name, value: '', keptFor: url })),
    ratePerSecond: String(ratePerSecond),
  }
}

/** The filters that can apply to the selected events. */
export function usableFilters({ which, events }: Pick<EndpointValues, 'which' | 'events'>) {
  const isAny = (...groups: string[]) =>
    which === 'all' || events.some((type) => groups.some((group) => type.startsWith(`${group}.`)))
  return { ratings: isAny('review'), workflowIds: isAny('workflow', 'email') }
}

const isFilled = ({ name, value }: HeaderValues) => name.trim() !== '' || value.trim() !== ''

export const isKept = ({ keptFor }: HeaderValues, url: string) => keptFor !== null && isSameServer(keptFor, url.trim())

const draftOf = ({ which, events, filters, headers, ratePerSecond, url, ...rest }: EndpointValues) => ({
  ...rest,
  url,
  events: which === 'all' ? ['*'] : events,
  filters: {
    ratings: usableFilters({ which, events }).ratings ? filters.ratings : [],
    workflowIds: usableFilters({ which, events }).workflowIds ? filters.workflowIds : [],
  },
  headers: headers
    .filter(isFilled)
    .map((header) => ({ name: header.name, value: header.value.trim() === '' && isKept(header, url) ? null : header.value })),
  ratePerSecond: ratePerSecond.trim() === '' ? Number.NaN : Number(ratePerSecond),
})

/** The contract's own schema; header errors are shown at their field: `header.2.value`. */
export const endpointForm: FormSchema<WebhookEndpointDetails> = {
  '~standard': {
    validate(given) {
      const values = given as EndpointValues
      const outcome = webhookEndpointDetails.safeParse(draftOf(values))
      if (outcome.success) return { value: outcome.data }
      const filled = values.headers.filter(isFilled)
      return {
        issues: outcome.error.issues.map(({ path: [field = '', index, name], message }) => {
          const header = field === 'headers' && typeof index === 'number' ? filled[index] : undefined
          return { path: [header ? `header.${header.id}.${String(name)}` : field], message }
        }),
      }
    },
  },
}
