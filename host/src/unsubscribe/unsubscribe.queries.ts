import { queryOptions } from '@tanstack/react-query'
import { getMailChoice } from '@yuko/contract/consent/get-mail-choice'
import { getSubscription } from '@yuko/contract/consent/get-subscription'
import { callApi } from '@yuko/runtime'

/** The recipient: both parts are in the email's link. */
export interface MailLink {
  organizationUuid: string
  hash: string
}

export const mailChoiceQuery = (link: MailLink) =>
  queryOptions({
    queryKey: ['mail-choice', link.organizationUuid, link.hash],
    queryFn: ({ signal }) => callApi(getMailChoice, { params: { ...link } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const subscriptionQuery = (link: MailLink) =>
  queryOptions({
    queryKey: ['subscription', link.organizationUuid, link.hash],
    queryFn: ({ signal }) => callApi(getSubscription, { params: { ...link } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
