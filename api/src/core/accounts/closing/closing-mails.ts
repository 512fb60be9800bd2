import { closingGraceDays } from '@yuko/contract/accounts/closing/organization-closing'
import type { AccountMail } from '../users/account-mails.ts'

const dayOf = (at: Date) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at)

interface ClosedOrganization {
  readonly name: string
  readonly deletesAt: Date
  readonly publicUrl: string
}

export function closedMail({ name, deletesAt, publicUrl }: ClosedOrganization, isOwner: boolean): AccountMail {
  const day = dayOf(deletesAt)
  return {
    subject: `${name} was closed on Yuko`,
    content: {
      heading: `${name} was closed`,
      preview: `Its data will be deleted on ${day}.`,
      paragraphs: [
        `An owner closed the organization ${name}. Its widgets, emails, workflows, webhooks and API keys stopped.`,
        isOwner
          ? `Until ${day} you can sign in to export its data or to reopen it. Then everything except its invoices is deleted for good.`
          : `Its data will be deleted on ${day}. Until then an owner can reopen it. Your Yuko account stays as it is.`,
      ],
      ...(isOwner && { action: { label: 'Export or reopen', url: publicUrl } }),
      note: isOwner
        ? `If you connected a Shopify store, Yuko stays installed there until you uninstall it. If you did not expect this, sign in, reopen it, and change your password.`
        : 'If you did not expect this, ask an owner of the organization.',
    },
  }
}

export function reopenedMail({ name, publicUrl }: Omit<ClosedOrganization, 'deletesAt'>): AccountMail {
  return {
    subject: `${name} is open again on Yuko`,
    content: {
      heading: `${name} is open again`,
      preview: 'Nothing was deleted.',
      paragraphs: [
        `An owner reopened the organization ${name}. Nothing was deleted, and what waited goes on.`,
        'A Shopify or WooCommerce store has to be connected again under Settings → Integration, and a paid plan that ended can be chosen again under Billing.',
      ],
      action: { label: 'Open Yuko', url: publicUrl },
      note: `A closed organization can be reopened for ${closingGraceDays} days.`,
    },
  }
}

export function deletionNearMail({ name, deletesAt, publicUrl }: ClosedOrganization): AccountMail {
  const day = dayOf(deletesAt)
  return {
    subject: `The data of ${name} will be deleted on ${day}`,
    content: {
      heading: `${name} will be deleted on ${day}`,
      preview: 'Until then you can still export its data or reopen it.',
      paragraphs: [
        `The organization ${name} is closed. On ${day} its data is deleted for good, except for its invoices.`,
        'If you still need something of it, sign in before then to export it or to reopen the organization.',
      ],
      action: { label: 'Export or reopen', url: publicUrl },
      note: 'If you want it to be deleted, there is nothing to do.',
    },
  }
}

export function organizationDeletedMail(name: string): AccountMail {
  return {
    subject: `The data of ${name} was deleted`,
    content: {
      heading: `${name} was deleted`,
      preview: 'Nothing of it is left except for its invoices.',
      paragraphs: [
        `The data of the organization ${name} was deleted from Yuko: reviews, customers, orders, points, emails, settings and files.`,
        'Accounting rules make us keep its invoices for ten years. Backups that still hold its data are overwritten as they age.',
      ],
      note: 'Your Yuko account stays as it is. You can close it under Your info.',
    },
  }
}

export function accountClosedMail(): AccountMail {
  return {
    subject: 'Your Yuko account was closed',
    content: {
      heading: 'Your account was closed',
      preview: 'Your name and address were deleted.',
      paragraphs: [
        'Your Yuko account was closed. You are signed out everywhere and no longer a member of any organization.',
        'Your name and email address were deleted. Where the history of an organization mentioned you, it now says “A former member”.',
      ],
      note: 'This address can be used for a new account. If you did not close it, tell an owner of your organization.',
    },
  }
}
