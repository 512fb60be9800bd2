import { closingGraceDays } from '@yuko/contract/accounts/closing/organization-closing'
import { i18n } from '@yuko/contract/language'
import { dayOf } from '#platform/day-of.ts'
import type { AccountMail } from '../users/account-mails.ts'

interface ClosedOrganization {
  readonly name: string
  readonly deletesAt: Date
  readonly publicUrl: string
}

export function closedMail({ name, deletesAt, publicUrl }: ClosedOrganization, isOwner: boolean): AccountMail {
  const day = dayOf(deletesAt)
  return {
    subject: i18n.t('Yuko organization closed: {name}', { name }),
    content: {
      heading: i18n.t('Organization closed: {name}', { name }),
      preview: i18n.t('Its data will be deleted on {day}.', { day }),
      paragraphs: [
        i18n.t('An owner closed this organization. Its widgets, emails, workflows, webhooks, and API keys have stopped working.'),
        isOwner
          ? i18n.t(
              'Until {day}, you can sign in to export its data or reopen it. After that, everything except its invoices is permanently deleted.',
              { day },
            )
          : i18n.t('Its data will be deleted on {day}. Until then, an owner can reopen it. Your Yuko account isn’t affected.', {
              day,
            }),
      ],
      ...(isOwner && { action: { label: i18n.t('Export or reopen'), url: publicUrl } }),
      note: isOwner
        ? i18n.t(
            'If you connected a Shopify store, Yuko stays installed there until you uninstall it. If you didn’t expect this, sign in, reopen the organization, and change your password.',
          )
        : i18n.t('If you didn’t expect this, ask an owner of the organization.'),
    },
  }
}

export function reopenedMail({ name, publicUrl }: Omit<ClosedOrganization, 'deletesAt'>): AccountMail {
  return {
    subject: i18n.t('Yuko organization reopened: {name}', { name }),
    content: {
      heading: i18n.t('Organization reopened: {name}', { name }),
      preview: i18n.t('Nothing was deleted.'),
      paragraphs: [
        i18n.t('An owner reopened this organization. Nothing was deleted, and emails and workflows that were paused continue.'),
        i18n.t(
          'Reconnect your Shopify or WooCommerce store under Settings → Integration. If a paid plan ended, choose it again under Billing.',
        ),
      ],
      action: { label: i18n.t('Open Yuko'), url: publicUrl },
      note: i18n.t('A closed organization can be reopened within {days} days.', { days: closingGraceDays }),
    },
  }
}

export function deletionNearMail({ name, deletesAt, publicUrl }: ClosedOrganization): AccountMail {
  const day = dayOf(deletesAt)
  return {
    subject: i18n.t('Data will be deleted on {day}: {name}', { day, name }),
    content: {
      heading: i18n.t('Organization will be deleted on {day}: {name}', { day, name }),
      preview: i18n.t('Until then, you can export its data or reopen it.'),
      paragraphs: [
        i18n.t('This organization is closed. On {day}, everything except its invoices is permanently deleted.', { day }),
        i18n.t('To keep its data, sign in before then and export it, or reopen the organization.'),
      ],
      action: { label: i18n.t('Export or reopen'), url: publicUrl },
      note: i18n.t('If you want it deleted, you don’t need to do anything.'),
    },
  }
}

export function organizationDeletedMail(name: string): AccountMail {
  return {
    subject: i18n.t('Data deleted: {name}', { name }),
    content: {
      heading: i18n.t('Organization deleted: {name}', { name }),
      preview: i18n.t('Only its invoices were kept.'),
      paragraphs: [
        i18n.t(
          'All data of this organization was deleted from Yuko: reviews, customers, orders, points, emails, settings, and files.',
        ),
        i18n.t(
          'We’re required by accounting law to keep its invoices for ten years. Backups that still contain its data are overwritten over time.',
        ),
      ],
      note: i18n.t('Your Yuko account isn’t affected. You can close it under Your info.'),
    },
  }
}

export function accountClosedMail(): AccountMail {
  return {
    subject: i18n.t('Your Yuko account was closed'),
    content: {
      heading: i18n.t('Your account was closed'),
      preview: i18n.t('Your name and email address were deleted.'),
      paragraphs: [
        i18n.t('Your Yuko account was closed. You were signed out on all devices and removed from all organizations.'),
        i18n.t(
          'Your name and email address were deleted. Where an organization’s history mentioned you, it now says “A former member”.',
        ),
      ],
      note: i18n.t(
        'You can use this email address for a new account. If you didn’t close your account, contact an owner of your organization.',
      ),
    },
  }
}
