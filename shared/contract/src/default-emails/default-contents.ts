import type { EmailContent } from '../emails/email-block.ts'
import type { EmailTypeName } from '../emails/email-types.ts'
import { liquid } from '../language.ts'
import { content, footer, words } from './content-parts.ts'
import { loyaltyContents } from './loyalty-contents.ts'
import { reviewContents } from './review-contents.ts'

/** The default content of each email. */
export const defaultContents: Readonly<Record<EmailTypeName, () => EmailContent>> = { ...reviewContents, ...loyaltyContents }

/** The content of a new workflow email. */
export const blankContent = (): EmailContent =>
  content('', '', [words(liquid('Hello {{ customer.first_name | default: "there" }},\n\n')), footer('')])
