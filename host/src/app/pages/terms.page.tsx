import { t } from '@lingui/core/macro'
import { Logo, Title } from '@yuko/ui'
import css from './terms.module.css'

const sections = [
  [
    t`Who may use Yuko`,
    t`Yuko is for people who run or work for an online store. To open an account, you must be authorized to act for the store. You are responsible for keeping your password safe and your organization’s members up to date.`,
  ],
  [
    t`What Yuko does`,
    t`Yuko collects, imports, moderates and shows reviews, runs loyalty programs and sends email for your store. You decide what is published, awarded and sent in your name.`,
  ],
  [
    t`Honest reviews`,
    t`Do not publish fake reviews, hide genuine reviews because they are negative, or make a reward depend on the rating a customer gives. Imported reviews must come from your own customers.`,
  ],
  [
    t`Your data and your customers’ data`,
    t`Your data remains yours. We process your customers’ data only to provide the service to you and on your instructions. You can export or delete it at any time.`,
  ],
  [
    t`Email`,
    t`Send marketing email only to people who have opted in. Every marketing email includes your postal address and a one-click unsubscribe link.`,
  ],
  [
    t`Availability`,
    t`We work to keep Yuko available and your data safe, keep backups, and announce maintenance in advance where we can. We cannot guarantee that the service is free of interruptions.`,
  ],
  [
    t`Termination`,
    t`You can close your organization and your account in the settings at any time. A closed organization stops working immediately and can be reopened for 30 days. After that, its data is deleted. We keep its invoices for ten years, as accounting law requires. We may suspend an account that breaks these terms or the law, and we will explain why.`,
  ],
  [t`Changes`, t`We will notify you before any material change to these terms takes effect.`],
] as const

export function TermsPage() {
  return (
    <main className={css.page}>
      <title>{t`Terms · Yuko`}</title>
      <a href="/" className={css.logo}>
        <Logo />
      </a>
      <Title order={1}>{t`Terms of service`}</Title>
      {sections.map(([title, text]) => (
        <section key={title}>
          <Title order={2} size="h4">
            {title}
          </Title>
          <p>{text}</p>
        </section>
      ))}
    </main>
  )
}
