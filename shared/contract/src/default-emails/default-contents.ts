import type { EmailContent } from '../emails/email-block.ts'
import type { EmailTypeName } from '../emails/email-types.ts'
import { liquid } from '../language.ts'
import { content, footer, words } from './content-parts.ts'
import { loyaltyContents } from './loyalty-contents.ts'
import { reviewContents } from './review-contents.ts'

/** What each email says until the merchant publishes another. */
export const defaultContents: Readonly<Record<EmailTypeName, () => EmailContent>> = { ...reviewContents, ...loyaltyContents }

/** What a new email of a workflow begins with. */
export const blankContent = (): EmailContent =>
  content('', '', [words(liquid('Hello {{ customer.first_name | default: "there" }},\n\n')), footer('')])
