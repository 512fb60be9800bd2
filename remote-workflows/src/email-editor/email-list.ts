import { type EmailTypeName, emailTypes } from '@yuko/contract/emails/email-types'

const lists = {
  reviews: { href: '/reviews/emails', label: 'E-mails' },
  loyalty: { href: '/loyalty/emails', label: 'Loyalty e-mails' },
} as const

/** Where the mails of its area stand. */
export const listOf = (type: EmailTypeName) => lists[emailTypes[type].area]
