import type { Role } from '@yuko/contract/permissions'
import { unlinked } from '#platform/mail/unlinked.ts'
import type { AccountMail } from '../users/account-mails.ts'

const what: Record<Role, string> = {
  owner: 'an owner',
  admin: 'an admin',
  editor: 'an editor',
  support: 'a member of the support',
  analyst: 'an analyst',
}

interface Invited {
  readonly organization: string
  readonly role: Role
  /** An address that was proven; a name could be any text. */
  readonly inviter: string
}

export function invitationMail(publicUrl: string, token: string, { role, inviter, ...invited }: Invited): AccountMail {
  const organization = unlinked(invited.organization)
  return {
    subject: `Join ${organization} on Yuko`,
    content: {
      heading: 'You are invited',
      preview: `${inviter} invites you to work with them on Yuko.`,
      paragraphs: [`${inviter} invites you to ${organization} on Yuko, as ${what[role]}.`],
      action: { label: 'See the invitation', url: `${publicUrl}/accept-invitation/${token}` },
      note: 'The link works once and for seven days. If you do not know who this is, ignore this mail: nothing happens.',
    },
  }
}
