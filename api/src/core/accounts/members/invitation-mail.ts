import { i18n } from '@yuko/contract/language'
import type { Role } from '@yuko/contract/permissions'
import { unlinked } from '#platform/mail/unlinked.ts'
import type { AccountMail } from '../users/account-mails.ts'

const asRole: Record<Role, () => string> = {
  owner: () => i18n.t('You’ve been invited to join this organization on Yuko as an owner.'),
  admin: () => i18n.t('You’ve been invited to join this organization on Yuko as an admin.'),
  editor: () => i18n.t('You’ve been invited to join this organization on Yuko as an editor.'),
  support: () => i18n.t('You’ve been invited to join this organization on Yuko as a support member.'),
  analyst: () => i18n.t('You’ve been invited to join this organization on Yuko as an analyst.'),
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
    subject: i18n.t('Invitation to Yuko: {organization}', { organization }),
    content: {
      heading: i18n.t('You’ve been invited to Yuko'),
      preview: i18n.t('Invitation from {inviter}', { inviter }),
      paragraphs: [
        asRole[role](),
        i18n.t('Organization: {organization}', { organization }),
        i18n.t('Invited by: {inviter}', { inviter }),
      ],
      action: { label: i18n.t('View invitation'), url: `${publicUrl}/accept-invitation/${token}` },
      note: i18n.t('This link works once and expires in seven days. If you don’t know the sender, ignore this email.'),
    },
  }
}
