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
    subject: `Yuko organization closed: ${name}`,
    content: {
      heading: `Organization closed: ${name}`,
      preview: `Its data will be deleted on ${day}.`,
      paragraphs: [
        'An owner closed this organization. Its widgets, emails, workflows, webhooks, and API keys have stopped working.',
        isOwner
          ? `Until ${day}, you can sign in to export its data or reopen it. After that, everything except its invoices is permanently deleted.`
          : `Its data will be deleted on ${day}. Until then, an owner can reopen it. Your Yuko account isn’t affected.`,
      ],
      ...(isOwner && { action: { label: 'Export or reopen', url: publicUrl } }),
      note: isOwner
        ? 'If you connected a Shopify store, Yuko stays installed there until you uninstall it. If you didn’t expect this, sign in, reopen the organization, and change your password.'
        : 'If you didn’t expect this, ask an owner of the organization.',
    },
  }
}

export function reopenedMail({ name, publicUrl }: Omit<ClosedOrganization, 'deletesAt'>): AccountMail {
  return {
    subject: `Yuko organization reopened: ${name}`,
    content: {
      heading: `Organization reopened: ${name}`,
      preview: 'Nothing was deleted.',
      paragraphs: [
        'An owner reopened this organization. Nothing was deleted, and emails and workflows that were paused continue.',
        'Reconnect your Shopify or WooCommerce store under Settings → Integration. If a paid plan ended, choose it again under Billing.',
      ],
      action: { label: 'Open Yuko', url: publicUrl },
      note: `A closed organization can be reopened within ${closingGraceDays} days.`,
    },
  }
}

export function deletionNearMail({ name, deletesAt, publicUrl }: ClosedOrganization): AccountMail {
  const day = dayOf(deletesAt)
  return {
    subject: `Data will be deleted on ${day}: ${name}`,
    content: {
      heading: `Organization will be deleted on ${day}: ${name}`,
      preview: 'Until then, you can export its data or reopen it.',
      paragraphs: [
        `This organization is closed. On ${day}, everything except its invoices is permanently deleted.`,
        'To keep its data, sign in before then and export it, or reopen the organization.',
      ],
      action: { label: 'Export or reopen', url: publicUrl },
      note: 'If you want it deleted, you don’t need to do anything.',
    },
  }
}

export function organizationDeletedMail(name: string): AccountMail {
  return {
    subject: `Data deleted: ${name}`,
    content: {
      heading: `Organization deleted: ${name}`,
      preview: 'Only its invoices were kept.',
      paragraphs: [
        'All data of this organization was deleted from Yuko: reviews, customers, orders, points, emails, settings, and files.',
        'We’re required by accounting law to keep its invoices for ten years. Backups that still contain its data are overwritten over time.',
      ],
      note: 'Your Yuko account isn’t affected. You can close it under Your info.',
    },
  }
}

export function accountClosedMail(): AccountMail {
  return {
    subject: 'Your Yuko account was closed',
    content: {
      heading: 'Your account was closed',
      preview: 'Your name and email address were deleted.',
      paragraphs: [
        'Your Yuko account was closed. You were signed out on all devices and removed from all organizations.',
        'Your name and email address were deleted. Where an organization’s history mentioned you, it now says “A former member”.',
      ],
      note: 'You can use this email address for a new account. If you didn’t close your account, contact an owner of your organization.',
    },
  }
}
