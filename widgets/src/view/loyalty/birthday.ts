import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { StorefrontProgram } from '@yuko/contract/loyalty/onsite/storefront-program'

interface Asked {
  readonly program: Pick<StorefrontProgram, 'campaigns'>
  readonly content: { readonly birthday: boolean }
  readonly member: Pick<StorefrontMember, 'birthday'>
}

/** Once, and only if it earns points. */
export const asksForBirthday = ({ program, content, member }: Asked) =>
  content.birthday && !member.birthday && program.campaigns.some(({ type }) => type === 'birthday')

/** In a leap year. */
export const daysIn = (month: number) => new Date(2024, month, 0).getDate()
