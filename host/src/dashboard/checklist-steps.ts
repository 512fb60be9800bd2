import { t } from '@lingui/core/macro'
import type { ChecklistItem } from '@yuko/contract/dashboard/get-checklist'

/** The setup steps as the dashboard shows them. The guided set-up uses the same titles. */
export const checklistSteps: Record<ChecklistItem, { title: string; text: string; href: string }> = {
  connect_store: {
    title: t`Connect your store`,
    text: t`Sync products, customers and orders with Yuko.`,
    href: '/app/settings/accounts/integration/platform',
  },
  choose_modules: {
    title: t`Choose what you use`,
    text: t`What you choose comes first in the menu and on the dashboard.`,
    href: '/onboarding-setup?step=modules',
  },
  sync_products: {
    title: t`Add products, customers and orders`,
    text: t`Sync them from your store or import a file. Reviews are matched automatically.`,
    href: '/app/settings/accounts/integration/platform',
  },
  import_data: {
    title: t`Import from another app`,
    text: t`Bring your existing reviews, points and subscribers over in a CSV file.`,
    href: '/onboarding-setup?step=import',
  },
  set_branding: {
    title: t`Match your brand`,
    text: t`Use your colors and logo in widgets and emails.`,
    href: '/onboarding-setup?step=brand',
  },
  verify_sender_domain: {
    title: t`Verify your sending domain`,
    text: t`Add DNS records so that your emails reach the inbox.`,
    href: '/app/settings/email/sending#domains',
  },
  install_review_widget: {
    title: t`Show reviews on your store`,
    text: t`Add the review widget to your store’s pages.`,
    href: '/reviews/widget',
  },
  enable_review_requests: {
    title: t`Turn on review requests`,
    text: t`Ask customers for a review after their order arrives.`,
    href: '/reviews/emails',
  },
  send_test_request: {
    title: t`Send yourself a review request`,
    text: t`See the email as your customers get it.`,
    href: '/onboarding-setup?step=test',
  },
  reply_to_review: {
    title: t`Reply to a review`,
    text: t`Shoppers read replies before they buy.`,
    href: '/reviews/reviews?status=published&isReplied=false',
  },
  create_loyalty_program: {
    title: t`Create a loyalty program`,
    text: t`Reward repeat customers with points.`,
    href: '/loyalty/programs',
  },
  publish_earning_campaign: {
    title: t`Publish a way to earn`,
    text: t`Give points for orders, reviews or birthdays.`,
    href: '/loyalty/programs',
  },
  add_reward: {
    title: t`Add a reward`,
    text: t`Give customers something to spend their points on.`,
    href: '/loyalty/programs',
  },
  install_loyalty_widget: {
    title: t`Show loyalty on your store`,
    text: t`Add the loyalty launcher to your store’s pages.`,
    href: '/loyalty/onsite',
  },
  create_first_workflow: {
    title: t`Create your first workflow`,
    text: t`Send emails automatically based on what customers do.`,
    href: '/workflows',
  },
  invite_member: {
    title: t`Invite your team`,
    text: t`Give each member a role.`,
    href: '/app/settings/accounts/members?invite',
  },
  choose_plan: { title: t`Choose a plan`, text: t`You aren’t charged until your trial ends.`, href: '/billing' },
}
