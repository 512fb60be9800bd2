import { type AddressOf, writeAddress } from '@yuko/contract/address'
import { mailFilter } from '@yuko/contract/automation/analytics/list-mails'

export type AllMailsSearch = AddressOf<typeof mailFilter>

export const allMailsPath = '/emails/activity'

/** The emails of all workflows, and all other emails to customers. */
export const allMailsHref = (search: AllMailsSearch = {}) => allMailsPath + writeAddress(mailFilter, search)
