import type { Role } from '@yuko/contract/permissions'
import { unlinked } from '#platform/mail/unlinked.ts'
import type { AccountMail } from '../users/account-mails.ts'

const asRole: Record<Role, string> = {
  owner: 'You’ve been invited to join this organization on Yuko as an owner.',
  admin: 'You’ve been invited to join this organization on Yuko as an admin.',
  editor: 'You’ve been invited to join this organization on Yuko as an editor.',
  support: 'You’ve been invited to join this organization on Yuko as a support member.',
  analyst: 'You’ve been invited to join this organization on Yuko as an analyst.',
}

interface Invited {
  readonly organization: string
  readonly role: Role
  /** A verified email address; a name could be any text. */
  readonly inviter: string
}

export function invitationMail(publicUrl: string, token: string, { role, inviter, ...invited }: Invited): AccountMail {
  const organization = unlinked(invited.organization)
  return {
    subject: `Invitation to Yuko: ${organization}`,
    content: {
      heading: 'You’ve been invited to Yuko',
      preview: `Invitation from ${inviter}`,
      paragraphs: [asRole[role], `Organization: ${organization}`, `Invited by: ${inviter}`],
      action: { label: 'View invitation', url: `${publicUrl}/accept-invitation/${token}` },
      note: 'This link works once and expires in seven days. If you don’t know the sender, ignore this email.',
    },
  }
}
